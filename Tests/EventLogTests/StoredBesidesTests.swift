import FoundationEssentials
import Testing

@testable import EventLog

/// What is remembered of one's own events behind those of others.
@Suite struct StoredBesidesTests {
    private let start = ContinuousClock.now

    private func memory(events: Int = 100, bytes: Int = 1000) -> StoredBesides {
        StoredBesides(RecentWindow.Limits(events: events, bytes: bytes, age: .seconds(2)), at: start)
    }

    private func event(_ position: Int64, bytes: Int = 10) -> RecentEvent {
        RecentEvent(.plain(position, bytes: bytes))
    }

    @Test func `what is read as it was stored is handed out, once`() {
        var memory = memory()
        let (one, other) = (event(3), event(4))
        memory.keep(one, at: start)
        let (unknown, first, again) = (memory.take(other.raw), memory.take(one.raw), memory.take(one.raw))
        #expect(unknown == nil)
        #expect(first === one)
        #expect(again == nil)
        #expect(memory.count == 0)
    }

    @Test(arguments: 0..<9) func `what is read otherwise is another event`(difference: Int) {
        var memory = memory()
        let mine = event(3)
        memory.keep(mine, at: start)
        var row = mine.raw
        switch difference {
        case 0: row.position = 4
        case 1: row.stream = UUID()
        case 2: row.version = 2
        case 3: row.id = UUID()
        case 4: row.type = "ledger.credited.1"
        case 5: row.at = Date(timeIntervalSince1970: 1)
        case 6: row.subject = UUID()
        case 7: row.data.append(0x20)
        default: row.meta = []
        }
        let other = memory.take(row)
        #expect(other == nil)
    }

    @Test func `it lasts for half of the age at least, and no longer than the age`() {
        var memory = memory()
        let (early, late) = (event(1), event(2))
        memory.keep(early, at: start)
        memory.sweep(at: start + .seconds(1))
        memory.keep(late, at: start + .milliseconds(1500))
        #expect(memory.count == 2)
        memory.sweep(at: start + .seconds(2))
        let (gone, left) = (memory.take(early.raw), memory.take(late.raw))
        #expect(gone == nil)
        #expect(left === late)
        memory.keep(late, at: start + .seconds(2))
        memory.sweep(at: start + .seconds(4))
        #expect(memory.count == 0)
    }

    @Test func `it takes no more than its limits`() {
        var few = memory(events: 4)
        for position in 1...5 { few.keep(event(Int64(position)), at: start) }
        #expect(few.count == 2)
        var small = memory(bytes: 40)
        for position in 1...5 { small.keep(event(Int64(position)), at: start) }
        #expect(small.count == 2)
        small.removeAll()
        #expect(small.count == 0)
    }
}
