import Documents
import Entries
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
      try await desk.journal.change { journal in
        let change = try EntryForm.change(
          form, of: try journal.entry(number), names: try journal.moodNames(own: moods))
        if change != EntryChange() { try journal.change(number, change) }
      }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/captions") { request, context in
      let number = try context.parameters.entry()
      let form = try await FormFields(bodyOf: request)
      try await desk.journal.change { journal in
        let entry = try journal.entry(number)
        let captions = EntryForm.captions(form, of: entry)
        if !captions.isEmpty { _ = try journal.caption(captions, of: number) }
      }
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
    router.post("/entries/:entry/undo") { _, context in
      let number = try context.parameters.entry()
      try await desk.journal.change { _ = try $0.undo(number) }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/transcribe") { _, context in
      let number = try context.parameters.entry()
      try await desk.journal.read { _ = try $0.entry(number) }
      await desk.words.begin(number)
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/recordings/:recording/version") { request, context in
      let number = try context.parameters.entry()
      let recording = try await desk.recording(context.parameters)
      guard let version = try await FormFields(bodyOf: request).number("version") else {
        throw PageFault(.badRequest, "there is no such version")
      }
      try await desk.journal.change { try $0.useTranscript(version: version, of: recording) }
      return Response.redirect(to: "/entries/\(number)")
    }
    router.post("/entries/:entry/recordings/:recording/line") { request, context in
      try await correct(request, context)
    }
  }

  /// Keeps how somebody is.
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

  /// Puts a corrected line in the place of one that was misheard.
  private func correct(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let recording = try await desk.recording(context.parameters)
    let form = try await FormFields(bodyOf: request)
    guard let place = form.number("line"), let old = form.text("was"), let new = form.text("text")
    else { throw PageFault(.badRequest, "the line is missing") }
    let report = try await desk.journal.writer.correctLine(
      place, from: old, to: new.singleLine, of: recording,
      settings: try desk.settings.transcribeSettings())
    return try Response.json(["changed": report?.changed ?? 0, "guesses": report?.guesses ?? 0])
  }
}
