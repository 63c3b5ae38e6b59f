extension Schema {
  /// The additions of version 6: the owner's words, texts to learn from, and the language model.
  ///
  /// The model holds the sentences it is made of, so that what is heard does not change with each note.
  static let version6 = """
    CREATE TABLE vocabulary (
      id INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      text_key TEXT NOT NULL UNIQUE,
      sounds_like TEXT,
      origin TEXT NOT NULL CHECK (origin IN ('spelling', 'sounds-like', 'voice')),
      pronunciations TEXT NOT NULL CHECK (json_valid(pronunciations))
    ) STRICT;

    CREATE TABLE learned_text (
      id INTEGER PRIMARY KEY,
      added INTEGER NOT NULL,
      name TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL
    ) STRICT;

    CREATE TABLE language_model (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      made INTEGER NOT NULL,
      source_words INTEGER NOT NULL,
      share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),
      general_perplexity REAL NOT NULL,
      mixed_perplexity REAL NOT NULL,
      sentences TEXT NOT NULL
    ) STRICT;
    """
}
