import Entries
import Foundation
import Storage
import TestSupport
import Testing

@testable import JournalEngine

@Suite("A journal's vault", .requires(.gocryptfs))
struct VaultTests {
  private static let movingIn: [VaultStep] = [
    .made, .written, .copiedIn, .verifiedIn, .movedIn, .marked, .overwritten,
  ]
  private static let movingOut: [VaultStep] = [.copiedOut, .left, .movedOut, .named]

  @Test("moving in that is cut off at any step loses nothing, says how to go on, and can")
  func cutOffMovingIn() async throws {
    for step in VaultTests.movingIn {
      let rig = try TemporaryVault()
      try await rig.moveIn(until: step)
      #expect(rig.vault.remains != nil, "\(step)")
      if rig.vault.state == .plain {
        #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
        try await rig.moveIn(until: nil)
      } else {
        #expect(try rig.notes() == nil, "\(step)")
      }
      try await rig.unlock()
      #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
      #expect(rig.names == ["journal.sotto.vault"], "\(step)")
      #expect(rig.vault.remains == nil, "\(step)")
      _ = try await rig.vault.lock()
    }
  }

  @Test("moving out that is cut off at any step loses nothing, and can go on")
  func cutOffMovingOut() async throws {
    for step in VaultTests.movingOut {
      let rig = try TemporaryVault()
      try await rig.moveIn(until: nil)
      try await rig.unlock()
      try await rig.moveOut(until: step)
      if rig.vault.state == .plain {
        #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
        #expect(rig.vault.remains != nil, "\(step)")
      } else {
        try await rig.unlock()
        #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
        #expect(rig.names == ["journal.sotto.vault"], "\(step)")
      }
      try await rig.vault.remove()
      #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
      #expect(rig.names == ["journal.sotto"], "\(step)")
      #expect(rig.vault.state == .plain && rig.vault.remains == nil, "\(step)")
    }
  }

  @Test("locking takes back what a removal that was cut off had copied out in the clear")
  func lockedWhileLeaving() async throws {
    for step in [VaultStep.copiedOut, .left] {
      let rig = try TemporaryVault()
      try await rig.moveIn(until: nil)
      try await rig.unlock()
      try await rig.moveOut(until: step)
      #expect(rig.vault.remains != nil, "\(step)")
      _ = try await rig.vault.lock()
      #expect(rig.names == ["journal.sotto.vault"], "\(step)")
      #expect(rig.vault.remains == nil, "\(step)")
      try await rig.unlock()
      #expect(try rig.notes() == [TemporaryVault.note], "\(step)")
    }
  }

  @Test("a move tells how far it is, part after part")
  func progress() async throws {
    let rig = try TemporaryVault()
    var told: [VaultProgress] = []
    _ = try await rig.vault.setUp(
      .passphrase(TemporaryVault.passphrase), progress: { told.append($0) })
    // A journal this small is copied and read back as one piece.
    #expect(told.prefix(2) == [.copying(1), .checking(1)])
    let erased = told.dropFirst(2).map { if case .erasing(let share) = $0 { share } else { -1.0 } }
    #expect(erased.first ?? -1 > 0 && erased == erased.sorted() && erased.last == 1)
    try await rig.unlock()
    told = []
    try await rig.vault.remove { told.append($0) }
    #expect(told == [.copying(1), .checking(1)])
  }

  @Test("a move that is cancelled while it copies leaves the journal where it was, and no rest")
  func cancelled() async throws {
    let rig = try TemporaryVault()
    let vault = rig.vault
    let movingIn = Task {
      try await vault.setUp(
        .passphrase(TemporaryVault.passphrase),
        progress: { progress in
          if case .checking = progress { withUnsafeCurrentTask { $0?.cancel() } }
        })
    }
    await #expect(throws: CancellationError.self) { try await movingIn.value }
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.notes() == [TemporaryVault.note])
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    let movingOut = Task {
      try await vault.remove { progress in
        if case .copying = progress { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await movingOut.value }
    #expect(rig.names == ["journal.sotto.vault"])
    #expect(rig.vault.remains == nil)
    #expect(try rig.notes() == [TemporaryVault.note])
    #expect(try await rig.vault.lock())
  }

  @Test("who leaves when the recovery key is shown has moved nothing")
  func leavingAtKey() async throws {
    let rig = try TemporaryVault()
    await #expect(throws: TemporaryVault.CutOff.self) {
      _ = try await rig.vault.setUp(
        .passphrase(TemporaryVault.passphrase), tellKey: { _ in throw TemporaryVault.CutOff() })
    }
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("a vault that another process is filling is left alone")
  func heldDraft() async throws {
    let rig = try TemporaryVault()
    let draft = rig.path + ".vault-new-1"
    try FileManager.default.createDirectory(
      atPath: draft, withIntermediateDirectories: false)
    let folder = URL(filePath: rig.path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let vault = rig.vault
    let setUp = Task { try await vault.setUp(.passphrase(TemporaryVault.passphrase)) }
    setUp.cancel()
    await #expect(throws: (any Error).self) { try await setUp.value }
    #expect(FileManager.default.fileExists(atPath: draft))
  }

  @Test("a vault that a killed move has left open closes by itself, and at once with lock")
  func leftOpen() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: .written)
    let name = try #require(rig.names.first { $0.contains(".vault-new") })
    let draft = URL(filePath: rig.path).deletingLastPathComponent().appending(path: name).path
    let source = VaultPlace.source(try #require(VaultPlace.identity(of: draft)))
    #expect(MountTable.folder(of: source) != nil)
    let server = try #require(MountTable.server(of: source))
    let words = try String(contentsOfFile: "/proc/\(server)/cmdline", encoding: .utf8)
    #expect(words.split(separator: "\0").contains("-idle"), "\(words)")
    await #expect(throws: JournalError.self) { try await rig.vault.lock() }
    #expect(MountTable.folder(of: source) == nil)
    #expect(rig.vault.remains != nil)
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("a journal that is being locked says so to others, and not that they are to try again")
  func heldWhileLocking() throws {
    let rig = try TemporaryVault()
    let error = StorageError(.locked, path: rig.path, reason: "busy")
    #expect(JournalError(error).message == "another program holds \(rig.path)")
    let folder = URL(filePath: rig.path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(JournalError(error).message == "'sotto lock' is at work on \(rig.path)")
    #expect(JournalError(error).code == .journalLocked)
  }

  @Test("a journal that has left its vault but has no name yet is never made anew")
  func withoutName() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    try await rig.moveOut(until: .movedOut)
    #expect(!Journal.isMissing(at: rig.path))
    #expect(throws: JournalError.self) { try Journal.create(at: rig.path) }
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("a plain journal that was changed after it had been moved in is kept")
  func changedMeanwhile() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: .movedIn)
    // An older program, which knows of no vault, adds an entry.
    let other = try JournalFile.open(at: rig.path, for: .writing)
    let moment = Moment(Date(timeIntervalSince1970: 1_800_000_000), in: .gmt)
    _ = try other.add(EntryDraft(moment: moment), uuid: UUID(), at: moment.date)
    try other.close()
    try await rig.unlock()
    #expect(rig.names == ["journal.sotto", "journal.sotto.vault"])
    #expect(rig.vault.remains?.hasSuffix("; if it is another, move it away") == true)
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("a journal that another program has open is not moved, and stays as it is")
  func inUse() async throws {
    let rig = try TemporaryVault()
    let user = try JournalFile.open(at: rig.path, for: .reading)
    await #expect {
      _ = try await rig.vault.setUp(.passphrase("x"))
    } throws: {
      ($0 as? JournalError)?.code == .journalLocked
    }
    try user.close()
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("a link to a journal leads to it in its vault, too")
  func link() async throws {
    let rig = try TemporaryVault()
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("linked.sotto"), withDestinationPath: rig.path)
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    let journal = try Journal.open(at: folder.path("linked.sotto"), for: .reading)
    #expect(try journal.count() == 1)
    #expect(journal.vaultFolder != nil)
    try journal.file.close()
    _ = try await rig.vault.lock()
  }

  @Test("a vault that nothing uses closes by itself, and not while something does")
  func idle() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: nil)
    let source = VaultPlace.source(try #require(VaultPlace.identity(of: rig.vault.folder)))
    var journal: Journal?
    // On a busy machine it may be closed again before it is used.
    for _ in 1...20 where journal == nil {
      _ = try? await rig.vault.unlock(.passphrase(TemporaryVault.passphrase), idle: .seconds(1))
      journal = try? Journal.open(at: rig.path, for: .reading)
    }
    try await Task.sleep(for: .seconds(1.6))
    #expect(MountTable.folder(of: source) != nil)
    try #require(journal).file.close()
    for _ in 1...2400 where MountTable.folder(of: source) != nil {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(rig.vault.state == .locked)
    #expect(try rig.notes() == nil)
    try await rig.unlock()
    #expect(try rig.notes() == [TemporaryVault.note])
    #expect(try await rig.vault.lock())
  }

  /// Whether this machine lets a test have mounts of its own.
  private static let hasNamespaces =
    (try? FinishedProgram(["unshare", "-rm", "true"], withMessages: true))?.status == 0

  @Test(
    "a vault that a process with mounts of its own still sees is not called locked",
    .enabled(if: hasNamespaces, "needs 'unshare -rm', which this machine does not allow"))
  func elsewhere() async throws {
    // Waiting for a server that stays would only take time.
    let rig = try TemporaryVault(patience: .milliseconds(200))
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    let source = VaultPlace.source(try #require(VaultPlace.identity(of: rig.vault.folder)))
    let open = try #require(MountTable.folder(of: source))
    let folder = try TemporaryFolder()
    // A mount on the same folder would go with it, when that is removed. It ends when its input does.
    let script = #"mount --bind "$0" "$1" && echo ready && cat"#
    let other = try StartedProgram(
      "unshare", ["-rm", "sh", "-c", script, open, folder.url.path], input: .pipe, output: .pipe)
    defer { other.signal(SIGKILL) }
    #expect(try other.output?.read(upToCount: 6) == Data("ready\n".utf8))
    for _ in 1...2 {
      await #expect {
        _ = try await rig.vault.lock()
      } throws: {
        guard let error = $0 as? JournalError else { return false }
        return error.code == .failed && error.message.contains("unlocked elsewhere")
          && error.hint?.contains("kill ") == true
      }
    }
    // A second mount would not see the locks of the first.
    await #expect(throws: JournalError.self) { try await rig.unlock() }
    try other.input?.close()
    other.waitUntilExit()
    var isLocked = false
    for _ in 1...2400 where !isLocked {
      isLocked = (try? await rig.vault.lock()) != nil
    }
    #expect(isLocked)
    #expect(MountTable.server(of: source) == nil)
  }

  @Test("a recovery key opens its own vault alone, also with another passphrase")
  func keys() async throws {
    let rig = try TemporaryVault()
    let first = try await rig.vault.setUp(.passphrase(TemporaryVault.passphrase))
    let key = try VaultSecret.recoveryKey(in: first)
    try await rig.vault.changePassphrase(
      .passphrase(TemporaryVault.passphrase), to: .passphrase("battery staple"))
    #expect(try await rig.vault.unlock(key, idle: nil))
    #expect(try rig.notes() == [TemporaryVault.note])
    try await rig.vault.remove()
    let second = try await rig.vault.setUp(.passphrase("battery staple"))
    #expect(first != second)
    for work in [
      { _ = try await rig.vault.unlock(key, idle: nil) },
      { try await rig.vault.changePassphrase(key, to: .passphrase(TemporaryVault.passphrase)) },
    ] {
      await #expect {
        try await work()
      } throws: {
        ($0 as? JournalError)?.code == .wrongPassphrase
      }
    }
    #expect(try await rig.vault.unlock(try .recoveryKey(in: second), idle: nil))
    #expect(try rig.notes() == [TemporaryVault.note])
    #expect(try await rig.vault.lock())
  }

  @Test("a vault whose server was killed is locked, loses nothing, and is opened anew")
  func deadServer() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    #expect(try rig.notes() == [TemporaryVault.note])
    try rig.killServer()
    #expect(rig.vault.state == .locked)
    #expect(try rig.notes() == nil)
    #expect(try await !rig.vault.goOn())
    try await rig.unlock()
    #expect(try rig.notes() == [TemporaryVault.note])
    try rig.killServer()
    #expect(try await !rig.vault.lock())
    try await rig.unlock()
    try rig.killServer()
    await #expect {
      try await rig.vault.remove()
    } throws: {
      ($0 as? JournalError)?.code == .journalLocked
    }
    try await rig.unlock()
    try await rig.vault.remove()
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.notes() == [TemporaryVault.note])
  }

  @Test("the mount of a killed server is removed by sweeping, and that of a living one is not")
  func sweptMount() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: nil)
    try await rig.unlock()
    let source = VaultPlace.source(try #require(VaultPlace.identity(of: rig.vault.folder)))
    let folder = try #require(MountTable.folder(of: source))
    await rig.vault.sweepMounts()
    #expect(MountTable.folder(of: source) == folder)
    #expect(try rig.notes() == [TemporaryVault.note])
    try rig.killServer()
    #expect(MountTable.folder(of: source) == folder)
    await rig.vault.sweepMounts()
    #expect(MountTable.folder(of: source) == nil)
    #expect(!VaultPlace.exists(folder))
    try await rig.unlock()
    #expect(try rig.notes() == [TemporaryVault.note])
    _ = try await rig.vault.lock()
  }

  @Test("what a killed command has started and dies while it mounts does not keep the vault closed")
  func dyingServer() async throws {
    // Longer than the server lives at most, so that a busy machine changes nothing.
    let rig = try TemporaryVault(patience: .seconds(180))
    try await rig.moveIn(until: nil)
    let server = try rig.startDyingServer()
    try await rig.unlock()
    server.waitUntilExit()
    #expect(try rig.notes() == [TemporaryVault.note])
    _ = try await rig.vault.lock()
  }

  @Test("what a killed command has left of a trial is removed, and what a living one has is not")
  func deadTrial() async throws {
    let rig = try TemporaryVault()
    try await rig.moveIn(until: nil)
    let vault = rig.vault
    let secret = VaultSecret.passphrase(TemporaryVault.passphrase)
    let (dead, living) = (UUID().uuidString, UUID().uuidString)
    let rooms = try [dead, living].map { try vault.mountPoint("trial-" + $0) }
    let mounts = try [dead, living].map { try vault.mountPoint("tried-" + $0) }
    let other = try vault.mountPoint("trial-notes")
    let name = "sotto-trial-" + dead
    try await VaultProgram(environment: vault.environment).mount(
      vault.folder, at: mounts[0], as: name, secret, idle: .seconds(600), isReadOnly: true)
    kill(try #require(MountTable.server(of: name)), SIGKILL)
    while MountTable.isServed(mounts[0]) { usleep(1000) }
    try await FolderHold.during(rooms[1]) {
      _ = try await vault.unlock(secret, idle: .seconds(600))
    }
    #expect(!MountTable.isMounted(mounts[0]))
    #expect([rooms[0], mounts[0]].allSatisfy { !VaultPlace.exists($0) })
    #expect([rooms[1], mounts[1], other].allSatisfy { VaultPlace.exists($0) })
    _ = try await vault.lock()
    #expect([rooms[1], mounts[1]].allSatisfy { !VaultPlace.exists($0) })
    #expect(VaultPlace.exists(other))
  }

  @Test("a folder that cannot be asked about is not taken for one whose server died")
  func unknownFolder() throws {
    let folder = try TemporaryFolder()
    #expect(MountTable.isServed(folder.path("missing")))
  }

  @Test("blanks in the mount table are read")
  func mountTable() {
    #expect(MountTable.unescaped(#"/a\040b\134c"#) == #"/a b\c"#)
    #expect(MountTable.unescaped(#"/plain\"#) == #"/plain\"#)
  }

  @Test("a recovery key is read with dashes, blanks and capitals, and nothing else is one")
  func recoveryKey() throws {
    let digits = String(repeating: "0123456789abcdef", count: 4)
    let written = digits.uppercased().enumerated().map { index, digit in
      index % 8 == 7 ? "\(digit)- " : "\(digit)"
    }.joined()
    guard case .recoveryKey(let key) = try VaultSecret.recoveryKey(in: written + "\n") else {
      return #expect(Bool(false), "no recovery key")
    }
    #expect(key == digits)
    #expect(throws: JournalError.self) { try VaultSecret.recoveryKey(in: "correct horse") }
    #expect(throws: JournalError.self) { try VaultSecret.passphrase(in: "\n") }
  }
}
