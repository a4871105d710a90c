import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import EventLog

/// Followers that are fast and slow, over writers in two processes: each is told every event once and in order.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct SeveralFollowersTests {
    private static let (writers, each) = (8, 60)
    private static var total: Int { 2 * writers * each }

    private func write(to store: EventStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    let stream = UUID()
                    for number in 0..<Self.each {
                        let event: LedgerEvent =
                            number % 3 == 0
                            ? .noted(.init(person: stream, text: .known("\(writer)"))) : .credit(number)
                        _ = try await store.append([event], to: stream, expected: .any)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// What a follower is told that takes random pages, after random pauses, and now and then begins anew a bit before.
    private func follow(_ store: EventStore) async throws -> [UUID] {
        var seen: [UUID] = []
        while seen.count < Self.total {
            if Int.random(in: 0..<10) == 0 { seen.removeLast(min(seen.count, Int.random(in: 0...150))) }
            let place = Int64(seen.count)
            let limit = Int.random(in: 1...200)
            let page = try await store.read(after: place, limit: limit, as: LedgerEvent.self)
            #expect(page.count <= limit)
            #expect(page.map(\.position) == page.indices.map { place + Int64($0) + 1 })
            seen += page.map(\.id)
            if page.isEmpty { await store.signal.wait(beyond: place, timeout: .milliseconds(5)) }
            for _ in 0..<Int.random(in: 0...40) { await Task.yield() }
        }
        return seen
    }

    private func check(_ limits: LogSettings) async throws {
        try await LogFixture.with(connections: 8, settings: limits) { log in
            let other = log.other(settings: limits)
            let told = try await withThrowingTaskGroup(of: [UUID].self) { group in
                for _ in 0..<5 { group.addTask { try await follow(log.store) } }
                for _ in 0..<2 { group.addTask { try await follow(other) } }
                try await withThrowingTaskGroup(of: Void.self) { writing in
                    for store in [log.store, other] { writing.addTask { try await write(to: store) } }
                    try await writing.waitForAll()
                }
                return try await group.reduce(into: [[UUID]]()) { $0.append($1) }
            }
            let stored = try await log.pool.query("select id from event order by pos").decode(UUID.self)
            #expect(stored.count == Self.total)
            for seen in told { #expect(seen == stored) }
            await other.close()
        }
    }

    @Test func `while all of it is remembered`() async throws {
        try await check(LogSettings(memory: .seconds(3600)))
    }

    @Test func `while it is forgotten all the time`() async throws {
        try await check(LogSettings(memory: .milliseconds(1)))
    }

    @Test func `while nothing is told between processes`() async throws {
        try await check(LogSettings(notifies: false, poll: .milliseconds(20)))
    }
}
