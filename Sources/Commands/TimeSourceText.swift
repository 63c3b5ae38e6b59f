/// Where the time of a recording was learned, in words.
enum TimeSourceText {
  /// Words that follow "by" or stand in brackets behind the time.
  static func words(_ source: String?) -> String {
    switch source {
    case "bext": "recorder's stamp"
    case "info": "tag"
    case "name": "file name"
    case "option": "given"
    case "clock": "now"
    default: "last change"
    }
  }
}
