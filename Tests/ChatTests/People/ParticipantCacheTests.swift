import ChatDomain
import FoundationEssentials
import Testing

@testable import ChatCore

/// Who was found is believed to be the same for a second, and longer while it is known that nothing was learned of people.
@Suite struct ParticipantCacheTests {
    private let start = ContinuousClock.now
    private let participant = Participant(id: UUID(), standing: .client)

    private func after(_ seconds: Double) -> ContinuousClock.Instant { start + .milliseconds(Int(seconds * 1000)) }

    /// In which somebody was found at the start, at mark 7.
    private func memory() -> ParticipantCache {
        let memory = ParticipantCache(age: .seconds(1))
        memory.note(mark: 7, asked: start)
        memory.note([participant], mark: 7, asked: start, in: memory.life)
        return memory
    }

    @Test func `within a second nothing is asked`() {
        let memory = memory()
        #expect(memory.participant(participant.id, at: after(0.9)) == participant)
        #expect(memory.participant(UUID(), at: after(0.1)) == nil)
    }

    @Test func `then it is enough to ask for the mark`() {
        let memory = memory()
        #expect(memory.participant(participant.id, at: after(5)) == nil)
        #expect(memory.mayKnow(participant.id, at: after(5)))
        memory.note(mark: 7, asked: after(5))
        #expect(memory.participant(participant.id, at: after(5.9)) == participant)
        #expect(memory.participant(participant.id, at: after(6)) == nil)
    }

    @Test func `when the mark has moved, people are asked for`() {
        let memory = memory()
        memory.note(mark: 8, asked: after(5))
        #expect(memory.participant(participant.id, at: after(5.1)) == nil)
        #expect(!memory.mayKnow(participant.id, at: after(5.1)))
    }

    @Test func `nobody is believed for longer than a minute`() {
        let memory = memory()
        memory.note(mark: 7, asked: after(60))
        #expect(memory.participant(participant.id, at: after(60)) == nil)
        #expect(!memory.mayKnow(participant.id, at: after(60)))
    }

    @Test func `an older answer about the mark doesn't count`() {
        let memory = memory()
        memory.note(mark: 8, asked: after(5))
        memory.note(mark: 7, asked: after(4.9))
        #expect(memory.participant(participant.id, at: after(5.1)) == nil)
    }

    @Test func `what was being asked for when it was told to forget isn't remembered`() {
        let memory = memory()
        let life = memory.life
        memory.forget()
        #expect(memory.participant(participant.id, at: after(0.1)) == nil)
        memory.note([participant], mark: 7, asked: after(0.1), in: life)
        #expect(memory.participant(participant.id, at: after(0.2)) == nil)
    }

    @Test func `without an age nothing is remembered`() {
        let memory = ParticipantCache(age: .zero)
        memory.note(mark: 7, asked: start)
        memory.note([participant], mark: 7, asked: start, in: memory.life)
        #expect(memory.participant(participant.id, at: start) == nil)
        #expect(!memory.mayKnow(participant.id, at: start))
    }
}
