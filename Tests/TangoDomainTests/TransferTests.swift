import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Matchings>

@Suite struct TransferTests {
    private let matching = Examples.matching(until: Examples.nextDay)
    private let deed = Examples.deed("Ann leaves")

    private func transfer(
        to: UUID = Examples.bob,
        at time: Date = Examples.evening,
        onto caseload: Caseload.State = Examples.caseload(),
        override: Reason? = nil
    ) -> Matchings.Command {
        .transfer(move(to: to, at: time), onto: caseload, override: override, deed)
    }

    private func move(to: UUID = Examples.bob, at time: Date = Examples.evening) -> Transfer {
        Transfer(id: Examples.id(130), from: Examples.ann, to: to, at: time)
    }

    private func successor(of matching: Matching, from: Date = Examples.evening) -> Matching {
        Matching(
            id: UUID.named(matching.id.uuidString, in: Examples.id(130)),
            client: matching.client,
            staff: Examples.bob,
            kind: matching.kind,
            period: Period(from: from, until: matching.period.until)
        )
    }

    private func left(_ matching: Matching, at time: Date = Examples.evening) -> MatchingEvent {
        .ended(
            MatchingEnded(
                matching,
                until: time,
                reason: deed.reason,
                by: Examples.bob,
                at: Examples.noon,
                transfer: Examples.id(130)
            )
        )
    }

    private func got(_ matching: Matching, override: Override? = nil) -> MatchingEvent {
        .made(
            MatchingMade(
                matching,
                reason: deed.reason,
                by: Examples.bob,
                at: Examples.noon,
                override: override,
                transfer: Examples.id(130)
            )
        )
    }

    @Test func `what one is to a client the other is from that moment on`() {
        Spec.given(Examples.made(matching)).when(transfer()).then(left(matching), got(successor(of: matching)))
    }

    @Test func `all kinds go over, each as what it is`() {
        let supervisor = Examples.matching(101, .supervisor)
        Spec.given(Examples.made(matching), Examples.made(supervisor)).when(transfer()).then(
            left(matching),
            left(supervisor),
            got(successor(of: matching)),
            got(successor(of: supervisor))
        )
    }

    @Test func `what has not begun then is the other's from its own beginning`() {
        let ahead = Examples.matching(from: Examples.nextDay)
        let taken = MatchingTakenBack(
            ahead,
            reason: deed.reason,
            by: Examples.bob,
            at: Examples.noon,
            transfer: Examples.id(130)
        )
        Spec.given(Examples.made(ahead)).when(transfer()).then(
            .takenBack(taken),
            got(successor(of: ahead, from: Examples.nextDay))
        )
    }

    @Test func `what is over then stays where it is`() {
        Spec.given(Examples.made(matching)).when(transfer(at: Examples.nextDay)).thenRefused(.notMatched)
    }

    @Test func `without a matching nothing goes over`() {
        Spec.given().when(transfer()).thenRefused(.notMatched)
    }

    @Test func `nobody gets their own clients, and nobody gets them yesterday`() {
        Spec.given(Examples.made(matching)).when(transfer(to: Examples.ann)).thenRefused(.sameStaff)
        Spec.given(Examples.made(matching)).when(transfer(at: Examples.noon.addingTimeInterval(-1))).thenRefused(.past)
    }

    @Test func `who is that to the client already can't get to be it once more`() {
        let one = Examples.matching(100, .secondary)
        let other = Examples.matching(101, with: Examples.bob, .secondary)
        Spec.given(Examples.made(one), Examples.made(other)).when(transfer()).thenRefused(.alreadyMatched(other))
    }

    @Test func `what stands against it is named, and overridden where it does`() {
        let supervisor = Examples.matching(101, .supervisor)
        let full = Examples.caseload([Examples.matching(102, Examples.dora)], limit: 1)
        let history = [Examples.made(matching), Examples.made(supervisor)]
        let obstacle = RuleViolation.caseloadFull(limit: 1, clients: 2)
        Spec.given(history).when(transfer(onto: full)).thenRefused(.obstacles([obstacle]))
        let why = Examples.reason("Only until spring")
        Spec.given(history).when(transfer(onto: full, override: why)).then(
            left(matching),
            left(supervisor),
            got(successor(of: matching), override: Override([obstacle], reason: why)),
            got(successor(of: supervisor))
        )
    }
}
