import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Settings

struct ReplayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play entries in your own voice.",
    discussion: """
      On a terminal the words light up as they sound, and keys take part: space
      pauses, left and right go 5 s, with shift a sentence, comma and full stop
      change the speed, m goes to the next marker, l repeats a sentence, n and p
      change the entry, q stops. Where you stopped is remembered: --resume goes on
      there.

      Several entries, named or filtered, are played one after another, each with a
      spoken heading unless --no-headings: named ones in the order of time, filtered
      ones as --sort says.

      --speed keeps the pitch. --output writes a file, whose ending names the
      format: wav, flac, ogg, opus, mp3, aiff, w64, au, caf or, by ffmpeg, m4a; - is
      standard output, as WAV or what --format names. At speed 1 a WAV holds the very samples that
      were recorded, and so does a FLAC of up to 24 bits. --original writes the
      bytes of the MP3, m4a or other lossy file that was imported, as they were.
      A file carries what its entry says: time, title, note, marks, labels and words;
      a part only title, time and marks; with --sound-only nothing.
      Several entries become one file with a chapter for each (WAV, AIFF,
      Ogg, Opus, m4a).

      An entry without a recording is heard by its songs; --songs plays those of the
      others too, after your voice. --mood asks for the mood of the entry itself, where
      'sotto songs' and 'sotto playlist' count an entry without one by its day.

      Examples:
        sotto replay last
        sotto replay last --resume
        sotto replay 12 --from 1:23 --speed 1.5
        sotto replay --on 2026-10 --mood 4.. --sort oldest
        sotto replay 12 --from 1:23 --to 1:40 --output there.wav
        sotto replay 12 --output - --format flac | ssh attic 'cat > 12.flac'
        sotto replay 12 --original --output memo.m4a
        sotto replay --songs --mood happy --since june
      """)

  @Argument(
    help: ArgumentHelp("The entries: numbers, last, 40..45, 2026-11 …", valueName: "entry"))
  var entries: [String] = []

  @Option(name: .long, help: ArgumentHelp("Where to begin, as 83.5 or 1:23.", valueName: "time"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("Where to end.", valueName: "time"))
  var to: String?

  @Option(name: .long, help: ArgumentHelp("How fast, 0.25–4.", valueName: "factor"))
  var speed: Double?

  @Flag(name: .long, help: "Write the imported lossy file itself, byte for byte.")
  var original = false

  @Flag(name: .long, help: "Write nothing of what the entry says into the file.")
  var soundOnly = false

  @Flag(name: .long, help: "Announce none of several entries.")
  var noHeadings = false

  @Flag(name: .long, help: "Play the songs that are attached to entries too.")
  var songs = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var listening: ListeningOptions
  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  /// Explains how to give a position in the sound if `3:20` was typed and read as a time of day,
  /// and how to give a speed if `2x` was typed.
  private func placeInSound(_ error: any Error) -> Failure? {
    guard let word = entries.last else { return nil }
    let others = entries.dropLast().map { ShellWord.quoted($0) }
    let command = "sotto replay \(others.isEmpty ? "last" : others.joined(separator: " "))"
    var failure = Failure(any: error)
    if word.wholeMatch(of: /\d{1,2}:\d\d(:\d\d)?/) != nil {
      failure.hint = "to begin at that place of the sound: \(command) --from \(word)"
    } else if let speed = word.wholeMatch(of: /(\d+(\.\d+)?)[x×]/)?.1 {
      failure.hint = "for another speed: \(command) --speed \(speed)"
    } else {
      return nil
    }
    return failure
  }

  func run(in context: Context) async throws {
    var request = ReplayRequest(
      from: try from.map { try TypedTime.seconds($0, option: "--from") } ?? 0,
      to: try to.map { try TypedTime.seconds($0, option: "--to") },
      speed: speed ?? context.configuration.replaySpeed)
    guard ReplayRequest.speeds.contains(request.speed) else {
      throw Failure(.usage, "--speed takes a number from 0.25 to 4")
    }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try destination.nothing(json: format.json, context)
    }
    let numbers: [Int64]
    do {
      numbers = try listening.numbers(entries, filters, journal, context, withAudio: !songs)
    } catch  where from == nil {
      throw placeInSound(error) ?? error
    }
    guard !soundOnly || destination.output != nil else {
      throw Failure(.usage, "--sound-only goes with --output")
    }
    if original { return try writeOriginal(of: try one(numbers, "--original"), journal, context) }
    if numbers.count > 1, from != nil || to != nil {
      _ = try one(numbers, from == nil ? "--to" : "--from")
    }
    let single = try numbers.count == 1 ? journal.entry(numbers[0]) : nil
    // For an entry without a recording, its songs are played.
    let playsSongs = single.map { songs || $0.recordings.isEmpty && $0.hasPlayableSong } ?? songs
    if let single, !single.recordings.isEmpty { try journal.check(request, of: single.id) }
    guard !playsSongs || destination.output == nil || (from == nil && to == nil) else {
      throw Failure(.usage, "--from and --to cut recordings, and no songs")
    }
    var programme = try journal.replayProgramme(
      numbers, speech: context.speechRequest, hasHeadings: !noHeadings, withSongs: songs)
    programme.end = request.to
    if programme.tracks.count < numbers.count, !self.journal.quiet {
      context.tell("sotto: left out what has no sound: \(numbers.count - programme.tracks.count)")
    }
    guard destination.output != nil else {
      return try await play(programme, request, journal, context)
    }
    request.isSoundOnly = soundOnly
    request.destination = try destination.destination(self.journal, context)
    let seconds: Double
    if let single, !playsSongs {
      if request.speed == 1, let loss = request.destination.loss(of: single) {
        context.tell("sotto: \(loss); WAV keeps them")
      }
      seconds = try await request.destination.take { destination in
        var request = request
        request.destination = destination
        return try await journal.replay(single.id, request)
      }
    } else {
      seconds = try await request.destination.take {
        try await programme.write(at: request.speed, to: $0)
      }
    }
    try destination.report(
      seconds, of: single, json: format.json, quiet: self.journal.quiet, context)
  }

  private func play(
    _ programme: Programme, _ request: ReplayRequest, _ journal: Journal, _ context: Context
  ) async throws {
    let isInteractive = ListenRun.isInteractive(context) && !format.json
    let memory = try listening.memory("replay", programme, entries, filters, journal, context)
    var start = listening.start(
      memory, in: programme, speed: request.speed, context, isQuiet: self.journal.quiet)
    if from != nil { start.second = request.from }
    let playback = journal.play(
      programme, device: try destination.outputDevice(context), from: start)
    try await ListenRun(
      context: context, memory: memory, isPlain: listening.plain, isQuiet: self.journal.quiet
    ).run(playback, programme, isInteractive: isInteractive)
  }

  private func one(_ numbers: [Int64], _ option: String) throws -> Int64 {
    guard numbers.count == 1 else {
      throw Failure(.usage, "\(option) goes with one entry, not \(numbers.count)")
    }
    return numbers[0]
  }

  private func writeOriginal(of number: Int64, _ journal: Journal, _ context: Context) throws {
    guard destination.output != nil, from == nil, to == nil, speed == nil || speed == 1,
      destination.formatName == nil
    else {
      throw Failure(
        .usage, "--original goes with --output alone", hint: "the file is written as it was")
    }
    guard let output = try destination.file(self.journal, context)?.path else { return }
    let bytes = try journal.writeOriginal(of: number, to: output)
    guard output != "-" else { return }
    var result = JSONResult(.written, entry: try journal.entry(number))
    result.output = output
    result.bytes = bytes
    try context.render(
      Output(["results": [result]], line: "Wrote \(output) (\(bytes) bytes)"),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
