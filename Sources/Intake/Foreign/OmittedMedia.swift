import Foundation

/// The notices that stand for files in a chat which WhatsApp exported without them on an iPhone:
/// `image omitted`, in the language of the phone.
enum OmittedMedia {
  /// What can be left out, and how each language says that it was.
  private static let notices: [(things: Set<String>, ways: Set<String>)] = [
    (
      ["image", "video", "video note", "audio", "sticker", "gif", "document", "contact card"],
      ["omitted"]
    ),
    (
      ["imagen", "video", "vídeo", "audio", "sticker", "gif", "documento", "tarjeta de contacto"],
      ["omitido", "omitida"]
    ),
    (
      [
        "imagem", "vídeo", "video", "áudio", "audio", "figurinha", "sticker", "gif", "documento",
        "cartão do contato", "cartão de contato", "cartão de contacto", "contato",
      ],
      ["omitido", "omitida", "ocultado", "ocultada", "oculto", "oculta"]
    ),
    (
      ["bild", "video", "videonachricht", "audio", "sticker", "gif", "dokument", "kontaktkarte"],
      ["weggelassen", "ausgelassen"]
    ),
    (
      [
        "image", "vidéo", "audio", "sticker", "autocollant", "gif", "document", "fiche contact",
        "carte de contact",
      ],
      ["absent", "absente", "omis", "omise", "manquant", "manquante", "retiré", "retirée"]
    ),
    (
      ["immagine", "video", "audio", "sticker", "gif", "documento", "scheda contatto"],
      ["omesso", "omessa", "escluso", "esclusa", "non incluso", "non inclusa"]
    ),
  ]

  /// Whether a line says that a file was left out.
  ///
  /// The name and the length of a document stand before the notice:
  /// `ticket.pdf • 2 pages document omitted`.
  static func isNotice(_ line: String) -> Bool {
    let line = line.lowercased().trimmingCharacters(in: .whitespaces)
    // No notice is as long, and every message is looked at.
    guard line.contains("•") || line.count <= 40 else { return false }
    return notices.contains { things, ways in
      ways.contains { way in
        guard line.hasSuffix(" " + way) else { return false }
        let rest = line.dropLast(way.count + 1)
        return things.contains { thing in
          rest == thing || rest.hasSuffix(" " + thing) && rest.contains("•")
        }
      }
    }
  }
}
