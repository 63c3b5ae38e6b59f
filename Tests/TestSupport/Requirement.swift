import Foundation
package import Testing

/// Something that a test needs and a machine may lack.
package enum Requirement: Sendable {
  /// Debian's English recognition model and its human speech.
  case recognitionModel
  /// A sound server that can be started for the test.
  case soundServer
  /// A terminal in which a test can type and read, with a sound server.
  case terminal
  /// The programs that convert sound and captions.
  case ffmpeg
  /// The program that draws pictures in a terminal.
  case chafa
  /// The program that draws cards as pixels.
  case cardDrawing
  /// gocryptfs, and FUSE for it to mount with.
  case gocryptfs
  /// The programs that make PDF and read it.
  case pdf
  /// A browser, with the program that drives it.
  case browser
  /// A compiler for C, and Python.
  case compiler
  /// Programs that run another without a network and trace it, where that is allowed.
  case networkTracing
  /// A file system in a file, and the right to mount it.
  case loopMounting
  /// The program that reads systemd's times.
  case systemd
  /// The Whisper engine, installed below .build; it needs a network once.
  case whisper

  /// Where `make test` installs the engine.
  package static let whisperFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/data/sotto/engines/whisper").path

  private var files: [String] {
    switch self {
    case .recognitionModel:
      [
        "/usr/share/pocketsphinx/model/en-us/en-us/mdef",
        "/usr/share/pocketsphinx/test/data/librivox",
      ]
    case .soundServer, .terminal, .ffmpeg, .chafa, .cardDrawing, .pdf, .browser, .compiler,
      .networkTracing, .systemd, .loopMounting:
      []
    case .gocryptfs: ["/dev/fuse"]
    case .whisper: [Requirement.whisperFolder + "/engine.json"]
    }
  }

  private var programs: [String] {
    switch self {
    case .recognitionModel, .whisper: []
    case .soundServer: ["pulseaudio", "pactl", "paplay", "parec"]
    case .terminal: ["tmux", "pulseaudio", "pactl"]
    case .ffmpeg: ["ffmpeg", "ffprobe"]
    case .chafa: ["chafa"]
    case .cardDrawing: ["rsvg-convert"]
    case .pdf: ["weasyprint", "pdftotext", "pdfinfo"]
    case .compiler: ["cc", "python3"]
    case .networkTracing: ["unshare", "strace", "python3"]
    case .gocryptfs: ["gocryptfs", "fusermount3"]
    case .systemd: ["systemd-analyze"]
    case .loopMounting: ["unshare", "mkfs.ext4", "mount"]
    case .browser: ["chromium", "chromedriver", "python3"]
    }
  }

  package var isMet: Bool {
    files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
      && programs.allSatisfy { StartedProgram.path(of: $0) != nil }
      && (self != .networkTracing || Requirement.allowsTracing)
      && (self != .loopMounting || Requirement.allowsMounting)
  }

  /// Whether a file can be mounted here as a disk.
  private static let allowsMounting: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let script = "truncate -s 8M img && mkfs.ext4 -q img && mkdir disk && mount -o loop img disk"
    let outcome = try? FinishedProgram(
      ["unshare", "-m", "sh", "-c", script], folder: folder.url, withMessages: true)
    return outcome?.status == 0
  }()

  /// Whether a network namespace can be made here, and a program in it be traced.
  private static let allowsTracing: Bool = {
    let command = ["unshare", "-r", "-n", "strace", "-f", "-o", "/dev/null", "true"]
    return (try? FinishedProgram(command, withMessages: true))?.status == 0
  }()

  package var advice: Comment {
    switch self {
    case .recognitionModel: "install pocketsphinx-en-us and pocketsphinx-testdata"
    case .soundServer: "install pulseaudio, pulseaudio-utils and libasound2-plugins"
    case .terminal: "install tmux, pulseaudio, pulseaudio-utils and libasound2-plugins"
    case .ffmpeg: "install ffmpeg"
    case .chafa: "install chafa"
    case .cardDrawing: "install librsvg2-bin"
    case .pdf: "install weasyprint and poppler-utils"
    case .browser: "install chromium, chromium-driver and python3"
    case .compiler: "install gcc and python3"
    case .networkTracing: "install strace, where namespaces and tracing are allowed"
    case .loopMounting: "run as root, where file systems may be mounted (losetup, ext4)"
    case .systemd: "install systemd, of which only systemd-analyze is used"
    case .gocryptfs: "install gocryptfs and fuse3, and load the kernel's module fuse"
    case .whisper: "run .ci/install-engine, where pypi.org can be reached"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if the machine lacks something, and says what to install.
  package static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.advice)
  }
}
