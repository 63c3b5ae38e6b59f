import Foundation

/// The magnitude spectrum of a frame, by a Hann window and the fast Fourier transform of Cooley and
/// Tukey (1965).
struct Spectrum {
  private let window: [Float]
  private let cosines: [Float]
  private let sines: [Float]
  /// The index at which the transform expects each sample: its own index with the bits reversed.
  private let places: [Int]

  /// Prepares for frames of a size that is a power of two.
  init(size: Int) {
    let angles = (0..<size).map { 2 * Double.pi * Double($0) / Double(size) }
    window = angles.map { Float(0.5 - 0.5 * cos($0)) }
    cosines = angles.map { Float(cos($0)) }
    sines = angles.map { Float(-sin($0)) }
    let bits = size.trailingZeroBitCount
    places = (0..<size).map { place in
      (0..<bits).reduce(0) { $0 | ((place >> $1) & 1) << (bits - 1 - $1) }
    }
  }

  /// Returns the magnitudes of the frequencies from 0 up to half the sample rate.
  func magnitudes(of frame: ArraySlice<Float>) -> [Float] {
    let size = window.count
    var real = [Float](repeating: 0, count: size)
    var imaginary = [Float](repeating: 0, count: size)
    for (index, sample) in frame.enumerated() { real[places[index]] = sample * window[index] }
    var half = 1
    while half < size {
      let step = size / (2 * half)
      for first in stride(from: 0, to: size, by: 2 * half) {
        for index in first..<first + half {
          let (cosine, sine) = (cosines[(index - first) * step], sines[(index - first) * step])
          let other = index + half
          let a = real[other] * cosine - imaginary[other] * sine
          let b = real[other] * sine + imaginary[other] * cosine
          (real[other], imaginary[other]) = (real[index] - a, imaginary[index] - b)
          real[index] += a
          imaginary[index] += b
        }
      }
      half *= 2
    }
    return (0..<size / 2).map {
      (real[$0] * real[$0] + imaginary[$0] * imaginary[$0]).squareRoot()
    }
  }
}
