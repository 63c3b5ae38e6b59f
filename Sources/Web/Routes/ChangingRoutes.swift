import Documents
import Entries
import Foundation
import HTTPTypes
import Hummingbird
import JournalEngine

/// The forms that change the journal.
struct ChangingRoutes: Sendable {
  let desk: PageDesk

  func add(to router: Router<BasicRequestContext>) {
    router.post("/check-in") { request, _ in
      try await checkIn(try await FormFields(bodyOf: request))
      return Response.redirect(to: "/#latest-entries")
    }
    router.post("/entries/:entry") { request, context in
      let number = try context.parameters.entry()
      let form = try await FormFields(bodyOf: request)
      let moods = desk.settings.moods
      let isKept = try await desk.journal.change { journal in
        let merge = try EntryMerge(form, of: try journal.changeableEntry(number))
        let change = try merge.change(try journal.moodNames(own: moods))
        if !merge.isContested, change != EntryChange() { try journal.change(number, change) }
        return !merge.isContested
      }
      guard isKept else { return try await contested(form, of: number) }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/captions") { request, context in
      let number = try context.parameters.entry()
      let form = try await FormFields(bodyOf: request)
      let isKept = try await desk.journal.change { journal in
        let entry = try journal.changeableEntry(number)
        let fields = EntryForm.captions(form, of: entry)
        guard !fields.contains(where: { $0.now != nil }) else { return false }
        var captions: [UUID: String] = [:]
        for (attachment, field) in zip(entry.attachments, fields) {
          captions[attachment.uuid] = field.typed
        }
        if !captions.isEmpty { _ = try journal.caption(captions, of: number) }
        return true
      }
      guard isKept else { return try await contested(form, of: number) }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/delete") { _, context in
      let number = try context.parameters.entry()
      try await desk.journal.change { journal in
        _ = try journal.entry(number)
        try journal.trash([number])
      }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/restore") { request, context in
      let number = try context.parameters.entry()
      let form = try await FormFields(bodyOf: request)
      try await desk.journal.change { journal in
        _ = try journal.entry(number)
        try journal.restore([number])
      }
      return Response.redirect(to: Request.place(form, else: "/entries/\(number)"))
    }
    router.post("/trash/erase") { request, _ in
      let form = try await FormFields(bodyOf: request)
      try await desk.journal.change { journal in
        // Entries that were restored or newly deleted since the page was shown are not erased.
        let numbers = try TrashView.chosen(form, in: journal)
        if !numbers.isEmpty { _ = try journal.erase(numbers, onlyTrashed: true) }
      }
      return Response.redirect(to: "/trash")
    }
    router.post("/entries/:entry/undo") { request, context in
      let number = try context.parameters.entry()
      let shown = try await FormFields(bodyOf: request)["standing"]
      try await desk.journal.change { journal in
        let changes = try journal.history(of: number)
        guard shown == nil || shown == EntryView.standing(changes) else {
          throw PageFault(
            .conflict, "the entry was changed elsewhere meanwhile, and nothing was taken back",
            hint: "look at it again first")
        }
        _ = try journal.undo(number)
      }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/transcribe") { _, context in
      let number = try context.parameters.entry()
      try await desk.journal.read { _ = try $0.changeableEntry(number) }
      await desk.words.begin(number)
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/search/ready") { request, _ in
      let query = try await FormFields(bodyOf: request)["q"] ?? ""
      await desk.words.makeSearchable()
      return Response.redirect(to: "/search?q=" + PageLinks.encoded(query))
    }
    router.post("/entries/:entry/recordings/:recording/version") { request, context in
      let number = try context.parameters.entry()
      let recording = try await desk.recording(context.parameters)
      guard let version = try await FormFields(bodyOf: request).number("version") else {
        throw PageFault(.badRequest, "there is no such version")
      }
      try await desk.journal.change { journal in
        _ = try journal.changeableEntry(number)
        try journal.useTranscript(version: version, of: recording)
      }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/recordings/:recording/line") { request, context in
      try await correct(request, context)
    }
  }

  /// Shows an entry with the typed values of a form, and with the current values where they
  /// conflict.
  private func contested(_ form: FormFields, of number: Int64) async throws -> Response {
    var response = try await desk.page("entry", .entries) { journal, names in
      let view = try EntryView(journal, number, names: names, links: .server, sent: form)
      return (view.title, view)
    }
    response.status = .conflict
    return response
  }

  /// Stores a check-in.
  private func checkIn(_ form: FormFields) async throws {
    let moods = desk.settings.moods
    try await desk.journal.change { journal in
      let surroundings = journal.surroundings
      let checkIn = CheckIn(at: surroundings.moment, dayStart: surroundings.dayStart)
      var draft = EntryDraft(
        moment: checkIn.moment(surroundings.moment, dayStart: surroundings.dayStart))
      draft.checkIn = checkIn
      draft.note = form["note"]?.replacing("\r\n", with: "\n") ?? ""
      if let mood = form["mood"] {
        draft.mood = try TypedMood.mood(mood, try journal.moodNames(own: moods).vocabulary)
      }
      draft.energy = form.number("energy").flatMap { Energy(level: $0) }
      draft.tags = try [Tag.Kind.activity, .tag, .person].flatMap { kind in
        try TypedNames.checked(form.all(kind.rawValue).flatMap { TypedNames.split($0) })
          .map { Tag(kind, $0) }
      }
      guard
        draft.mood != nil || draft.energy != nil || !draft.tags.isEmpty || !draft.note.isEmpty
      else {
        throw PageFault(
          .badRequest, "there is nothing to keep", hint: "choose a mood, or write a sentence")
      }
      _ = try journal.add(draft)
    }
  }

  /// Replaces a misheard line by its correction.
  private func correct(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let number = try context.parameters.entry()
    let recording = try await desk.recording(context.parameters)
    let form = try await FormFields(bodyOf: request)
    guard let place = form.number("line"), let old = form.text("was"), let new = form.text("text")
    else { throw PageFault(.badRequest, "the line is missing") }
    try await desk.journal.read { _ = try $0.changeableEntry(number) }
    let report = try await desk.journal.writer.correctLine(
      place, from: old, to: new.singleLine, of: recording,
      settings: try desk.settings.transcribeSettings())
    return try Response.json(["changed": report?.changed ?? 0, "guesses": report?.guesses ?? 0])
  }
}
