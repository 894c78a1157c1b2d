import Testing

@testable import cahier

@Suite("Environment variables")
struct EnvironmentTests {
  private let environment = Environment(variables: ["A=1=2", "AB=long", "EMPTY=", "B=old", "B=é"])

  @Test("A variable is found by its whole name")
  func names() {
    #expect(environment["A"] == "1=2")
    #expect(environment["AB"] == "long")
    #expect(environment["A="] == nil)
    #expect(environment["AB=long"] == nil)
    #expect(environment["C"] == nil)
  }

  @Test("An empty variable is none")
  func empty() {
    #expect(environment["EMPTY"] == nil)
    #expect(environment.entries.contains("EMPTY="))
  }

  @Test("Where a name stands twice the last counts, and a child is given only that")
  func twice() {
    #expect(environment["B"] == "é")
    #expect(environment.entries.sorted() == ["A=1=2", "AB=long", "B=é", "EMPTY="])
  }

  @Test("A child does not see what is hidden from it")
  func hidden() {
    let hidden = environment.without(["B", "A"])
    #expect(hidden.entries.sorted() == ["AB=long", "EMPTY="])
    #expect(hidden["B"] == nil)
  }
}
