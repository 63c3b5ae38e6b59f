import Entries
import Foundation

@testable import Transcription

/// An engine that speaks the protocol and behaves as badly as it is told to.
struct StubEngine: ~Copyable {
  /// What it does with a stretch.
  enum Behaviour: String, CaseIterable {
    /// Says the text it was given, its pieces spread evenly over the stretch.
    case speaks
    /// Ends without an answer, at every stretch.
    case dies
    /// Ends at the first stretch it ever hears, and then behaves.
    case diesOnce
    /// Ends before it greets when it is started first, and then behaves.
    case diesLoadingOnce
    /// Is killed whenever it loads its model.
    case killedLoading
    /// Never answers.
    case hangs
    /// Answers with something that is no JSON.
    case nonsense
    /// Answers another request than the one it was given.
    case anotherNumber
    /// Answers the stretch, and at once the next one too, which it has not heard.
    case answersAhead
    /// Answers with bytes that are no text.
    case noText
    /// Answers with numbers that JSON does not have.
    case noNumbers
    /// Answers with its number alone.
    case nothing
    /// Answers with a word that does not end.
    case noEnd
    /// Answers with ten million bytes.
    case tooLong
    /// Says one word that is longer than any.
    case longWord
    /// Says its text at times and with probabilities that cannot be.
    case wildNumbers
    /// Says its text as if the stretch began a minute later.
    case anotherTime
    /// Answers with a line that never ends.
    case endlessLine
    /// Says that it cannot hear the stretch.
    case refuses
    /// Says the same again and again.
    case loops
    /// Says its text again at the very end, where no time is left for it.
    case saysAgain
    /// Says what it says where nobody speaks.
    case doubts
    /// Ends before it greets, with a reason.
    case doesNotStart
    /// Greets with another protocol.
    case anotherProtocol
    /// Reads nothing, and never ends.
    case readsNothing
  }

  private static let program = """
    import base64, json, os, sys, time
    behaviour, text, mark = sys.argv[1:4]
    if behaviour == "doesNotStart":
        sys.exit("the model is not there")
    if behaviour == "killedLoading":
        os.kill(os.getpid(), 9)
    if behaviour == "diesLoadingOnce" and not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(9)
    def say(line):
        print(json.dumps(line), flush=True)
    say({"protocol": "other/7" if behaviour == "anotherProtocol" else "sotto-lines/1"})
    while behaviour == "readsNothing":
        time.sleep(1)
    for line in sys.stdin:
        request = json.loads(line)
        if behaviour == "dies" or behaviour == "diesOnce" and not os.path.exists(mark):
            open(mark, "w").close()
            os._exit(9)
        if behaviour == "hangs":
            time.sleep(600)
        if behaviour == "nonsense":
            print("what?", flush=True)
            continue
        if behaviour == "endlessLine":
            while True:
                sys.stdout.write("x" * 65536)
        if behaviour in ("noText", "noNumbers", "nothing", "noEnd", "tooLong"):
            odd = {"noText": b'"text": "\\xff\\xfe\\xc0"', "nothing": b'"other": 1',
                   "noEnd": b'"text": "so", "words": [{"text": "so", "start": 0, "probability": 1}]',
                   "noNumbers": b'"text": "so it went on", "compression_ratio": NaN',
                   "tooLong": b'"text": "' + b"so it went on " * 700000 + b'"'}[behaviour]
            sys.stdout.buffer.write(b'{"id": %d, %s}\\n' % (request["id"], odd))
            sys.stdout.buffer.flush()
            continue
        seconds = len(base64.b64decode(request["samples"])) / 2 / request["rate"]
        said = text.split()
        step = seconds / max(1, len(said))
        reply = {
            "id": request["id"] + (behaviour == "anotherNumber"), "text": text,
            "words": [{"text": " " + word, "start": round(step * number, 2),
                       "end": round(step * (number + 1), 2), "probability": 0.9}
                      for number, word in enumerate(said)],
            "compression_ratio": 1.2, "no_speech_probability": 0.01,
            "average_log_probability": -0.2}
        if behaviour == "refuses":
            reply = {"id": request["id"], "error": "too long"}
        if behaviour == "loops":
            reply["compression_ratio"] = 4.5
        if behaviour == "saysAgain":
            reply["text"] += " " + text
            reply["words"] += [{"text": " " + word, "start": seconds, "end": seconds,
                                "probability": 0.9} for word in said]
        if behaviour == "longWord":
            reply["text"] = "went" * 100000
            reply["words"] = [{"text": reply["text"], "start": 0, "end": seconds,
                               "probability": 0.9}]
        if behaviour == "wildNumbers":
            for word in reply["words"]:
                word.update(start=1e300, end=-1e300, probability=1e300)
        if behaviour == "anotherTime":
            for word in reply["words"]:
                word.update(start=word["start"] + 60, end=word["end"] + 60)
        if behaviour == "doubts":
            reply.update(no_speech_probability=0.9, average_log_probability=-1.4)
        if behaviour == "answersAhead":
            ahead = dict(reply, id=request["id"] + 1, text="never said", words=[])
            print(json.dumps(reply) + "\\n" + json.dumps(ahead), flush=True)
            continue
        say(reply)
    """

  private let folder: URL
  let program: LineProgram

  init(_ behaviour: Behaviour, saying text: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "engine.py").path
    try Data(StubEngine.program.utf8).write(to: URL(filePath: script))
    program = LineProgram(
      engine: Transcript.Engine(name: "stub"),
      command: ["python3", script, behaviour.rawValue, text, folder.appending(path: "mark").path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
