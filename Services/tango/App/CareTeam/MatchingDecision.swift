import EventLog
import EventSourcing
import FoundationEssentials
import TangoDomain

/// Request to the circle of one client.
struct MatchingRequest: Sendable {
    /// Client whose circle it is.
    var client: UUID
    /// Member of staff whose caseload it may fill; `nil`: nobody's.
    var filling: UUID?
    /// The matching and the revision of it that the caller has seen; `nil`: any.
    var seen: Seen?
    /// Command, made from the caseload as it is.
    var command: @Sendable (Caseload.State) -> Matchings.Command

    /// Revision of a matching that a caller has seen.
    struct Seen: Sendable {
        var matching: UUID
        var revision: Int64
    }

    init(
        _ client: UUID,
        filling: UUID? = nil,
        seen: Seen? = nil,
        _ command: @escaping @Sendable (Caseload.State) -> Matchings.Command
    ) {
        self.client = client
        self.filling = filling
        self.seen = seen
        self.command = command
    }
}

/// A decision on the circles of several clients at once: what was loaded, and what is to be appended, all or nothing.
struct MatchingDecision {
    /// Reason for which a client's circle stays as it is.
    struct Refused: Sendable {
        var client: UUID
        var refusal: Matchings.Refusal
    }

    private struct Working<State, Event> {
        var state: State
        var version: Int64
        var events: [Event] = []
    }

    private var careTeams: [UUID: Working<CareTeam, MatchingEvent>] = [:]
    private var caseloads: [UUID: Working<Caseload.State, CaseloadEvent>] = [:]
    /// Refused requests.
    private(set) var refused: [Refused] = []
    /// True if somebody has changed what a caller had seen.
    private(set) var isStale = false

    /// Decides what is asked, each on what those before it came to.
    init(_ asked: [MatchingRequest], _ store: EventStore) async throws {
        try await loadCareTeams(Set(asked.map(\.client)), store)
        try await loadCaseloads(Set(asked.compactMap(\.filling)), store)
        for one in asked { decide(one) }
        // Staff who lose a client were not asked about: their streams are written, too.
        try await loadCaseloads(Set(unfiled.keys), store)
        for (staff, events) in unfiled { caseloads[staff]?.events = events }
    }

    /// True if there is nothing to write.
    var isEmpty: Bool { careTeams.values.allSatisfy(\.events.isEmpty) }

    /// The matchings that were made.
    var made: [MatchingMade] {
        careTeams.values.flatMap(\.events).compactMap { event in
            guard case .made(let made) = event else { return nil }
            return made
        }
    }

    /// Events to be written: to the clients' streams, then to those of the members of staff.
    func appends(_ meta: EventMeta) -> [Append] {
        let clients = careTeams.sorted { $0.key.uuidString < $1.key.uuidString }.filter { !$0.value.events.isEmpty }
        let staff = caseloads.sorted { $0.key.uuidString < $1.key.uuidString }.filter { !$0.value.events.isEmpty }
        return clients.map { client, working in
            Append(
                working.events,
                to: StreamID.matchings(of: client),
                expected: .loaded(at: working.version),
                meta: meta
            )
        }
            + staff.map { staff, working in
                Append(
                    working.events,
                    to: StreamID.caseload(of: staff),
                    expected: .loaded(at: working.version),
                    meta: meta
                )
            }
    }

    /// Events for the streams of members of staff, by member of staff.
    private var unfiled: [UUID: [CaseloadEvent]] {
        var told: [UUID: [CaseloadEvent]] = [:]
        for (_, working) in careTeams.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
            told.merge(Caseload.statements(of: working.events, in: working.state)) { $0 + $1 }
        }
        return told
    }

    private mutating func decide(_ asked: MatchingRequest) {
        guard var working = careTeams[asked.client] else { return }
        if let seen = asked.seen, let revision = working.state.matchings[seen.matching]?.revision,
            seen.revision != Int64(revision)
        {
            isStale = true
            return
        }
        let caseload = asked.filling.flatMap { caseloads[$0]?.state } ?? Caseload.initial
        do throws(Matchings.Refusal) {
            let events = try Matchings.decide(asked.command(caseload), working.state)
            for event in events { Matchings.evolve(&working.state, event) }
            working.events += events
            careTeams[asked.client] = working
            // The next client meets the caseload as this one has left it.
            for (staff, statements) in Caseload.statements(of: events, in: working.state) {
                for statement in statements {
                    if var state = caseloads[staff]?.state {
                        Caseload.evolve(&state, statement)
                        caseloads[staff]?.state = state
                    }
                }
            }
        } catch {
            refused.append(Refused(client: asked.client, refusal: error))
        }
    }

    private mutating func loadCareTeams(_ clients: Set<UUID>, _ store: EventStore) async throws {
        let streams = try await store.load(clients.map(StreamID.matchings), as: MatchingEvent.self)
        for client in clients {
            let events = streams[StreamID.matchings(of: client)] ?? []
            careTeams[client] = Working(
                state: Matchings.replay(events.map(\.event)),
                version: events.last?.version ?? 0
            )
        }
    }

    private mutating func loadCaseloads(_ staff: Set<UUID>, _ store: EventStore) async throws {
        let missing = staff.filter { caseloads[$0] == nil }
        let streams = try await store.load(missing.map(StreamID.caseload), as: CaseloadEvent.self)
        for staff in missing {
            let events = streams[StreamID.caseload(of: staff)] ?? []
            caseloads[staff] = Working(
                state: Caseload.replay(events.map(\.event)),
                version: events.last?.version ?? 0
            )
        }
    }
}
