import Settings
import Testing

@Suite("Where files lie")
struct BaseFoldersTests {
  @Test("Without XDG variables the folders are the specification's")
  func standard() {
    let folders = BaseFolders(environment: ["HOME": "/home/anna"])
    #expect(folders.configurationFile == "/home/anna/.config/sotto/config.toml")
    #expect(folders.journal == "/home/anna/.local/share/sotto/journal.sotto")
    #expect(folders.state == "/home/anna/.local/state/sotto")
    #expect(folders.cache == "/home/anna/.cache/sotto")
  }

  @Test("XDG variables are followed where they are absolute, else passed over")
  func variables() {
    let folders = BaseFolders(environment: [
      "HOME": "/home/anna", "XDG_CONFIG_HOME": "/etc/anna/", "XDG_DATA_HOME": "data",
    ])
    #expect(folders.configuration == "/etc/anna/sotto")
    #expect(folders.data == "/home/anna/.local/share/sotto")
  }

  @Test("A missing or relative home is replaced")
  func home() {
    for environment in [[:], ["HOME": ""], ["HOME": "anna"]] {
      #expect(BaseFolders(environment: environment, fallbackHome: "/root").home == "/root")
    }
  }

  @Test("The system is asked for the home only where no variable names it")
  func asked() {
    var count = 0
    func other() -> String {
      count += 1
      return "/root"
    }
    #expect(BaseFolders(environment: ["HOME": "/h"], fallbackHome: other()).home == "/h")
    #expect(count == 0)
    #expect(BaseFolders(environment: [:], fallbackHome: other()).home == "/root")
    #expect(count == 1)
  }

  @Test("Only a tilde at the start that stands for oneself is the home")
  func tilde() {
    let folders = BaseFolders(environment: ["HOME": "/h"])
    #expect(folders.expanded("~") == "/h")
    #expect(folders.expanded("~/a") == "/h/a")
    #expect(folders.expanded("~bob/a") == "~bob/a")
    #expect(folders.expanded("a/~/b") == "a/~/b")
  }
}
