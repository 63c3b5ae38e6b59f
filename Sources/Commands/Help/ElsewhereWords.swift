/// Words that people type as a verb or an option because other programs have them, or because sotto
/// does the same in another way; with what to type instead.
enum ElsewhereWords {
  /// The verb for a word, with its arguments.
  static func command(for word: String) -> String? { commands[word] ?? germanCommands[word] }

  /// Advice for a word that no single verb replaces.
  static func advice(for word: String) -> String? { advice[word] }

  private static let commands = [
    "about": "--version", "alarm": "remind", "archive": "backup",
    "chart": "insights", "configure": "config", "copy": "backup", "cp": "backup",
    "dashboard": "page", "decrypt": "unlock", "demo": "sample", "diary": "list",
    "dump": "export", "emotion": "mood", "encrypt": "lock", "example": "sample", "feed": "list",
    "feel": "mood", "feeling": "mood", "feelings": "mood", "first": "show 1", "graph": "insights",
    "gui": "page", "habit": "goals", "habits": "goals", "head": "list --sort oldest",
    "image": "photos", "images": "photos", "journal": "list", "latest": "show last",
    "manual": "help all", "me": "help", "memories": "on-this-day", "memory": "on-this-day",
    "mic": "devices", "microphone": "devices", "newest": "show last", "notify": "remind",
    "options": "config", "passwd": "lock --setup", "password": "lock --setup",
    "picture": "photos", "plot": "insights", "preferences": "config", "question": "prompt",
    "recording": "record", "reset": "undo", "report": "recap", "revert": "undo",
    "rename": "edit last --title TEXT", "mv": "edit last --title TEXT", "set": "config set",
    "get": "config get", "speaker": "devices", "server": "page", "status": "doctor",
    "streak": "goals", "streaks": "goals", "summarise": "recap", "summarize": "recap",
    "summary": "recap", "sync": "merge", "tail": "list", "template": "prompt",
    "timeline": "list", "tour": "sample", "trend": "insights", "trends": "insights",
    "tutorial": "sample", "ui": "page", "browser": "page", "usage": "help",
    "where": "config get journal", "path": "config get journal",
  ]

  private static let germanCommands = [
    "abspielen": "replay", "anhören": "replay", "anzeigen": "show", "aufnahme": "record",
    "aufnehmen": "record", "bearbeiten": "edit", "einstellungen": "config",
    "erinnern": "remind", "exportieren": "export", "finden": "search", "fotos": "photos",
    "hilfe": "help", "hoeren": "replay", "hören": "replay", "importieren": "import",
    "kalender": "calendar", "laune": "mood", "liste": "list", "loeschen": "delete",
    "löschen": "delete", "notiz": "note", "rückgängig": "undo", "schreiben": "note",
    "sichern": "backup", "sperren": "lock", "stimmung": "mood", "suche": "search",
    "suchen": "search", "tagebuch": "list", "vorlesen": "read", "wiederherstellen": "restore",
    "zeige": "show", "zeigen": "show", "ziele": "goals",
  ]

  private static let keeps = "what you say and write is kept at once; a copy: sotto backup"
  private static let ends = "nothing goes on; a recording ends when you press enter, or with Ctrl-C"
  private static let speaks =
    "to dictate: sotto record; to have an entry read aloud: sotto read last"
  private static let stretch =
    "a stretch of days: sotto list --on 'last week'; its course: sotto insights"
  private static let favourite = "a tag does that: sotto tag last +favourite"

  private static let advice = [
    "save": keeps, "commit": keeps, "stop": ends, "quit": ends, "exit": ends, "end": ends,
    "finish": ends, "done": ends, "pause": ends, "close": ends,
    "speak": speaks, "say": speaks, "talk": speaks, "voice": speaks,
    "week": stretch, "month": stretch, "year": stretch,
    "star": favourite, "pin": favourite, "favorite": favourite, "favourite": favourite,
    "person": "an entry's person: sotto tag last @Anna; all of them: sotto labels people",
    "activity": "an entry's: sotto tag last --activity running; all: sotto labels activities",
    "collection": "an entry's: sotto tag last --collection summer; all: sotto labels collections",
    "untag": "to take a label away: sotto tag last --remove NAME",
    "energy": "an entry's energy: sotto mood last --energy 7",
    "open": "to see an entry: sotto show last; a locked journal: sotto unlock",
    "recover": "out of the trash: sotto restore last; out of a broken journal: sotto salvage",
    "redo": "what undo took back: sotto history last; to hear anew: sotto transcribe --redo",
    "erase": "into the trash: sotto delete last; for ever: sotto delete last --forever",
    "man": "see 'sotto help all', or 'man sotto'",
  ]
}
