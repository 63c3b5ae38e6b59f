import Documents
import Foundation

/// The picture that ffmpeg draws for a video: the words, and the waveform, in which the part
/// already played is bright.
struct ClipDrawing {
  let shape: CardShape
  let seconds: Double

  /// The arguments for ffmpeg.
  func arguments(sound: String, words: String, into video: String) -> [String] {
    let (width, height) = (shape.width, shape.height)
    let wave = (width: width - 168, height: height / 6, x: 84, y: height * 3 / 4 - height / 12)
    let ground = ClipWords.ground.hexadecimal
    let length = String(format: "%.3f", max(0.1, seconds))
    let graph = [
      "[0:a]asplit=2[heard][seen]",
      "[seen]aformat=channel_layouts=mono,showwavespic=s=\(wave.width)x\(wave.height)"
        + ":colors=\(ClipWords.wave.hexadecimal):scale=sqrt:draw=full[wave]",
      "color=c=\(ground):s=\(width)x\(height):r=25:d=\(length)[ground]",
      // A veil over the part that is still to be played moves to the right.
      "color=c=\(ground)@0.72:s=\(wave.width)x\(wave.height):r=25:d=\(length),format=rgba[veil]",
      "[ground][wave]overlay=\(wave.x):\(wave.y)[drawn]",
      "[drawn][veil]overlay=x='\(wave.x)+\(wave.width)*t/\(length)':y=\(wave.y):eval=frame[veiled]",
      "[veiled]drawbox=x=\(wave.x + wave.width):y=\(wave.y):w=\(width):h=\(wave.height)"
        + ":color=\(ground):t=fill[cut]",
      "[cut]ass=\(ClipDrawing.escaped(words))[video]",
    ].joined(separator: ";")
    return [
      "-v", "error", "-nostdin", "-y", "-i", "file:" + sound, "-filter_complex", graph, "-map",
      "[video]", "-map", "[heard]", "-map_metadata", "-1", "-c:v", "libx264", "-preset",
      "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "128k", "-t", length,
      "-movflags", "+faststart", "file:" + video,
    ]
  }

  /// A path inside a filter of a filter graph; each of the two levels removes its own escapes.
  private static func escaped(_ path: String) -> String {
    func escape(_ text: String, _ characters: String) -> String {
      text.reduce(into: "") { result, character in
        if characters.contains(character) { result.append("\\") }
        result.append(character)
      }
    }
    return escape(escape(path, "\\':"), "\\'[],;")
  }
}
