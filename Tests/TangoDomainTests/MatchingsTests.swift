import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Matchings>

@Suite struct MatchingsTests {
    private let matching = Examples.matching()
    private let deed = Examples.deed()

    private func make(
        _ matching: Matching,
        onto caseload: Caseload.State = Examples.caseload(),
        override: Reason? = nil
    ) -> Matchings.Command {
        .make(matching, onto: caseload, override: override, deed)
    }

    // MARK: Making

    @Test func `a client and a member of staff are matched`() {
        Spec.given().when(make(matching)).then(Examples.made(matching))
    }

    @Test func `matching the same again changes nothing`() {
        Spec.given(Examples.made(matching)).when(make(matching)).then()
    }

    @Test func `an id is one matching's`() {
        let other = Examples.matching(100, with: Examples.bob)
        Spec.given(Examples.made(matching)).when(make(other)).thenRefused(.idUsed)
    }

    @Test func `a matching that ends before it begins is none`() {
        let empty = Examples.matching(until: Examples.noon)
        Spec.given().when(make(empty)).thenRefused(.emptyPeriod)
    }

    @Test func `there is one primary at a time`() {
        let second = Examples.matching(101, with: Examples.bob, from: Examples.evening)
        Spec.given(Examples.made(matching)).when(make(second)).thenRefused(.primaryExists(matching))
    }

    @Test func `the next primary begins at the moment at which the one before ends`() {
        let first = Examples.matching(until: Examples.evening)
        let second = Examples.matching(101, with: Examples.bob, from: Examples.evening)
        Spec.given(Examples.made(first)).when(make(second)).then(Examples.made(second))
    }

    @Test func `the same two are matched as the same once at a time`() {
        let again = Examples.matching(101, from: Examples.evening)
        Spec.given(Examples.made(matching)).when(make(again)).thenRefused(.alreadyMatched(matching))
    }

    @Test func `the same two may be matched as something else`() {
        let supervisor = Examples.matching(101, .supervisor)
        Spec.given(Examples.made(matching)).when(make(supervisor)).then(Examples.made(supervisor))
    }

    @Test func `there may be several secondaries`() {
        let first = Examples.matching(100, .secondary)
        let second = Examples.matching(101, with: Examples.bob, .secondary)
        Spec.given(Examples.made(first)).when(make(second)).then(Examples.made(second))
    }

    @Test func `a client has a bounded number of matchings`() {
        let many = (0..<UInt8(Limits.matchings)).map { Examples.matching($0, with: Examples.id(200 &- $0), .secondary) }
        Spec.given(many.map { Examples.made($0) }).when(make(Examples.matching(250, .secondary))).thenRefused(.tooMany)
    }

    // MARK: Obstacles

    @Test func `a conflict of interest stands against a matching`() {
        Spec.given(Examples.conflict()).when(make(matching)).thenRefused(
            .obstacles([.conflictOfInterest(since: Examples.noon)])
        )
    }

    @Test func `a conflict that was lifted does not`() {
        let lifted = MatchingEvent.conflictLifted(
            ConflictStated(client: Examples.cleo, staff: Examples.ann, Examples.deed())
        )
        Spec.given(Examples.conflict(), lifted).when(make(matching)).then(Examples.made(matching))
    }

    @Test func `a full caseload stands against a matching, and everything that does is named`() {
        let full = Examples.caseload([Examples.matching(101, Examples.dora)], limit: 1)
        Spec.given().when(make(matching, onto: full)).thenRefused(.obstacles([.caseloadFull(limit: 1, clients: 2)]))
        Spec.given(Examples.conflict()).when(make(matching, onto: full)).thenRefused(
            .obstacles([.conflictOfInterest(since: Examples.noon), .caseloadFull(limit: 1, clients: 2)])
        )
    }

    @Test func `who says why overrides what stands against it, and the event records both`() {
        let why = Examples.reason("Nobody else speaks Finnish")
        let recorded = Override([.conflictOfInterest(since: Examples.noon)], reason: why)
        Spec.given(Examples.conflict()).when(make(matching, override: why)).then(
            .made(
                MatchingMade(matching, reason: deed.reason, by: Examples.bob, at: Examples.noon, override: recorded)
            )
        )
    }

    @Test func `where nothing stands against it, no override is recorded`() {
        Spec.given().when(make(matching, override: Examples.reason("To be safe"))).then(Examples.made(matching))
    }

    @Test func `another primary can't be overridden`() {
        let second = Examples.matching(101, with: Examples.bob)
        Spec.given(Examples.made(matching)).when(make(second, override: deed.reason)).thenRefused(
            .primaryExists(matching)
        )
    }
}
