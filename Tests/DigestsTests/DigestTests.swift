import Digests
import Foundation
import Testing

@Suite("Digests")
struct DigestTests {
  /// The examples of FIPS 180-4, and no bytes at all.
  @Test(
    "SHA-256 is what its standard gives as examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func standardExamples(text: String, digest: String) {
    #expect(SHA256.hash(data: Data(text.utf8)) == bytes(digest))
  }

  @Test("SHA-256 does not depend on the stretches in which bytes come")
  func stretches() {
    let all = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = SHA256.hash(data: all)
    for length in [1, 63, 64, 65, 999] {
      var hash = SHA256()
      for start in stride(from: 0, to: all.count, by: length) {
        hash.update(data: all[start..<min(start + length, all.count)])
      }
      #expect(hash.finalize() == whole)
    }
  }

  @Test("what was asked for its digest goes on, and a copy goes on by itself")
  func copies() {
    var hash = SHA256()
    hash.update(data: Data("ab".utf8))
    let copy = hash
    #expect(hash.finalize() == SHA256.hash(data: Data("ab".utf8)))
    hash.update(data: Data("c".utf8))
    #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(copy.finalize() == SHA256.hash(data: Data("ab".utf8)))
  }

  @Test(
    "MD5 is what its standard gives as examples",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ])
  func checksums(text: String, digest: String) {
    #expect(MD5.hash(data: Array(text.utf8)) == bytes(digest))
  }

  /// Returns the bytes that hexadecimal digits stand for.
  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
