import Retrying

/// Machine of a pool, without connections, clock or locks: decides which caller gets which connection, when one is made
/// and when one is closed.
///
/// Methods take what happened and the time, and give back what is to be done, in order.
struct PoolMachine: Sendable {
    typealias Instant = ContinuousClock.Instant
    typealias MemberID = UInt64
    typealias WaiterID = UInt64

    struct Settings: Sendable {
        var limit: Int
        var acquireTimeout: Duration
        var idleTimeout: Duration
        var maximumAge: Duration
    }

    enum Action: Equatable, Sendable {
        /// Start to make a connection; answer with `connected` or `connectFailed`.
        case connect(MemberID)
        /// Close the connection, whose answer is not awaited.
        case close(MemberID)
        case lease(MemberID, to: WaiterID)
        case fail(WaiterID, Failure)
    }

    enum Failure: Equatable, Sendable {
        /// All connections were in use for too long.
        case exhausted
        /// The server can't be reached; the words of the last attempt.
        case unavailable(String)
        case closed
    }

    private enum State: Equatable, Sendable {
        /// Goes to `leased` or `idle` when connected; leaves when that failed.
        case connecting
        /// Goes to `leased` when somebody comes; leaves when lost, too old or unused for too long.
        case idle(since: Instant)
        /// Goes to `leased` again or `idle` when it is given back; leaves if it came back unusable.
        case leased
    }

    private struct Member: Sendable {
        var state: State
        var born: Instant
    }

    /// Pauses between attempts at a server that is away.
    static let backoff = Backoff(first: .milliseconds(20), longest: .seconds(2))

    private struct Outage: Sendable {
        var backoff: Backoff
        var nextAttempt: Instant
        var message: String
    }

    private let settings: Settings
    private var members: [MemberID: Member] = [:]
    /// Members in state `idle`; the last one was used last, and goes first.
    private var idle: [MemberID] = []
    private var waiters = Fifo<(id: WaiterID, deadline: Instant)>()
    /// Outage since a failed attempt to connect, until one succeeds. Meanwhile only one attempt is under way at a time.
    private var outage: Outage?
    private var lastMember: MemberID = 0
    private(set) var isClosed = false

    init(_ settings: Settings) { self.settings = settings }

    var isEmpty: Bool { members.isEmpty }
    var memberCount: Int { members.count }
    var idleCount: Int { idle.count }
    var waiterCount: Int { waiters.count }

    /// Somebody wants a connection. `isPreferred` picks among the idle ones; the freshest is the second choice.
    mutating func acquire(
        _ waiter: WaiterID,
        at now: Instant,
        preferring isPreferred: (MemberID) -> Bool = { _ in false }
    ) -> [Action] {
        if isClosed { return [.fail(waiter, .closed)] }
        if let member = takeIdle(preferring: isPreferred) { return [.lease(member, to: waiter)] }
        waiters.append((waiter, now + settings.acquireTimeout))
        return connectIfNeeded(at: now)
    }

    /// A connection that is free just now, for a caller that does not have to wait.
    mutating func takeIdle(preferring isPreferred: (MemberID) -> Bool = { _ in false }) -> MemberID? {
        guard !isClosed, let index = idle.lastIndex(where: isPreferred) ?? idle.indices.last else { return nil }
        let member = idle.remove(at: index)
        members[member]?.state = .leased
        return member
    }

    /// The waiter has gone away. False if it has its connection already, or its failure.
    mutating func cancel(_ waiter: WaiterID) -> Bool {
        !waiters.removeAll { $0.id == waiter }.isEmpty
    }

    /// A connection comes back.
    mutating func release(_ member: MemberID, isReusable: Bool, at now: Instant) -> [Action] {
        guard let known = members[member] else { return [] }
        if isClosed || !isReusable || now - known.born > settings.maximumAge {
            members[member] = nil
            return [.close(member)] + connectIfNeeded(at: now)
        }
        return offer(member, at: now)
    }

    mutating func connected(_ member: MemberID, at now: Instant) -> [Action] {
        outage = nil
        // The connection may have ended before this was told.
        guard members[member] != nil else { return [.close(member)] + connectIfNeeded(at: now) }
        guard !isClosed else {
            members[member] = nil
            return [.close(member)]
        }
        return offer(member, at: now) + connectIfNeeded(at: now)
    }

    /// `random` is from 0 up to 1.
    mutating func connectFailed(_ member: MemberID, _ message: String, random: Double, at now: Instant) -> [Action] {
        members[member] = nil
        var backoff = outage?.backoff ?? Self.backoff
        let pause = backoff.next(chance: random)
        outage = Outage(backoff: backoff, nextAttempt: now + pause, message: message)
        return []
    }

    /// A connection has ended by itself.
    mutating func lost(_ member: MemberID, at now: Instant) -> [Action] {
        members[member] = nil
        idle.removeAll { $0 == member }
        return connectIfNeeded(at: now)
    }

    /// Time has passed: see `nextDeadline`.
    mutating func tick(at now: Instant) -> [Action] {
        var actions: [Action] = []
        while let first = waiters.first, first.deadline <= now {
            _ = waiters.popFirst()
            actions.append(.fail(first.id, outage.map { .unavailable($0.message) } ?? .exhausted))
        }
        // One stays, so that the next caller after a quiet night does not wait for a connection.
        while idle.count > 1, let oldest = idle.first, isExpired(oldest, at: now) {
            idle.removeFirst()
            members[oldest] = nil
            actions.append(.close(oldest))
        }
        return actions + connectIfNeeded(at: now)
    }

    /// Closes the pool: no more connections. Leased ones are closed when they come back.
    mutating func close() -> [Action] {
        isClosed = true
        var actions: [Action] = []
        while let waiter = waiters.popFirst() { actions.append(.fail(waiter.id, .closed)) }
        for member in idle {
            members[member] = nil
            actions.append(.close(member))
        }
        idle.removeAll()
        return actions
    }

    /// Time at which `tick` is next needed.
    var nextDeadline: Instant? {
        var deadline = waiters.first?.deadline
        if let outage, let current = deadline, isFreeToConnect { deadline = min(current, outage.nextAttempt) }
        if idle.count > 1, let oldest = idle.first, case .idle(let since) = members[oldest]?.state {
            let expiry = since + settings.idleTimeout
            deadline = min(deadline ?? expiry, expiry)
        }
        return deadline
    }

    // MARK: Inside

    private mutating func offer(_ member: MemberID, at now: Instant) -> [Action] {
        if let waiter = waiters.popFirst() {
            if members[member]?.state == .connecting { members[member]?.born = now }
            members[member]?.state = .leased
            return [.lease(member, to: waiter.id)]
        }
        if members[member]?.state == .connecting { members[member]?.born = now }
        members[member]?.state = .idle(since: now)
        idle.append(member)
        return []
    }

    private var connecting: Int { members.values.count { $0.state == .connecting } }
    private var isFreeToConnect: Bool { members.count < settings.limit && (outage == nil || connecting == 0) }

    private mutating func connectIfNeeded(at now: Instant) -> [Action] {
        var actions: [Action] = []
        while !isClosed, waiters.count > connecting, isFreeToConnect, outage.map({ $0.nextAttempt <= now }) ?? true {
            lastMember += 1
            members[lastMember] = Member(state: .connecting, born: now)
            actions.append(.connect(lastMember))
        }
        return actions
    }

    private func isExpired(_ member: MemberID, at now: Instant) -> Bool {
        guard case .idle(let since) = members[member]?.state else { return false }
        return since + settings.idleTimeout <= now
    }
}
