import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Settlement>

@Suite struct SettlementTests {
    private let ann = Examples.ann.id
    private let bob = Examples.bob.id
    private let client = Examples.id(77)
    private var clock: ReplyClock.ID { ReplyClock.ID(letter: Examples.letter, staff: ann) }
    private func facts(by person: UUID) -> ClockSettled {
        ClockSettled(letter: Examples.letter, staff: ann, by: person, at: Examples.noon)
    }
    private func settle(isRunning: Bool = true) -> Settlement.Command {
        .settle(clock, by: ann, isRunning: isRunning, at: Examples.noon)
    }

    @Test func `a clock that runs is settled once, and runs again`() {
        let reopen = Settlement.Command.reopen(clock, by: bob, at: Examples.noon)
        Spec.given().when(settle()).then(.settled(facts(by: ann)))
        Spec.given(.settled(facts(by: ann))).when(settle()).then()
        Spec.given(.settled(facts(by: ann))).when(reopen).then(.reopened(facts(by: bob)))
        Spec.given().when(reopen).then()
        Spec.given(.settled(facts(by: ann)), .reopened(facts(by: bob))).when(settle()).then(.settled(facts(by: ann)))
    }

    @Test func `what was answered isn't settled`() {
        Spec.given().when(settle(isRunning: false)).thenRefused(.nobodyWaits)
    }

    @Test func `nobody waits while it is settled, and the next letter begins another clock`() {
        let pair = ReplyPair(client: client, staff: ann)
        let running = ReplyClock(
            letter: Examples.letter,
            client: client,
            staff: ann,
            startedAt: Examples.noon,
            isFirst: true
        )
        var fold = ReplyFold(pairs: [pair: .init(running: Examples.letter)], clocks: [running])
        fold.apply(.settled(facts(by: bob)))
        #expect(fold.changedPairs[pair] == .init())
        #expect(fold.changedClocks[clock]?.isSettled == true && fold.changedClocks[clock]?.answer?.by == bob)
        fold.apply(.settled(facts(by: ann)))
        #expect(fold.changedClocks[clock]?.answer?.by == bob)
        fold.apply(.reopened(facts(by: ann)))
        #expect(fold.changedPairs[pair] == .init(running: Examples.letter))
        #expect(fold.changedClocks[clock] == running)
    }

    @Test func `a clock isn't reopened beside another that runs, nor one that was answered`() {
        let pair = ReplyPair(client: client, staff: ann)
        var settled = ReplyClock(
            letter: Examples.letter,
            client: client,
            staff: ann,
            startedAt: Examples.noon,
            isFirst: false
        )
        settled.answer = ReplyClock.Answer(letter: Examples.letter, by: ann, at: Examples.noon)
        var beside = ReplyFold(pairs: [pair: .init(running: Examples.id(78))], clocks: [settled])
        beside.apply(.reopened(facts(by: ann)))
        #expect(beside.changedClocks.isEmpty && beside.changedPairs.isEmpty)
        settled.answer?.letter = Examples.id(79)
        var answered = ReplyFold(pairs: [pair: .init(hasWritten: true)], clocks: [settled])
        answered.apply(.reopened(facts(by: ann)))
        #expect(answered.changedClocks.isEmpty)
    }
}
