import Foundation
import TheraCommClient

/// Address of the unit of tests.
let server: URL = {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = "unit.example"
    return parts.url ?? URL(fileURLWithPath: "/")
}()

/// Pauses that take no time but are noted. Those of a minute and longer last until they are cancelled. The clock stands.
actor FakeTime {
    private(set) var pauses: [Duration] = []

    private func note(_ pause: Duration) { pauses.append(pause) }

    nonisolated var surroundings: Surroundings {
        Surroundings(
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            sleep: { time in
                await self.note(time)
                if time >= .seconds(60) {
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                }
                try Task.checkCancellation()
                await Task.yield()
            },
            random: { 0 }
        )
    }
}

/// Waiting of ten seconds to a minute that ends when the test says so; shorter pauses take no time, longer ones last until they are cancelled.
actor Silence {
    private var passed = 0

    func pass(_ times: Int) { passed += times }

    private func take() -> Bool {
        guard passed > 0 else { return false }
        passed -= 1
        return true
    }

    nonisolated var surroundings: Surroundings {
        Surroundings(
            sleep: { time in
                if time > .seconds(60) {
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                } else if time >= .seconds(10) {
                    while await !self.take() {
                        try Task.checkCancellation()
                        await Task.yield()
                    }
                }
                try Task.checkCancellation()
            },
            random: { 0 }
        )
    }
}

/// Failure of a disk.
struct DiskFull: Error {}

/// Token store that notes what it does, and fails when it is told to.
actor FakeTokenStore: TokenStore {
    private(set) var session: StoredSession?
    private var failures = 0

    init(_ session: StoredSession? = nil) { self.session = session }

    func load() -> StoredSession? { session }

    func fail(times: Int) { failures = times }

    func save(_ session: StoredSession?) throws {
        if failures > 0 {
            failures -= 1
            throw DiskFull()
        }
        self.session = session
    }
}

/// Outbox store that fails when it is told to.
actor FakeOutboxStore: OutboxStore {
    private(set) var entries: [UUID: OutboxEntry] = [:]
    private var failsToPut = false
    private var failsToRemove = false

    func all() -> [OutboxEntry] { Array(entries.values) }

    func fail(toPut: Bool = false, toRemove: Bool = false) { (failsToPut, failsToRemove) = (toPut, toRemove) }

    func put(_ entry: OutboxEntry) throws {
        if failsToPut { throw DiskFull() }
        entries[entry.id] = entry
    }

    func remove(_ id: UUID) throws {
        if failsToRemove { throw DiskFull() }
        entries[id] = nil
    }
}

/// The first value of a stream for which a condition holds.
func first<Value: Sendable>(of stream: AsyncStream<Value>, where holds: (Value) -> Bool) async -> Value? {
    for await value in stream where holds(value) { return value }
    return nil
}
