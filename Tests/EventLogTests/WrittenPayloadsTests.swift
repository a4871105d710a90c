import EventSourcing
import FoundationEssentials
import Testing

@testable import EventLog

/// What is remembered of events between writing and reading them.
@Suite struct WrittenPayloadsTests {
    private let start = ContinuousClock.now

    private func memory(events: Int = 100, bytes: Int = 1000) -> WrittenPayloads {
        WrittenPayloads(RecentWindow.Limits(events: events, bytes: bytes, age: .seconds(2)), at: start)
    }

    private func event(_ data: String = "{}") -> PendingUnit.Event {
        PendingUnit.Event(id: UUID(), type: "ledger.credited.2", subject: nil, data: Array(data.utf8), meta: nil)
    }

    private func known() throws -> WrittenPayloads.Known {
        let form = LedgerEvent.schema.form(of: .credit(1))
        let payload = try #require(try form.written(sealing: nil).payload)
        return WrittenPayloads.Known(payload: payload, generation: 7)
    }

    private func stored(_ event: PendingUnit.Event) -> RawEvent {
        RawEvent(
            position: 1,
            stream: UUID(),
            version: 1,
            id: event.id,
            type: event.type,
            at: Date(timeIntervalSince1970: 0),
            subject: event.subject,
            data: event.data,
            meta: event.meta
        )
    }

    @Test func `what is stored as it was written is known, once`() throws {
        var memory = memory()
        let (one, other) = (event(), event())
        memory.note(one, try known(), at: start)
        let (unknown, first, again) = (memory.take(stored(other)), memory.take(stored(one)), memory.take(stored(one)))
        #expect(unknown?.generation == nil)
        #expect(first?.generation == 7)
        #expect(again?.generation == nil)
        #expect(memory.count == 0)
    }

    @Test func `of what is stored otherwise nothing is known`() throws {
        var memory = memory()
        let written = event()
        var data = stored(written)
        data.data.append(0x20)
        var type = stored(written)
        type.type = "ledger.credited.1"
        var subject = stored(written)
        subject.subject = UUID()
        for otherwise in [data, type, subject] {
            memory.note(written, try known(), at: start)
            let unknown = memory.take(otherwise)
            #expect(unknown?.generation == nil)
        }
    }

    @Test func `it lasts for half of the age at least, and no longer than the age`() throws {
        var memory = memory()
        let (early, late) = (event(), event())
        memory.note(early, try known(), at: start)
        memory.sweep(at: start + .seconds(1))
        memory.note(late, try known(), at: start + .milliseconds(1500))
        #expect(memory.count == 2)
        memory.sweep(at: start + .seconds(2))
        let (gone, left) = (memory.take(stored(early)), memory.take(stored(late)))
        #expect(gone?.generation == nil)
        #expect(left?.generation == 7)
        memory.note(late, try known(), at: start + .seconds(2))
        memory.sweep(at: start + .seconds(4))
        #expect(memory.count == 0)
    }

    @Test func `it takes no more than its limits`() throws {
        var few = memory(events: 4)
        for _ in 0..<5 { few.note(event(), try known(), at: start) }
        #expect(few.count == 2)
        var small = memory(bytes: 40)
        for _ in 0..<5 { small.note(event("[1, 2, 3]"), try known(), at: start) }
        #expect(small.count == 2)
        small.removeAll()
        #expect(small.count == 0)
    }
}
