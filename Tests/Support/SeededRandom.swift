/// The same numbers each run, for tests that try many things.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(_ seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0x9E37_79B9_7F4A_7C15
  }
}
