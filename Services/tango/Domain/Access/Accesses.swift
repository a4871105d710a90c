public import EventSourcing
public import FoundationEssentials

/// Leave to see the things of one client without being matched: asked for with a reason, for a stated time, never in
/// secret.
public enum Accesses: Decider {
    /// Every leave there ever was, by id.
    public struct State: Sendable, Equatable {
        /// All of them.
        public internal(set) var grants: [UUID: AccessGrant] = [:]
    }

    /// Other facts about the two.
    public struct Standing: Sendable, Hashable {
        /// True if they are matched, or one stands in for somebody who is.
        public var isMatched: Bool
        /// True if it was declared that they should not be.
        public var hasConflict: Bool

        /// States it.
        public init(isMatched: Bool, hasConflict: Bool) {
            self.isMatched = isMatched
            self.hasConflict = hasConflict
        }
    }

    /// Command about leave.
    public enum Command: Sendable {
        /// Take leave, which begins now; the caller knows that `staff` works here and that the client exists.
        case open(AccessGrant, Standing, Reason)
        /// End it before its time. The person who took it may, and anybody who oversees all of them.
        case end(UUID, by: UUID?, overseeing: Bool, at: Date)
        /// End all (`nil`), or those of `staff`, because one of the two was erased.
        case close(staff: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none of this id, or it is another's.
        case noSuchAccess
        /// The id was used for another one.
        case idUsed
        /// They are matched: they need none.
        case matched
        /// A conflict of interest was declared between them.
        case conflictOfInterest
        /// They have leave that is not over.
        case alreadyOpen(AccessGrant)
        /// Not between a minute and `Limits.longestAccess`.
        case wrongDuration
    }

    /// Nobody.
    public static var initial: State { State() }

    /// Applies the rules of break-glass.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AccessEvent] {
        switch command {
        case .open(let grant, let standing, let reason):
            if let known = state.grants[grant.id] {
                guard known == grant else { throw .idUsed }
                return []
            }
            let minutes = grant.until.timeIntervalSince(grant.from) / 60
            guard minutes >= 1, minutes <= Double(Limits.longestAccess) else { throw .wrongDuration }
            if standing.hasConflict { throw .conflictOfInterest }
            if standing.isMatched { throw .matched }
            let open = state.grants.values.first { $0.staff == grant.staff && $0.period.contains(grant.from) }
            if let open { throw .alreadyOpen(open) }
            return [.opened(AccessOpened(grant, reason: reason))]
        case .end(let id, let by, let overseeing, let time):
            guard let grant = state.grants[id], overseeing || grant.staff == by else { throw .noSuchAccess }
            let now = time.toTheMillisecond
            if grant.period.isOver(at: now) { return [] }
            return [.ended(AccessEnded(grant, until: now, by: by))]
        case .close(let staff, let time):
            let now = time.toTheMillisecond
            return state.grants.values
                .filter { (staff == nil || $0.staff == staff) && !$0.period.isOver(at: now) }
                .sorted { ($0.from, $0.id.uuidString) < ($1.from, $1.id.uuidString) }
                .map { .ended(AccessEnded($0, until: now, by: nil)) }
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AccessEvent) {
        state.grants[event.grant.id] = event.grant
    }
}
