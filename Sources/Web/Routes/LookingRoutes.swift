import Documents
import Entries
import HTTPTypes
import Hummingbird
import Insights
import JournalEngine

/// The pages that show the journal.
struct LookingRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in
      try await desk.page("today", "Today", .today) {
        try TodayView($0, names: $1, links: .server)
      }
    }
    router.get("/entries") { request, _ in
      let form = FormFields(queryOf: request)
      return try await desk.page("list", "Entries", .entries) {
        try ListView(
          $0, words: ListFields.words(form), page: min(max(0, form.number("page") ?? 0), 1 << 20),
          names: $1, links: .server)
      }
    }
    router.get("/entries/:entry") { request, context in
      try await entry(
        context, isRecorded: FormFields(queryOf: request).text("recorded") != nil)
    }
    router.get("/entries/:entry/history") { _, context in
      let number = try context.parameters.entry()
      return try await desk.page("history", "History", .entries) { journal, _ in
        try HistoryView(journal, number, links: .server)
      }
    }
    router.get("/search") { request, _ in
      let form = FormFields(queryOf: request)
      let query = String((form["q"] ?? "").prefix(500))
      // While somebody types, sound is searched only if the page asks for it, which it does after a
      // pause.
      let isTyping = form["typing"] != nil
      let sound = isTyping && form["sound"] == nil ? nil : desk.settings.soundUse()
      let most = form.number("most")
      guard sound != nil else {
        return try await search(query, isTyping: isTyping, most: most, by: nil)
      }
      // A search by sound takes long, so it is cancelled when the browser closes the connection, as
      // it does if somebody types on. To notice that, the connection is read, so that it cannot
      // carry another request.
      var response = try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await search(query, isTyping: isTyping, most: most, by: sound)
      }
      response.headers[.connection] = "close"
      return response
    }
    router.get("/days/:day") { _, context in
      guard let day = context.parameters.get("day", as: CivilDay.self) else {
        throw PageFault.missing
      }
      return try await desk.page("day", .calendar) { journal, _ in
        let view = try DayView(journal, day, links: .server)
        return (view.title, view)
      }
    }
    router.get("/months/:month") { _, context in
      guard let day = CivilDay((context.parameters.get("month") ?? "") + "-01") else {
        throw PageFault.missing
      }
      return try await desk.page("month", .calendar) { journal, _ in
        guard let view = try MonthView(journal, of: day, links: .server) else {
          throw PageFault.missing
        }
        return (view.title, view)
      }
    }
    router.get("/years/:year") { _, context in
      let year = context.parameters.get("year", as: Int.self) ?? 0
      return try await desk.page("year", "The year \(year)", .calendar) { journal, _ in
        guard let view = try YearView(journal, year, links: .server) else {
          throw PageFault.missing
        }
        return view
      }
    }
    router.get("/insights") { request, _ in
      let period = FormFields(queryOf: request)["period"].flatMap { Period(rawValue: $0) }
      return try await desk.page("insights", "Insights", .insights) { journal, _ in
        try InsightsView(journal, period: period ?? .month, links: .server)
      }
    }
    router.get("/on-this-day") { _, _ in
      try await desk.page("on-this-day", "On this day", .today) { journal, _ in
        try OnThisDayView(journal, day: journal.surroundings.moment.day, links: .server)
      }
    }
    router.get("/labels") { _, _ in
      try await desk.page("labels", "Labels", .labels) { journal, _ in
        try LabelsView(journal, links: .server)
      }
    }
    router.get("/trash") { _, _ in
      try await desk.page("trash", "Trash", .trash) { journal, _ in
        try TrashView(journal, days: desk.settings.trashDays(), links: .server)
      }
    }
  }

  private func search(
    _ query: String, isTyping: Bool, most: Int?, by sound: SoundUse?
  ) async throws -> Response {
    let readying = await desk.words.soundReadying()
    return try await desk.page("search", "Search", nil, query: query) { journal, _ in
      try await SearchView(
        journal, query: query, isTyping: isTyping, most: most, by: sound, readying: readying,
        links: .server)
    }
  }

  private func entry(
    _ context: BasicRequestContext, isRecorded: Bool
  ) async throws -> Response {
    let number = try context.parameters.entry()
    let isHearing = await desk.words.isAtWork(on: number)
    let fault = await desk.words.fault(of: number)
    return try await desk.page("entry", .entries) { journal, names in
      let view = try EntryView(
        journal, number, names: names, links: .server, isHearing: isHearing, fault: fault,
        isRecorded: isRecorded)
      return (view.title, view)
    }
  }
}
