public import EventSourcing
public import FoundationEssentials

/// Clients of one member of staff, and the limit of their number.
public enum Caseload: Decider {
    /// The limit and the matchings, as the member of staff's stream tells.
    public struct State: Sendable, Equatable {
        /// Most clients at a time; `nil`: any number.
        public internal(set) var limit: Int?
        /// Every matching there ever was, by id.
        public internal(set) var entries: [UUID: CaseloadEntry] = [:]

        /// Nothing, and no limit.
        public init() {}
    }

    /// Command about the caseload. Matchings are stated by the decisions of clients' streams: see `statements`.
    public enum Command: Sendable {
        /// Let `staff` have so many clients at a time; `nil`: any number.
        case limit(staff: UUID, clients: Int?, by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// Not between 0 and `Limits.caseload`.
        case outOfRange
    }

    /// Nothing.
    public static var initial: State { State() }

    /// Applies the rules of limits. A limit below what somebody carries takes nobody away from them.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [CaseloadEvent] {
        switch command {
        case .limit(let staff, let clients, let by, let time):
            if let clients, !(0...Limits.caseload).contains(clients) { throw .outOfRange }
            guard clients != state.limit else { return [] }
            return [.limited(CaseloadLimited(staff: staff, clients: clients, by: by, at: time.toTheMillisecond))]
        }
    }

    /// The caseload after `event`.
    public static func evolve(_ state: inout State, _ event: CaseloadEvent) {
        switch event {
        case .limited(let limited): state.limit = limited.clients
        case .stated(let entry): state.entries[entry.matching] = entry
        }
    }

    /// Statements about `events`, after which a client's circle is as given: by member of staff, for their streams.
    public static func statements(of events: [MatchingEvent], in team: CareTeam) -> [UUID: [CaseloadEvent]] {
        var touched: [UUID] = []
        for event in events {
            guard let id = event.matching, !touched.contains(id) else { continue }
            touched.append(id)
        }
        let entries = touched.compactMap { team.matchings[$0] }.map(CaseloadEntry.init)
        return Dictionary(grouping: entries, by: \.staff).mapValues { $0.map(CaseloadEvent.stated) }
    }
}
