import ChatDomain
import FoundationEssentials
import Testing

@testable import ChatCore

@Suite struct PersonasTests {
    private let person = UUID()

    @Test func `a name can be one in a room`() {
        #expect(Set(PersonaNames.all).count == PersonaNames.all.count)
        #expect(PersonaNames.all.allSatisfy { (1...Limits.name).contains($0.count) })
        #expect(PersonaNames.all.count > 150)
    }

    @Test func `a persona is drawn anew each time, and tells nothing of when`() {
        let drawn = (0..<100).map { _ in Personas.draw(for: person) }
        #expect(Set(drawn.map(\.persona)).count == 100)
        #expect(drawn.allSatisfy { $0.person == person })
        // Version 4: random, unlike the ids of events, which begin with the time.
        #expect(drawn.allSatisfy { $0.persona.uuid.6 >> 4 == 4 })
    }
}
