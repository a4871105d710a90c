import EventSourcing
import FoundationEssentials
import Testing
import TrumpetDomain

@Suite struct CallTests {
    private func calls(_ people: [UUID]) -> [BroadcastCalled] {
        BroadcastCalled.events(Examples.broadcast, version: 3, people: people, isUrgent: true, at: Examples.noon)
    }

    @Test func `many are called by several events, each person once and in order`() {
        let people = (0..<BroadcastCalled.most * 2 + 1).map { _ in UUID() }
        let events = calls(people)
        #expect(events.map(\.people.count) == [BroadcastCalled.most, BroadcastCalled.most, 1])
        #expect(events.flatMap(\.people) == people)
        #expect(events.allSatisfy { $0.version == 3 && $0.isUrgent && $0.at == Examples.noon })
    }

    @Test func `where nobody is to be called that is known all the same`() {
        #expect(calls([]).map(\.people) == [[]])
    }

    @Test func `what goes wrong calls people, and what can't wait is the worst of it`() {
        #expect(Severity.allCases.map(\.callsPeople) == [false, false, true, true])
        #expect(Severity.allCases.map(\.isUrgent) == [false, false, false, true])
    }
}
