import HTTPKit
import Synchronization

/// The body of one request on its way in: gathered as long as it is small, passed on piece by piece as soon as it isn't.
///
/// A service has no part in it before, so a body that doesn't come holds nothing of a service's.
final class IncomingBody: Sendable {
    /// Bytes that are gathered before a body is passed on.
    static let gathered = 16 * 1024

    private struct State: Sendable {
        var received = 0
        /// Time spent waiting for the client.
        var waited = Duration.zero
        var waitsSince: ContinuousClock.Instant?
        var verdict: Problem?
        var isOver = false
        /// Place in the census that the body takes while it comes.
        var place: TunnelCensus.Slot?
    }

    private let source: BodyStream
    private let rules: BodyRules
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    init(_ source: BodyStream, _ rules: BodyRules, _ place: TunnelCensus.Slot?) {
        self.source = source
        self.rules = rules
        state = Mutex(State(place: place))
    }

    /// Problem that the client is told if the body failed; nil while nothing is wrong.
    var verdict: Problem? { state.withLock { $0.verdict } }

    /// Bytes that have come.
    var received: Int { state.withLock { $0.received } }

    /// The whole body if it is small, else a stream that begins with what has come. Throws what the client is told.
    func body(in bodies: OpenBodies) async throws(Problem) -> Body {
        bodies.add(self)
        var pieces: [UInt8] = []
        while true {
            do {
                guard let piece = try await next() else {
                    leave(bodies)
                    return pieces.isEmpty ? .empty : .bytes(pieces)
                }
                if pieces.isEmpty { pieces = piece } else { pieces += piece }
            } catch {
                leave(bodies)
                throw fail(error)
            }
            if pieces.count > Self.gathered {
                let target = BodyStream()
                target.push(pieces)
                Task { await pass(to: target, in: bodies) }
                return .stream(target)
            }
        }
    }

    /// Ends it if it is too slow at `now`; true if so.
    func end(ifSlowAt now: ContinuousClock.Instant) -> Bool {
        let isSlow = state.withLock { state in
            guard !state.isOver else { return false }
            let waited = state.waited + (state.waitsSince.map { now - $0 } ?? .zero) - rules.grace
            let isSlow =
                now - start > rules.time
                || waited > .zero && Double(state.received) < waited / .seconds(1) * Double(rules.rate)
            guard isSlow else { return false }
            state.isOver = true
            state.verdict = .requestTimeout
            return true
        }
        if isSlow { source.cancel() }
        return isSlow
    }

    /// Passes the rest on, no faster than it is taken.
    private func pass(to target: BodyStream, in bodies: OpenBodies) async {
        do {
            while let piece = try await next() { try await target.write(piece) }
            target.finish()
        } catch {
            target.fail(fail(error))
            source.cancel()
        }
        leave(bodies)
    }

    /// Ends the count of this body: all of it is here, or will never be.
    private func leave(_ bodies: OpenBodies) {
        bodies.forget(self)
        let place = state.withLock { state in
            state.isOver = true
            return state.place.take()
        }
        // Given back outside the lock.
        _ = consume place
    }

    private func next() async throws -> [UInt8]? {
        state.withLock { $0.waitsSince = .now }
        let piece: [UInt8]?
        do { piece = try await source.next() } catch {
            came(0)
            throw error
        }
        came(piece?.count ?? 0)
        return piece
    }

    private func came(_ count: Int) {
        state.withLock { state in
            if let since = state.waitsSince { state.waited += .now - since }
            state.waitsSince = nil
            state.received += count
        }
    }

    /// Notes what is wrong, unless that was known before.
    private func fail(_ error: any Error) -> Problem {
        state.withLock { state in
            state.isOver = true
            let verdict =
                state.verdict ?? error as? Problem ?? .badRequest("The body was not sent to its end.")
            state.verdict = verdict
            return verdict
        }
    }
}
