import Foundation

/// The notices that stand for files in a chat which WhatsApp exported without them on an iPhone:
/// `image omitted`, in the language of the phone.
enum OmittedMedia {
  /// What can be left out, and how each language says that it was.
  private static let notices: [(things: Set<String>, ways: Set<String>)] = [
    (
      [
        "image", "video", "video note", "audio", "voice message", "sticker", "gif", "document",
        "contact card",
      ],
      ["omitted"]
    ),
    (
      [
        "imagen", "video", "vídeo", "audio", "mensaje de voz", "sticker", "gif", "documento",
        "tarjeta de contacto",
      ],
      ["omitido", "omitida"]
    ),
    (
      [
        "imagem", "vídeo", "video", "áudio", "audio", "mensagem de voz", "figurinha", "sticker",
        "gif", "documento", "cartão do contato", "cartão de contato", "cartão de contacto",
        "contato",
      ],
      ["omitido", "omitida", "ocultado", "ocultada", "oculto", "oculta"]
    ),
    (
      [
        "bild", "video", "videonachricht", "audio", "sprachnachricht", "sticker", "gif", "dokument",
        "kontaktkarte",
      ],
      ["weggelassen", "ausgelassen"]
    ),
    (
      [
        "image", "vidéo", "audio", "message vocal", "sticker", "autocollant", "gif", "document",
        "fiche contact", "carte de contact",
      ],
      ["absent", "absente", "omis", "omise", "manquant", "manquante", "retiré", "retirée"]
    ),
    (
      [
        "immagine", "video", "audio", "messaggio vocale", "sticker", "gif", "documento",
        "scheda contatto",
      ],
      ["omesso", "omessa", "escluso", "esclusa", "non incluso", "non inclusa"]
    ),
  ]

  /// The words of all languages for sound.
  private static let sounds: Set<String> = [
    "audio", "áudio", "voice message", "mensaje de voz", "mensagem de voz", "sprachnachricht",
    "message vocal", "messaggio vocale",
  ]

  /// Whether a line that the app has marked as its own says that a file was left out.
  ///
  /// The name and the length of a document stand before the notice:
  /// `ticket.pdf • 2 pages document omitted`.
  static func isNotice(_ line: String) -> Bool { thing(in: line) != nil }

  /// Whether a line that the app has marked as its own says that sound was left out.
  static func isNoticeOfSound(_ line: String) -> Bool {
    thing(in: line).map(sounds.contains) ?? false
  }

  /// What a line says was left out; nil if it does not say so.
  private static func thing(in line: String) -> String? {
    let line = line.lowercased().trimmingCharacters(in: .whitespaces)
    // No notice is as long, and every message is looked at.
    guard line.contains("•") || line.count <= 40 else { return nil }
    for (things, ways) in notices {
      for way in ways where line.hasSuffix(" " + way) {
        let rest = line.dropLast(way.count + 1)
        let thing = things.first { thing in
          rest == thing || rest.hasSuffix(" " + thing) && rest.contains("•")
        }
        if let thing { return thing }
      }
    }
    return nil
  }
}
