import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Covers>

@Suite struct CoversTests {
    private let cover = Examples.cover()
    private let deed = Examples.deed("Flu")

    private func arrange(_ cover: Cover, conflicts: [UUID] = [], override: Reason? = nil) -> Covers.Command {
        arrange(cover, CoverGrounds(conflicts: conflicts), override: override)
    }

    private func arrange(_ cover: Cover, _ grounds: CoverGrounds, override: Reason? = nil) -> Covers.Command {
        .arrange(cover, grounds, override: override, deed)
    }

    private func arranged(_ cover: Cover) -> CoverEvent { .arranged(CoverArranged(cover, deed)) }

    private func change(
        from: Date? = nil,
        until: Date? = nil,
        conflicts: [UUID] = [],
        override: Reason? = nil,
        at time: Date = Examples.noon
    ) -> Covers.Command {
        .change(
            Examples.id(110),
            from: from,
            until: until,
            CoverGrounds(conflicts: conflicts),
            override: override,
            by: Examples.bob,
            at: time
        )
    }

    private func stated(from: Date = Examples.noon, until: Date, at time: Date = Examples.noon) -> CoverStated {
        CoverStated(Examples.cover(from: from, until: until), by: Examples.bob, at: time)
    }

    @Test func `somebody stands in, and asking for the same again changes nothing`() {
        Spec.given().when(arrange(cover)).then(arranged(cover))
        Spec.given(arranged(cover)).when(arrange(cover)).then()
        Spec.given(arranged(cover)).when(arrange(Examples.cover(until: Examples.evening))).thenRefused(.idUsed)
    }

    @Test func `nobody stands in for themselves`() {
        Spec.given().when(arrange(Examples.cover(by: Examples.ann))).thenRefused(.samePerson)
    }

    @Test func `a cover has a time that is not over and not too long`() {
        let early = Examples.noon.addingTimeInterval(-60)
        Spec.given().when(arrange(Examples.cover(until: Examples.noon))).thenRefused(.emptyPeriod)
        Spec.given().when(arrange(Examples.cover(from: early, until: Examples.noon))).thenRefused(.past)
        let long = Examples.noon.addingTimeInterval(Double(Limits.coverDays) * 86_400)
        Spec.given().when(arrange(Examples.cover(until: long))).then(arranged(Examples.cover(until: long)))
        Spec.given().when(arrange(Examples.cover(until: long.addingTimeInterval(1)))).thenRefused(.tooLong)
    }

    @Test func `the same person stands in once at a time; several people may`() {
        let again = Examples.cover(111, from: Examples.evening)
        Spec.given(arranged(cover)).when(arrange(again)).thenRefused(.alreadyCovered(cover))
        let other = Examples.cover(111, by: Examples.eve)
        Spec.given(arranged(cover)).when(arrange(other)).then(arranged(other))
        let next = Examples.cover(111, from: Examples.nextDay, until: Examples.nextDay.addingTimeInterval(60))
        Spec.given(arranged(cover)).when(arrange(next)).then(arranged(next))
    }

    @Test func `clients who should not be matched with who stands in are named, and overridden by a reason`() {
        Spec.given().when(arrange(cover, conflicts: [Examples.cleo])).thenRefused(.conflicts([Examples.cleo]))
        let why = Examples.reason("Nobody else is there")
        let override = Override([.conflictOfInterest(since: Examples.noon)], reason: why)
        Spec.given().when(arrange(cover, conflicts: [Examples.cleo], override: why)).then(
            .arranged(CoverArranged(cover, deed, override: override))
        )
        Spec.given().when(arrange(cover, override: why)).then(arranged(cover))
    }

    @Test func `a cover is shortened, extended and put off`() {
        Spec.given(arranged(cover)).when(change(until: Examples.evening)).then(
            .changed(stated(until: Examples.evening))
        )
        let late = Examples.nextDay.addingTimeInterval(60)
        Spec.given(arranged(cover)).when(change(until: late)).then(.changed(stated(until: late)))
        let ahead = Examples.cover(from: Examples.evening)
        let later = Examples.evening.addingTimeInterval(60)
        Spec.given(arranged(ahead)).when(change(from: later)).then(
            .changed(stated(from: later, until: Examples.nextDay))
        )
        Spec.given(arranged(cover)).when(change(until: Examples.nextDay)).then()
    }

    @Test func `a conflict stands against more time, not against less`() {
        let conflicts = [Examples.cleo]
        let late = Examples.nextDay.addingTimeInterval(60)
        Spec.given(arranged(cover)).when(change(until: Examples.evening, conflicts: conflicts)).then(
            .changed(stated(until: Examples.evening))
        )
        Spec.given(arranged(cover)).when(change(until: late, conflicts: conflicts)).thenRefused(.conflicts(conflicts))
        let why = Examples.reason("Nobody else is there")
        let extended = CoverStated(
            Examples.cover(until: late),
            by: Examples.bob,
            at: Examples.noon,
            override: Override([.conflictOfInterest(since: Examples.noon)], reason: why)
        )
        Spec.given(arranged(cover)).when(change(until: late, conflicts: conflicts, override: why)).then(
            .changed(extended)
        )
        #expect(CoverEvent.changed(extended).subject == Examples.ann)
        #expect(CoverEvent.changed(stated(until: late)).subject == nil)
    }

    @Test func `what can't be changed so is refused`() {
        Spec.given().when(change(until: Examples.evening)).thenRefused(.noSuchCover)
        Spec.given(arranged(cover)).when(change(from: Examples.evening)).thenRefused(.begun(at: Examples.noon))
        Spec.given(arranged(cover)).when(change(until: Examples.evening, at: Examples.nextDay)).thenRefused(
            .over(since: Examples.nextDay)
        )
        Spec.given(arranged(cover)).when(change(until: Examples.noon)).thenRefused(.emptyPeriod)
        let afternoon = Examples.noon.addingTimeInterval(3600)
        Spec.given(arranged(cover)).when(change(until: afternoon, at: Examples.evening)).thenRefused(.past)
        let next = Examples.cover(111, from: Examples.nextDay, until: Examples.nextDay.addingTimeInterval(3600))
        Spec.given(arranged(cover), arranged(next)).when(change(until: next.until)).thenRefused(.alreadyCovered(next))
    }

    @Test func `a cover is called off, from then on or before it began, once`() {
        let off = Covers.Command.callOff(Examples.id(110), by: Examples.bob, at: Examples.evening)
        let calledOff = CoverEvent.calledOff(stated(until: Examples.evening, at: Examples.evening))
        Spec.given(arranged(cover)).when(off).then(calledOff)
        Spec.given(arranged(cover), calledOff).when(off).then()
        Spec.given().when(off).thenRefused(.noSuchCover)
        let ahead = Examples.cover(from: Examples.nextDay, until: Examples.nextDay.addingTimeInterval(60))
        Spec.given(arranged(ahead)).when(off).then(
            .calledOff(stated(from: Examples.nextDay, until: Examples.nextDay, at: Examples.evening))
        )
    }

    @Test func `nobody stands in any longer when somebody is erased`() {
        let other = Examples.cover(111, by: Examples.eve)
        let history = [arranged(cover), arranged(other)]
        func off(_ cover: Cover) -> CoverEvent {
            var ended = cover
            ended.until = Examples.evening
            return .calledOff(CoverStated(ended, by: nil, at: Examples.evening))
        }
        Spec.given(history).when(.close(covering: nil, at: Examples.evening)).then(off(cover), off(other))
        Spec.given(history).when(.close(covering: Examples.eve, at: Examples.evening)).then(off(other))
        Spec.given(history).when(.close(covering: nil, at: Examples.nextDay)).then()
    }

    @Test func `who stands in is there at that time`() {
        let ahead = Examples.cover(111, of: Examples.bob, by: Examples.eve, from: Examples.evening)
        Spec.given().when(arrange(cover, CoverGrounds(absences: [ahead]))).thenRefused(.away([ahead], leaves: []))
        let leave = Period(from: Examples.evening, until: Examples.nextDay.addingTimeInterval(60))
        Spec.given().when(arrange(cover, CoverGrounds(leaves: [leave]))).thenRefused(.away([], leaves: [leave]))
        let before = CoverGrounds(
            absences: [
                Examples.cover(111, of: Examples.bob, by: Examples.eve, from: Examples.nextDay, until: .distantFuture)
            ],
            leaves: [Period(from: .distantPast, until: Examples.noon)]
        )
        Spec.given().when(arrange(cover, before)).then(arranged(cover))
        // No reason makes up for it.
        Spec.given().when(arrange(cover, CoverGrounds(absences: [ahead]), override: Examples.reason("All the same")))
            .thenRefused(.away([ahead], leaves: []))
    }

    @Test func `who stands in for others is not let go`() {
        let duty = Examples.cover(111, of: Examples.eve, by: Examples.ann, from: Examples.evening)
        Spec.given().when(arrange(cover, CoverGrounds(duties: [duty]))).thenRefused(.standsIn([duty]))
        let back = Examples.cover(111, of: Examples.bob, by: Examples.ann)
        Spec.given().when(arrange(cover, CoverGrounds(absences: [back], duties: [back])))
            .thenRefused(.away([back], leaves: []))
    }

    @Test func `what speaks against more time doesn't speak against less`() {
        let leave = Period(from: Examples.evening, until: Examples.nextDay.addingTimeInterval(600))
        func change(until: Date) -> Covers.Command {
            .change(
                Examples.id(110),
                from: nil,
                until: until,
                CoverGrounds(leaves: [leave]),
                override: nil,
                by: Examples.bob,
                at: Examples.noon
            )
        }
        let longer = Examples.nextDay.addingTimeInterval(60)
        Spec.given(arranged(cover)).when(change(until: longer)).thenRefused(.away([], leaves: [leave]))
        Spec.given(arranged(cover)).when(change(until: Examples.evening)).then(
            .changed(stated(until: Examples.evening))
        )
    }

    @Test func `who stands in is told of it in their own stream, of less time not`() {
        let state = Covers.replay([arranged(cover)])
        #expect(
            Covers.undertaken(by: arranged(cover), Covers.initial)
                == .undertaken(CoverStated(cover, by: Examples.bob, at: Examples.noon))
        )
        let shorter = stated(until: Examples.evening)
        #expect(Covers.undertaken(by: .changed(shorter), state) == nil)
        #expect(Covers.undertaken(by: .calledOff(shorter), state) == nil)
        let longer = stated(until: Examples.nextDay.addingTimeInterval(60))
        #expect(Covers.undertaken(by: .changed(longer), state) == .undertaken(longer))
        // It is somebody else's absence.
        #expect(Covers.replay([.undertaken(longer)]) == Covers.initial)
    }

    @Test func `nobody gives themselves a client`() {
        let period = Period(from: Examples.noon)
        func isGiven(to staff: UUID, by person: UUID?, _ covers: [Cover] = []) -> Bool {
            OwnBenefit.isGiven(to: staff, in: period, by: person, covers: covers)
        }
        #expect(isGiven(to: Examples.bob, by: Examples.bob))
        #expect(!isGiven(to: Examples.ann, by: Examples.bob) && !isGiven(to: Examples.bob, by: nil))
        // Bob stands in for Ann: her clients are his for that time.
        #expect(isGiven(to: Examples.ann, by: Examples.bob, [cover]))
        let over = Examples.cover(from: .distantPast, until: Examples.noon)
        #expect(!isGiven(to: Examples.ann, by: Examples.bob, [over]))
    }
}
