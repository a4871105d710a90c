import HTTPKit
import ServiceKit
import Synchronization

/// Bodies that are on their way in, so that slow ones can be ended.
///
/// One look every second at all of them costs less than a timer for each.
final class OpenBodies: Sendable {
    /// Limits on slow bodies.
    let rules: BodyRules
    /// Counts of bodies by client.
    let census: TunnelCensus
    private let open = Mutex<[ObjectIdentifier: IncomingBody]>([:])

    /// Most bodies that may come at the same time, of all clients together: the bytes gathered of them are memory.
    private static let most = 8192

    init(_ rules: BodyRules, _ share: Shares.Share) {
        self.rules = rules
        census = TunnelCensus(perPerson: share.perPerson, perAddress: share.perAddress, most: Self.most)
    }

    /// Number of open bodies.
    var count: Int { open.withLock { $0.count } }

    /// Bytes that have come of them.
    var received: Int { open.withLock { Array($0.values) }.reduce(0) { $0 + $1.received } }

    /// Notes `body` until `forget`.
    func add(_ body: IncomingBody) { open.withLock { $0[ObjectIdentifier(body)] = body } }

    /// `body` is here, or will never be.
    func forget(_ body: IncomingBody) { open.withLock { $0[ObjectIdentifier(body)] = nil } }

    /// Ends those that are too slow; returns how many.
    func endSlow(at now: ContinuousClock.Instant = .now) -> Int {
        let all = open.withLock { Array($0.values) }
        return all.reduce(0) { $0 + ($1.end(ifSlowAt: now) ? 1 : 0) }
    }

    /// Looks every second.
    func watch(log: Logger) -> Member {
        Member(
            "body watch",
            run: { [self] in
                while !Task.isCancelled {
                    try await Task.sleep(for: .seconds(1))
                    let count = endSlow()
                    if count > 0 { log.info("slow bodies ended", ["count": .int(Int64(count))]) }
                }
            }
        )
    }
}
