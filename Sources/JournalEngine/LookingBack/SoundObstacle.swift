/// Why sound is not searched, as the end of a sentence.
struct SoundObstacle: Error {
  let reason: String
}
