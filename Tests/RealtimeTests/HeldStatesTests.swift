import FoundationEssentials
import Testing

@testable import Realtime

@Suite struct HeldStatesTests {
    private let ann = Audience.person(UUID())

    private func changed(_ position: Int64) -> PlacedPublication {
        PlacedPublication(position: position, topic: "t", notice: Publication(changedFor: [ann]))
    }

    @Test func `only changes of states that concern somebody wait`() {
        var held = HeldStates(limit: 8)
        let told = Publication(Payload("x", json: Array("1".utf8)), for: [ann])
        let amending = Publication(amending: Publication.Amendment { $0 })
        held.hold(
            [
                PlacedPublication(position: 1, topic: "t", notice: told),
                PlacedPublication(position: 2, topic: "t", notice: amending), changed(3),
            ],
            upTo: 4
        )
        #expect(held.awaited == 3)
        let due = held.take(upTo: 4)
        #expect(due.changes.map(\.position) == [3])
        #expect(due.forAll == nil && held.awaited == nil)
    }

    @Test func `what is shown is let go, in order and once`() {
        var held = HeldStates(limit: 8)
        held.hold([changed(1), changed(2)], upTo: 2)
        held.hold([changed(5)], upTo: 5)
        let (early, first) = (held.take(upTo: 0), held.take(upTo: 4))
        #expect(early.changes.isEmpty)
        #expect(first.changes.map(\.position) == [1, 2])
        #expect(held.awaited == 5)
        let (second, third) = (held.take(upTo: 5), held.take(upTo: 9))
        #expect(second.changes.map(\.position) == [5])
        #expect(third.changes.isEmpty && third.forAll == nil)
    }

    @Test func `more than is kept becomes one for all, at the end of what brought it`() {
        var held = HeldStates(limit: 2)
        held.hold([changed(1), changed(2)], upTo: 2)
        held.hold([changed(3)], upTo: 4)
        held.hold([changed(6)], upTo: 6)
        #expect(held.awaited == 4)
        let early = held.take(upTo: 3)
        #expect(early.forAll == nil && early.changes.isEmpty)
        let due = held.take(upTo: 5)
        #expect(due.forAll == 4)
        #expect(due.changes.isEmpty && held.awaited == 6)
    }

    @Test func `of several for all that are shown the last is told`() {
        var held = HeldStates(limit: 0)
        for position: Int64 in 1...3 { held.hold([changed(position)], upTo: position) }
        let due = held.take(upTo: 2)
        #expect(due.forAll == 2)
        #expect(held.awaited == 3)
    }

    @Test func `another log makes all of them wait for its end`() {
        var held = HeldStates(limit: 8)
        held.hold([changed(7)], upTo: 7)
        held.restart(at: 3)
        #expect(held.awaited == 3)
        let due = held.take(upTo: 3)
        #expect(due.forAll == 3)
        #expect(due.changes.isEmpty && held.awaited == nil)
    }
}
