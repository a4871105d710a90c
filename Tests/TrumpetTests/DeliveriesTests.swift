import FoundationEssentials
import Testing

@testable import TrumpetApp

@Suite struct DeliveriesTests {
    private let noon = Date(timeIntervalSince1970: 1_767_268_800)
    private let first = Edition(broadcast: UUID(), version: 1)
    private let second = Edition(broadcast: UUID(), version: 1)
    private let ann = UUID()
    private let bob = UUID()

    @Test func `what was handed out waits once, with its first time`() {
        let deliveries = Deliveries()
        deliveries.note([first, second], to: ann, at: noon)
        deliveries.note(first, to: [ann, bob], at: noon.addingTimeInterval(5))
        let waiting = deliveries.take()
        #expect(waiting[first] == Deliveries.Batch(people: [ann, bob], at: noon))
        #expect(waiting[second] == Deliveries.Batch(people: [ann], at: noon))
        #expect(deliveries.take().isEmpty)
        deliveries.note(first, to: [ann, bob], at: noon)
        #expect(deliveries.take().isEmpty)
    }

    @Test func `another version is something else`() {
        let deliveries = Deliveries()
        deliveries.note(first, to: [ann], at: noon)
        deliveries.note(Edition(broadcast: first.broadcast, version: 2), to: [ann], at: noon)
        #expect(deliveries.take().count == 2)
    }

    @Test func `it remembers who had a broadcast before a version`() {
        let deliveries = Deliveries()
        deliveries.note([first, second], to: ann, at: noon)
        deliveries.note(Edition(broadcast: first.broadcast, version: 2), to: [bob], at: noon)
        _ = deliveries.take()
        #expect(deliveries.people(given: first.broadcast, before: 1).isEmpty)
        #expect(deliveries.people(given: first.broadcast, before: 2) == [ann])
        #expect(deliveries.people(given: first.broadcast, before: 3) == [ann, bob])
    }

    @Test func `what could not be written waits again`() {
        let deliveries = Deliveries()
        deliveries.note(first, to: [ann], at: noon)
        let waiting = deliveries.take()
        deliveries.note(first, to: [bob], at: noon.addingTimeInterval(5))
        for (edition, batch) in waiting { deliveries.putBack(edition, batch) }
        #expect(deliveries.take()[first] == Deliveries.Batch(people: [ann, bob], at: noon))
    }

    @Test func `a full memory forgets, and hands out anew`() {
        let deliveries = Deliveries(limit: 2)
        deliveries.note(first, to: [ann, bob], at: noon)
        _ = deliveries.take()
        deliveries.note(second, to: [ann], at: noon)
        deliveries.note(first, to: [bob], at: noon)
        #expect(deliveries.take()[first]?.people == [bob])
    }
}
