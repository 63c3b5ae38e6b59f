extension LineReply {
  /// The answer with the plain form of its texts (``EngineText``).
  var plain: LineReply {
    var plain = self
    plain.text = text.map(EngineText.plain)
    plain.words = words?.map { piece in
      var piece = piece
      piece.text = EngineText.plain(piece.text)
      return piece
    }
    return plain
  }
}
