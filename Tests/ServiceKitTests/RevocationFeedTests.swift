import FoundationEssentials
import HTTPKit
import HTTPTesting
import Synchronization
import Testing
import Tokens

@testable import ServiceKit

/// Something that a test turns while others look at it.
private final class Knob<Value: Sendable>: Sendable {
    private let held: Mutex<Value>
    init(_ value: Value) { held = Mutex(value) }
    var value: Value { held.withLock { $0 } }
    func set(_ value: Value) { held.withLock { $0 = value } }
}

/// Identity's stream of revocations, and who follows it.
@Suite(.timeLimit(.minutes(1))) struct RevocationFeedTests {
    private let told = Revocations()
    private let learned = Revocations()
    private let person = UUID()

    private func session(_ id: UUID = UUID()) -> Revocation {
        Revocation(.session(id), until: Date(timeIntervalSinceNow: 900))
    }

    private func isKnown(_ revocation: Revocation) -> Bool {
        guard case .session(let id) = revocation.subject else { return false }
        return learned.remedy(for: Caller(.person(person), session: id)) == .signIn
    }

    /// Runs `body` while `learned` follows what `open` gives.
    private func following(
        _ open: @escaping RevocationFollower.Open,
        _ body: () async throws -> Void
    ) async throws {
        let follower = RevocationFollower(learned, log: .none, silence: .seconds(30), open: open)
        let task = Task { await follower.run() }
        do { try await body() } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }

    private func opening(_ feed: RevocationFeed) -> RevocationFollower.Open {
        let callers = TestCallers()
        let router = Router([feed.route], authenticator: callers)
        let token = callers.token(for: Caller(.service("tango")))
        return { await router.respond(to: Request(.get, $0, headers: [.authorization: "Bearer \(token)"])) }
    }

    @Test func `who comes is told all that matter, then each as it comes`() async throws {
        let feed = RevocationFeed(told)
        let past = (0..<2500).map { _ in session() }
        told.learn(past, level: Date())
        try await following(opening(feed)) {
            try await eventually { learned.isReady }
            // Not before all are there.
            #expect(learned.count == past.count)
            #expect(past.allSatisfy(isKnown))
            let new = session()
            told.learn([new], level: Date())
            try await eventually { isKnown(new) }
            #expect(feed.readerCount == 1)
        }
        try await eventually { feed.readerCount == 0 }
    }

    @Test func `nothing is told before identity itself knows`() async throws {
        try await following(opening(RevocationFeed(told))) {
            #expect(!learned.isReady)
            told.learn([session()], level: Date())
            try await eventually { learned.count == 1 }
        }
    }

    @Test func `who was told and can ask nobody any more goes on with what is known, and comes back`() async throws {
        let isAway = Knob(false)
        let feed = RevocationFeed(told)
        let next = RevocationFeed(told)
        let (first, second) = (opening(feed), opening(next))
        let (before, meanwhile) = (session(), session())
        told.learn([before], level: Date())
        try await following({ path in try await isAway.value ? second(path) : first(path) }) {
            try await eventually { isKnown(before) }
            isAway.set(true)
            feed.close()
            told.learn([meanwhile], level: Date())
            #expect(learned.isReady && isKnown(before))
            try await eventually { isKnown(meanwhile) }
            #expect(learned.count == 2)
        }
    }

    @Test func `an identity that knows of no such stream is one of an earlier release; one that fails is none`()
        async throws
    {
        let status = Knob(503)
        try await following({ _ in Response(Status(status.value)) }) {
            for _ in 0..<50 { await Task.yield() }
            #expect(learned.knowledge == .none)
            status.set(404)
            try await eventually { learned.knowledge == .untold }
        }
    }

    @Test func `operators see of when it is, and a service isn't ready before it knows any`() {
        let now = Date()
        typealias State = Health.State
        #expect(!ServiceTelemetry.state(of: .none, isNeeded: true, at: now).isFit)
        #expect(ServiceTelemetry.state(of: .none, isNeeded: false, at: now).isFit)
        #expect(ServiceTelemetry.state(of: .level(now - 2), isNeeded: true, at: now) == .ok)
        #expect(
            ServiceTelemetry.state(of: .level(now - 60), isNeeded: true, at: now)
                == .noted("what is known is 60 s old: later ones are not")
        )
    }
}
