import Entries

/// The frame of every page: navigation and search.
struct PageFrame {
  /// One of the main pages.
  enum Place: String {
    case today, entries, calendar, insights, labels, trash
  }

  /// A link to a page.
  struct Link {
    let address: String
    let name: String
    let isCurrent: Bool
  }

  let title: String
  let links: [Link]
  let style: String
  let drawings: String
  let icon: String
  let scripts: [String]
  let isFolder: Bool
  let query: String
  let isLockable: Bool
  let home: String
  let body: String

  /// Frames a page.
  /// - Parameters:
  ///   - place: The main page to which it belongs.
  ///   - today: The day whose month the calendar shows first.
  ///   - isLockable: Whether the page has a button that locks the journal.
  init(
    _ title: String, _ place: Place?, links: PageLinks, today: CivilDay, query: String = "",
    isLockable: Bool = false, body: String
  ) {
    self.title = title
    self.body = body
    self.query = query
    self.isLockable = isLockable
    isFolder = links.isFolder
    home = links.today
    style = links.asset("style.css")
    drawings = links.asset("drawings.css")
    icon = links.asset("icon.svg")
    scripts = (links.isFolder ? PageFrame.folderScripts : PageFrame.serverScripts)
      .map { links.asset($0) }
    let pages: [(Place, String, String)] = [
      (.today, links.today, links.isFolder ? "Entries" : "Today"),
      (.entries, links.entries, "Entries"), (.calendar, links.month(today), "Calendar"),
      (.insights, links.insights, "Insights"), (.labels, links.labels, "Labels"),
      (.trash, links.trash, "Trash"),
    ]
    let shown: Set<Place> =
      links.isFolder
      ? [.today, .calendar, .insights]
      : [.today, .entries, .calendar, .insights, .labels, .trash]
    self.links = pages.filter { shown.contains($0.0) }.map {
      Link(address: $0.1, name: $0.2, isCurrent: $0.0 == place)
    }
  }

  private static let folderScripts = ["player.js", "transcript.js", "filter.js", "chart.js"]
  private static let serverScripts = [
    "live.js", "player.js", "transcript.js", "search.js", "record.js", "form.js",
    "chart.js",
  ]

  /// The page as HTML.
  func markup() throws -> String { try Templates.render("frame", self) }
}
