import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Matchings>

@Suite struct MatchingChangesTests {
    private let matching = Examples.matching(until: Examples.nextDay)
    private let ahead = Examples.matching(from: Examples.evening, until: Examples.nextDay)
    private let deed = Examples.deed()

    private func change(
        from: Date = Examples.noon,
        until: Date?,
        onto caseload: Caseload.State = Examples.caseload(),
        _ deed: Attribution = Examples.deed()
    ) -> Matchings.Command {
        .change(Examples.id(100), to: NewTime(Period(from: from, until: until)), onto: caseload, override: nil, deed)
    }

    // MARK: Changing

    @Test func `a matching is extended, without an end`() {
        Spec.given(Examples.made(matching)).when(change(until: nil)).then(
            .changed(MatchingChanged(matching, to: Period(from: Examples.noon), deed))
        )
    }

    @Test func `what is not named stays as it is, whatever the caller has seen`() {
        func change(_ time: NewTime) -> Matchings.Command {
            .change(Examples.id(100), to: time, onto: Examples.caseload(), override: nil, deed)
        }
        let shorter = MatchingChanged(matching, to: Period(from: Examples.noon, until: Examples.evening), deed)
        let history: [MatchingEvent] = [Examples.made(matching), .changed(shorter)]
        let earlier = Examples.noon.addingTimeInterval(-60)
        Spec.given(history).when(change(NewTime(from: earlier, until: nil))).then(
            .changed(MatchingChanged(matching, to: Period(from: earlier, until: Examples.evening), deed))
        )
        Spec.given(history).when(change(NewTime(from: nil, until: .open))).then(
            .changed(MatchingChanged(matching, to: Period(from: Examples.noon), deed))
        )
        Spec.given(history).when(change(NewTime(from: nil, until: nil))).then()
    }

    @Test func `changing to what it is changes nothing`() {
        Spec.given(Examples.made(matching)).when(change(until: Examples.nextDay)).then()
    }

    @Test func `what is not there can't be changed`() {
        Spec.given().when(change(until: nil)).thenRefused(.noSuchMatching)
    }

    @Test func `what is over can't be changed`() {
        let late = Examples.deed(at: Examples.nextDay)
        Spec.given(Examples.made(matching)).when(change(until: nil, late)).thenRefused(.over(since: Examples.nextDay))
    }

    @Test func `a matching that has begun can't be put off`() {
        Spec.given(Examples.made(matching)).when(change(from: Examples.evening, until: nil)).thenRefused(
            .begun(at: Examples.noon)
        )
    }

    @Test func `one that has not can be put off`() {
        let later = Examples.evening.addingTimeInterval(60)
        Spec.given(Examples.made(ahead)).when(change(from: later, until: nil)).then(
            .changed(MatchingChanged(ahead, to: Period(from: later), deed))
        )
    }

    @Test func `it can't end before it begins`() {
        Spec.given(Examples.made(matching)).when(change(until: Examples.noon)).thenRefused(.emptyPeriod)
    }

    @Test func `it can't reach into another primary's time`() {
        let next = Examples.matching(101, with: Examples.bob, from: Examples.nextDay)
        Spec.given(Examples.made(matching), Examples.made(next)).when(change(until: nil)).thenRefused(
            .primaryExists(next)
        )
    }

    @Test func `extending meets obstacles, shortening does not`() {
        let conflict = Examples.conflict()
        Spec.given(Examples.made(matching), conflict).when(change(until: nil)).thenRefused(
            .obstacles([.conflictOfInterest(since: Examples.noon)])
        )
        Spec.given(Examples.made(matching), conflict).when(change(until: Examples.evening)).then(
            .changed(MatchingChanged(matching, to: Period(from: Examples.noon, until: Examples.evening), deed))
        )
    }

    @Test func `extending fills a caseload only where it did not count before`() {
        let dora = Examples.matching(101, Examples.dora)
        let now = Examples.caseload([matching, dora], limit: 1)
        Spec.given(Examples.made(matching)).when(change(until: nil, onto: now)).thenRefused(
            .obstacles([.caseloadFull(limit: 1, clients: 2)])
        )
        let doraForNow = Examples.matching(101, Examples.dora, until: Examples.evening)
        Spec.given(Examples.made(matching))
            .when(change(until: nil, onto: Examples.caseload([matching, doraForNow], limit: 1)))
            .then(.changed(MatchingChanged(matching, to: Period(from: Examples.noon), deed)))
    }

    // MARK: Ending

    @Test func `a matching ends`() {
        let ended = MatchingEnded(
            matching,
            until: Examples.evening,
            reason: deed.reason,
            by: Examples.bob,
            at: Examples.noon
        )
        let end = Matchings.Command.end(Examples.id(100), at: Examples.evening, deed)
        Spec.given(Examples.made(matching)).when(end).then(.ended(ended))
        Spec.given(Examples.made(matching), .ended(ended)).when(end).then()
    }

    @Test func `what is not there can't end`() {
        Spec.given().when(.end(Examples.id(100), at: Examples.evening, deed)).thenRefused(.noSuchMatching)
    }

    @Test func `what is over can't end at another time`() {
        let late = Examples.deed(at: Examples.nextDay)
        Spec.given(Examples.made(matching)).when(.end(Examples.id(100), at: Examples.evening, late)).thenRefused(
            .over(since: Examples.nextDay)
        )
    }

    @Test func `it can't end after it ends by itself`() {
        let late = Examples.nextDay.addingTimeInterval(1)
        Spec.given(Examples.made(matching)).when(.end(Examples.id(100), at: late, deed)).thenRefused(
            .endsAlready(at: Examples.nextDay)
        )
    }

    @Test func `it can't end before it begins, nor when`() {
        for time in [Examples.noon, Examples.evening] {
            Spec.given(Examples.made(ahead)).when(.end(Examples.id(100), at: time, deed)).thenRefused(
                .endsBeforeItBegins(at: Examples.evening)
            )
        }
    }

    // MARK: Taking back

    @Test func `what has not begun is taken back, once`() {
        let taken = MatchingTakenBack(ahead, reason: deed.reason, by: Examples.bob, at: Examples.noon)
        let back = Matchings.Command.takeBack(Examples.id(100), deed)
        Spec.given(Examples.made(ahead)).when(back).then(.takenBack(taken))
        Spec.given(Examples.made(ahead), .takenBack(taken)).when(back).then()
    }

    @Test func `what has begun is not taken back`() {
        Spec.given(Examples.made(matching)).when(.takeBack(Examples.id(100), deed)).thenRefused(
            .begun(at: Examples.noon)
        )
        Spec.given().when(.takeBack(Examples.id(100), deed)).thenRefused(.noSuchMatching)
    }

    @Test func `what was taken back leaves room, and is never changed`() {
        let taken = MatchingEvent.takenBack(
            MatchingTakenBack(ahead, reason: deed.reason, by: Examples.bob, at: Examples.noon)
        )
        let other = Examples.matching(101, with: Examples.bob, from: Examples.evening)
        Spec.given(Examples.made(ahead), taken)
            .when(.make(other, onto: Examples.caseload(), override: nil, deed)).then(Examples.made(other))
        Spec.given(Examples.made(ahead), taken).when(change(until: nil)).thenRefused(.over(since: Examples.evening))
    }

    // MARK: Conflicts of interest

    @Test func `a conflict is declared once and lifted once`() {
        let stated = ConflictStated(client: Examples.cleo, staff: Examples.ann, deed)
        let declare = Matchings.Command.declareConflict(client: Examples.cleo, staff: Examples.ann, deed)
        let lift = Matchings.Command.liftConflict(client: Examples.cleo, staff: Examples.ann, deed)
        Spec.given().when(declare).then(.conflictDeclared(stated))
        Spec.given(.conflictDeclared(stated)).when(declare).then()
        Spec.given(.conflictDeclared(stated)).when(lift).then(.conflictLifted(stated))
        Spec.given().when(lift).then()
    }

    // MARK: Erasure

    @Test func `nothing holds any longer when somebody is erased`() {
        let over = Examples.matching(99, with: Examples.eve, .secondary, until: Examples.noon.addingTimeInterval(1))
        let later = Examples.matching(102, with: Examples.eve, .secondary, from: Examples.nextDay)
        let history = [over, matching, later].map { Examples.made($0) }
        let ended = MatchingEvent.ended(
            MatchingEnded(matching, until: Examples.evening, reason: nil, by: nil, at: Examples.evening)
        )
        let taken = MatchingEvent.takenBack(MatchingTakenBack(later, reason: nil, by: nil, at: Examples.evening))
        Spec.given(history).when(.close(staff: nil, at: Examples.evening)).then(ended, taken)
        Spec.given(history).when(.close(staff: Examples.eve, at: Examples.evening)).then(taken)
        Spec.given(history + [ended, taken]).when(.close(staff: nil, at: Examples.evening)).then()
    }
}
