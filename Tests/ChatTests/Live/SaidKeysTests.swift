import FoundationEssentials
import Testing

@testable import ChatLive

/// How far back it is known what was said, and what is remembered of what was asked for.
@Suite struct SaidKeysTests {
    private let start = Date(timeIntervalSince1970: 1_000_000)

    private func time(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    @Test func `everything that was said within the reach is known, by both clocks`() {
        var keys = SentKeys(since: .distantPast)
        let now = ContinuousClock.now
        for second in 0..<1000 {
            keys.insert(second, at: time(Double(second)), now: now + .seconds(second))
            let oldest = max(0, second - Int(SentKeys.reach))
            #expect((oldest...second).allSatisfy { keys.contains($0) })
            #expect(keys.reachesBack(from: time(Double(second))))
        }
        #expect(!keys.contains(0))
    }

    @Test(arguments: [0.0, 1.0])
    func `where one of the clocks runs away nothing is forgotten early`(_ interval: Double) {
        var keys = SentKeys(since: .distantPast)
        let now = ContinuousClock.now
        for number in 0..<1000 {
            let (database, own) = (Double(number) * interval, Double(number) * (1 - interval))
            keys.insert(number, at: time(database), now: now + .seconds(own))
        }
        #expect((0..<1000).allSatisfy { keys.contains($0) })
    }

    @Test func `where more is said than is kept it doesn't reach back, until time has passed`() {
        var keys = SentKeys(since: .distantPast, capacity: 10)
        for number in 0..<11 { keys.insert(number, at: time(Double(number))) }
        #expect((0..<11).allSatisfy { keys.contains($0) })
        #expect(!keys.reachesBack(from: time(11)))
        #expect(keys.reachesBack(from: time(SentKeys.reach + 1)))
    }

    @Test func `what wasn't asked for between two times that it was full is forgotten`() {
        var memory = Recollection<Int, Int>(capacity: 4)
        for key in 0..<4 { memory.put(key * 10, for: key) }
        #expect(memory.value(0) == 0)
        for key in 4..<8 { memory.put(key * 10, for: key) }
        // The first four are the older ones; one of them is asked for.
        #expect(memory.value(1) == 10)
        for key in 8..<12 { memory.put(key * 10, for: key) }
        #expect(memory.value(1) == 10 && memory.value(2) == nil)
        memory.remove(1)
        #expect(memory.value(1) == nil)
        memory.removeAll()
        #expect(memory.value(11) == nil)
    }
}
