import Foundation
import Testing

/// How many columns and rows a bitmap or a drawing of lines has, as its own header says.
@Suite("The size of bitmaps and drawings")
struct PictureSizeTests {
  /// A bitmap's header with a size of its own, and the numbers that follow.
  private static func bitmap(_ header: [UInt8]) -> Data {
    Data("BM".utf8) + Data([200, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]) + Data(header)
  }

  private static func drawing(_ text: String) -> Data { Data(text.utf8) }

  private static let files: [(name: String, data: Data, size: [Int]?)] = [
    ("usual.bmp", bitmap([40, 0, 0, 0, 44, 1, 0, 0, 200, 0, 0, 0]), [300, 200]),
    ("from the top.bmp", bitmap([124, 0, 0, 0, 3, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]), [3, 2]),
    ("old.bmp", bitmap([12, 0, 0, 0, 3, 0, 2, 1]), [3, 258]),
    ("cut.bmp", bitmap([40, 0, 0, 0, 44, 1, 0, 0, 200]), nil),
    ("none.bmp", bitmap([40, 0, 0, 0, 0, 0, 0, 0, 200, 0, 0, 0]), nil),
    ("negative.bmp", bitmap([40, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 2, 0, 0, 0]), nil),
    ("lowest.bmp", bitmap([40, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0x80]), nil),
    ("pixels.svg", drawing("<svg width='10' height='20px'/>"), [10, 20]),
    ("inches.svg", drawing("<svg\n width = \"1in\"\n height = \"36pt\"></svg>"), [96, 48]),
    ("box.svg", drawing("<svg viewBox='0 0 24.4 12' width='100%'></svg>"), [24, 12]),
    ("ratio.svg", drawing("<svg viewBox='0,0,30,10' height='5'></svg>"), [15, 5]),
    (
      "behind.svg",
      drawing(
        "<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n"
          + "<!DOCTYPE svg [ <!ENTITY a \"b>\"> ]>\n<svg:svg width='7' height='8'/>"), [7, 8]
    ),
    (
      "remarks.svg",
      drawing(
        "<!DOCTYPE svg [ <!-- don't ]> --> <?a 'b ]>?> <!ENTITY c '>'> ]>"
          + "<svg width='7' height='8'/>"), [7, 8]
    ),
    ("marked.svg", drawing("\u{FEFF}<!-- drawn by hand -->\n<svg width='7' height='8'/>"), [7, 8]),
    (
      "licensed.svg",
      drawing(
        "<!-- " + String(repeating: "free to use ", count: 200) + "--><svg width='7' height='8'/>"),
      [7, 8]
    ),
    ("remark without end.svg", drawing("<svg width='7'><!-- height='8'"), nil),
    ("cut.svg", drawing("<svg width='10' height='20"), nil),
    ("words.svg", drawing("<svg width='wide' height='nan'></svg>"), nil),
    ("endless.svg", drawing("<svg width='1e999' height='1e12'></svg>"), nil),
    ("flat.svg", drawing("<svg width='0' height='-3' viewBox='0 0 0 9'></svg>"), nil),
    ("unquoted.svg", drawing("<svg width=10 height=20></svg>"), nil),
  ]

  @Test(
    "a text is no drawing unless its first tag is one's",
    arguments: [
      "<!-- a list --> milk <svg width='7' height='8'/>", "<!-- <svg width='7' height='8'/>",
      "<?xml version='1.0'?><html><svg width='7' height='8'/></html>", "<svgs width='7'/>",
      "<!DOCTYPE svg [ <!-- <svg/> ", "an <svg/> in a sentence", "<!-- only said -->",
    ])
  func text(_ text: String) async throws {
    let rig = try await AttachmentRig()
    try await rig.sotto("attach", "1", try rig.write("list.svg", Self.drawing(text)))
    let found = try await rig.attachments("attachments", "1")
    #expect(found.first?["kind"] as? String == "file", "\(text)")
  }

  @Test("is read from their headers, and left out where they give none", arguments: files.indices)
  func size(_ index: Int) async throws {
    let file = Self.files[index]
    let rig = try await AttachmentRig()
    try await rig.sotto("attach", "1", try rig.write(file.name, file.data))
    let found = try await rig.attachments("attachments", "1")
    #expect(found.first?["kind"] as? String == "picture", "\(file.name)")
    let picture = found.first?["picture"] as? [String: Any]
    let size = [picture?["width"], picture?["height"]].compactMap { $0 as? Int }
    #expect(size == file.size ?? [], "\(file.name)")
    // The file itself is kept as it is, broken or not.
    let copy = rig.harness.path("copy")
    try await rig.sotto("attachments", "extract", "1", "--output", copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == file.data)
  }
}
