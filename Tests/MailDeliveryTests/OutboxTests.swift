import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing
import Vault

@testable import MailDelivery

@Suite(.freshSchema) struct OutboxTests {
    @Test func `a message is handed on once and its row goes`() async throws {
        let room = try await PostRoom()
        let transport = ScriptedTransport()
        let id = try await room.enqueue()
        #expect(try await room.worker(transport).sendOne())
        #expect(transport.delivered.map(\.id) == [id])
        #expect(transport.delivered.map(\.to) == ["ann@unit.example"])
        #expect(try await room.outbox.entries(limit: 10).isEmpty)
        #expect(try await !room.worker(transport).sendOne())
    }

    @Test func `asking twice for the same message is asking once`() async throws {
        let room = try await PostRoom()
        let id = try await room.enqueue()
        try await room.enqueue(id: id)
        #expect(try await room.outbox.entries(limit: 10).count == 1)
    }

    @Test func `what fails waits longer each time, and goes in the end`() async throws {
        let room = try await PostRoom()
        let transport = ScriptedTransport(.temporary(code: "curl 7"), .temporary(code: "smtp 451"))
        let id = try await room.enqueue()
        let worker = room.worker(transport)
        #expect(try await worker.sendOne())
        #expect(try await !worker.sendOne())
        let first = try #require(try await room.outbox.entries(limit: 1).first)
        #expect(first.lastError == "curl 7")
        #expect(first.attempts == 1)
        try await room.hurry()
        #expect(try await worker.sendOne())
        let second = try #require(try await room.outbox.entries(limit: 1).first)
        #expect(second.lastError == "smtp 451")
        #expect(second.attempts == 2)
        #expect(second.dueAt > first.dueAt)
        try await room.hurry()
        #expect(try await worker.sendOne())
        #expect(transport.delivered.map(\.id) == [id])
    }

    @Test
    func `what the server refuses for good is given up and stays visible, until somebody tries again or drops it`()
        async throws
    {
        let room = try await PostRoom()
        let refused = MailFailure.refused(code: "smtp 550")
        let transport = ScriptedTransport(refused, refused, refused)
        let id = try await room.enqueue()
        let worker = room.worker(transport)
        for _ in 1...3 {
            #expect(try await worker.sendOne())
            try await room.hurry()
        }
        #expect(try await !worker.sendOne())
        let dead = try #require(try await room.outbox.entries(limit: 1).first)
        #expect(dead.deadAt != nil)
        #expect(dead.lastError == "smtp 550")
        #expect(try await room.outbox.expire().dead == 1)
        #expect(try await room.outbox.retry(id))
        #expect(try await worker.sendOne())
        #expect(transport.delivered.count == 1)
        #expect(try await !room.outbox.retry(id))
        let other = try await room.enqueue()
        #expect(try await room.outbox.drop(other))
        #expect(try await !room.outbox.drop(other))
    }

    @Test func `what came too late is not sent`() async throws {
        let room = try await PostRoom()
        let transport = ScriptedTransport()
        try await room.enqueue(expires: Date(timeIntervalSinceNow: -1))
        #expect(try await !room.worker(transport).sendOne())
        #expect(try await room.outbox.expire().dead == 1)
        #expect(try await room.outbox.entries(limit: 1).first?.lastError == "expired")
    }

    @Test func `two workers don't send one message twice`() async throws {
        let room = try await PostRoom()
        let transport = ScriptedTransport()
        for _ in 0..<20 { try await room.enqueue() }
        let worker = room.worker(transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { while try await worker.sendOne() {} } }
            try await group.waitForAll()
        }
        #expect(Set(transport.delivered.map(\.id)).count == 20)
        #expect(transport.delivered.count == 20)
    }

    @Test func `a message that a process took and never sent is taken again`() async throws {
        let room = try await PostRoom()
        let id = try await room.enqueue()
        #expect(try await room.outbox.lease(for: .seconds(60))?.entry.id == id)
        #expect(try await room.outbox.lease(for: .seconds(60)) == nil)
        try await room.hurry()
        #expect(try await room.outbox.lease(for: .seconds(60))?.entry.id == id)
    }

    @Test(.timeLimit(.minutes(1))) func `what takes long stays with the process that sends it`() async throws {
        let room = try await PostRoom()
        let id = try await room.enqueue()
        let slow = ScriptedTransport {
            let taken = try? await room.outbox.entries(limit: 1).first
            while !Task.isCancelled, let now = try? await room.outbox.entries(limit: 1).first, now.dueAt == taken?.dueAt
            {
                await Task.yield()
            }
        }
        // Handed on only after the lease was made longer once.
        #expect(try await room.worker(slow, lease: .seconds(1)).sendOne())
        #expect(slow.delivered.map(\.id) == [id])
        #expect(try await room.outbox.entries(limit: 1).isEmpty)
    }

    @Test func `who was overtaken changes nothing any more`() async throws {
        let room = try await PostRoom()
        try await room.enqueue()
        let first = try #require(try await room.outbox.lease(for: .seconds(60))).entry
        #expect(try await room.outbox.renew(first, for: .seconds(60)))
        try await room.hurry()
        let second = try #require(try await room.outbox.lease(for: .seconds(60))).entry
        #expect(try await !room.outbox.renew(first, for: .seconds(60)))
        try await room.outbox.postpone(first, by: .seconds(3600), code: "curl 28")
        try await room.outbox.bury(first, code: "smtp 550")
        #expect(try await room.outbox.entries(limit: 1) == [second])
        try await room.outbox.bury(second, code: "smtp 550")
        #expect(try await room.outbox.entries(limit: 1).first?.deadAt != nil)
    }

    @Test func `nothing in the table can be read, and with the person's key the message is gone`() async throws {
        let room = try await PostRoom()
        try await room.enqueue(
            MailMessage(to: "ann@unit.example", subject: "Xylophone", text: "https://unit.example/zanzibar")
        )
        let row = try await room.pool.query("select row_to_json(outbox)::text from outbox")[0].decode(String.self)
        let bytes = try await room.pool.query("select sealed from outbox")[0].decode([UInt8].self)
        for word in ["ann@", "Xylophone", "zanzibar"] {
            #expect(!row.contains(word))
            #expect(bytes.firstRange(of: Array(word.utf8)) == nil)
        }
        try await room.vault.shred(room.ann)
        let transport = ScriptedTransport()
        #expect(try await room.worker(transport).sendOne())
        #expect(transport.delivered.isEmpty)
        #expect(try await room.outbox.entries(limit: 1).isEmpty)
        await #expect(throws: ErasedSubject.self) { try await room.enqueue() }
    }

    @Test func `what is handed on while its person is erased is removed again, and only then`() async throws {
        let room = try await PostRoom()
        let id = try await room.enqueue()
        let dropped = ScriptedTransport { _ = try? await room.outbox.drop(id) }
        #expect(try await room.worker(dropped).sendOne())
        #expect(dropped.delivered.count == 1 && dropped.removed.isEmpty)
        try await room.enqueue()
        let erased = ScriptedTransport {
            _ = try? await room.vault.shred(room.ann)
            _ = try? await room.outbox.removeAll(about: room.ann)
        }
        #expect(try await room.worker(erased).sendOne())
        #expect(erased.delivered.count == 1 && erased.removed == [room.ann])
    }

    @Test func `everything about one person goes at once`() async throws {
        let room = try await PostRoom()
        try await room.enqueue()
        try await room.enqueue()
        try await room.outbox.enqueue(
            MailMessage(to: "bob@unit.example", subject: "x", text: "x"),
            id: .v7(),
            kind: "test",
            about: .v7()
        )
        #expect(try await room.outbox.count(about: room.ann) == 2)
        #expect(try await room.outbox.removeAll(about: room.ann) == 2)
        #expect(try await room.outbox.entries(limit: 10).count == 1)
    }

    @Test func `pauses double up to an hour, and three days are enough`() {
        let schedule = RetrySchedule()
        let later = MailFailure.temporary(code: "x")
        #expect(schedule.pause(after: 1, later, chance: 1) == .seconds(15))
        #expect(schedule.pause(after: 2, later, chance: 1) == .seconds(30))
        #expect(schedule.pause(after: 40, later, chance: 1) == .seconds(3600))
        #expect(schedule.pause(after: 99, later) != nil)
        #expect(schedule.pause(after: 100, later) == nil)
        #expect(schedule.pause(after: 2, .refused(code: "x")) != nil)
        #expect(schedule.pause(after: 3, .refused(code: "x")) == nil)
    }
}
