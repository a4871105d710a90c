import PeopleKit
import ChatDomain
import CareRules
import FoundationEssentials
import Testing

@testable import ChatCore

/// What ties a room's people is remembered until something was learned, the room is another, or a minute is over.
@Suite struct RelationshipCacheTests {
    private let start = ContinuousClock.now
    private let room = UUID()
    private let none = CareRelationships.known([])

    private func after(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int(seconds * 1000)) }

    /// In which a room of version 3 was looked up at the start, at mark 7.
    private func memory(age: Duration = .seconds(1)) -> RelationshipCache {
        let memory = RelationshipCache(age: age)
        memory.note(mark: 7, asked: start)
        memory.note(none, in: room, version: 3, mark: 7, asked: start, in: memory.life)
        return memory
    }

    @Test func `the mark is asked for once a second`() {
        let memory = memory()
        #expect(memory.mark(at: after(0.9)) == 7)
        #expect(memory.mark(at: after(1)) == nil)
        memory.note(mark: 8, asked: after(1))
        memory.note(mark: 7, asked: after(0.5))
        #expect(memory.mark(at: after(1.5)) == 8)
    }

    @Test func `ties are remembered while nothing was learned and the room is as it was`() {
        let memory = memory()
        #expect(memory.relationships(in: room, version: 3, mark: 7, at: after(59)) == none)
        #expect(memory.relationships(in: room, version: 3, mark: 7, at: after(60)) == nil)
        #expect(memory.relationships(in: room, version: 4, mark: 7, at: start) == nil)
        #expect(memory.relationships(in: room, version: 3, mark: 8, at: start) == nil)
        #expect(memory.relationships(in: UUID(), version: 3, mark: 7, at: start) == nil)
    }

    @Test func `after an erasure nothing is, nor what was being asked for then`() {
        let memory = memory()
        let life = memory.life
        memory.forget()
        #expect(memory.relationships(in: room, version: 3, mark: 7, at: start) == nil)
        memory.note(none, in: room, version: 3, mark: 7, asked: start, in: life)
        #expect(memory.relationships(in: room, version: 3, mark: 7, at: start) == nil)
    }

    @Test func `without an age nothing is remembered`() {
        let memory = memory(age: .zero)
        #expect(memory.mark(at: start) == nil)
        #expect(memory.relationships(in: room, version: 3, mark: 7, at: start) == nil)
    }
}
