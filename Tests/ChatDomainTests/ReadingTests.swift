@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Reading>

@Suite struct ReadingTests {
    private let place = ReaderSlot(room: Examples.room, member: Examples.cleo.id)

    private func moved(_ number: Int64) -> ReadingEvent {
        .moved(CursorMoved(place, to: number, at: Examples.noon))
    }

    @Test func `what was read stays read, unless the cursor is put back`() {
        Spec.given().when(.read(upTo: 3, place, latest: 5, at: Examples.noon)).then(moved(3))
        Spec.given(moved(3)).when(.read(upTo: 2, place, latest: 5, at: Examples.noon)).then()
        Spec.given(moved(3)).when(.set(to: 2, place, latest: 5, at: Examples.noon)).then(moved(2))
        Spec.given(moved(3)).when(.set(to: 3, place, latest: 5, at: Examples.noon)).then()
        Spec.given().when(.read(upTo: 6, place, latest: 5, at: Examples.noon)).thenRefused(.noSuchMessage(6))
        Spec.given().when(.set(to: -1, place, latest: 5, at: Examples.noon)).thenRefused(.noSuchMessage(-1))
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `the unread are those of others behind the cursor that are there`(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let length = 1 + random.below(60)
        let isOwn = (0..<length).map { _ in random.below(3) == 0 }
        let isGone = (0..<length).map { _ in random.below(5) == 0 }
        for cursor in 0...length {
            let joined = random.below(length + 1)
            let start = max(cursor, joined)
            let naive = (start..<length).filter { !isOwn[$0] && !isGone[$0] }.count
            let own = Unread.Own(
                total: Int64(isOwn.filter { $0 }.count),
                read: Int64(isOwn[..<start].filter { $0 }.count)
            )
            let count = Unread.count(
                latest: Int64(length),
                cursor: Int64(cursor),
                joined: Int64(joined),
                own: own,
                gone: Int64((start..<length).filter { !isOwn[$0] && isGone[$0] }.count)
            )
            #expect(count == Int64(naive), "seed \(seed), cursor \(cursor)")
        }
    }
}

@Suite struct ReceiptChoiceTests {
    @Test func `one chooses once`() {
        let event = ReadingEvent.chose(ReceiptsChosen(person: Examples.cleo.id, isHidden: true, at: Examples.noon))
        let hide = ReceiptChoice.Command.choose(isHidden: true, by: Examples.cleo.id, at: Examples.noon)
        let show = ReceiptChoice.Command.choose(isHidden: false, by: Examples.cleo.id, at: Examples.noon)
        let shown = ReadingEvent.chose(ReceiptsChosen(person: Examples.cleo.id, isHidden: false, at: Examples.noon))
        Specification<ReceiptChoice>.given().when(hide).then(event)
        Specification<ReceiptChoice>.given().when(show).then()
        Specification<ReceiptChoice>.given(event).when(hide).then()
        Specification<ReceiptChoice>.given(event).when(show).then(shown)
    }
}

@Suite struct QuietChoiceTests {
    private let place = ReaderSlot(room: Examples.room, member: Examples.cleo.id)

    private func choose(_ quiet: Quiet) -> QuietChoice.Command { .choose(quiet, place, at: Examples.noon) }

    private func chosen(_ quiet: Quiet) -> ReadingEvent { .quieted(QuietChosen(place, quiet, at: Examples.noon)) }

    @Test func `a room is quiet for good, until a time, or not`() {
        let later = Quiet.on(until: Examples.later)
        for quiet in [Quiet.on(until: nil), later] {
            Specification<QuietChoice>.given().when(choose(quiet)).then(chosen(quiet))
            Specification<QuietChoice>.given(chosen(quiet)).when(choose(quiet)).then()
            Specification<QuietChoice>.given(chosen(quiet)).when(choose(.off)).then(chosen(.off))
        }
        Specification<QuietChoice>.given(chosen(.on(until: nil))).when(choose(later)).then(chosen(later))
        Specification<QuietChoice>.given().when(choose(.off)).then()
        Specification<QuietChoice>.given().when(choose(.on(until: Examples.noon))).thenRefused(.over)
    }

    @Test func `it is over when its time is up`() {
        let quiet = Quiet.on(until: Examples.later)
        #expect(quiet.holding(at: Examples.noon) == quiet)
        #expect(quiet.holding(at: Examples.later) == .off)
        #expect(Quiet.on(until: nil).holding(at: .distantFuture) == .on(until: nil))
    }
}
