import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit
import TangoDomain

/// Tango's part of what is known of a person.
///
/// A client gets whom they were matched with and why, and who took leave to see their things and why. A member of staff gets whom they were
/// matched with, their covers with why they were away, and what leave they took: reasons about clients are the clients'. Words about a
/// conflict of interest are told to nobody.
enum TangoExport {
    private struct Exported: Encodable, Sendable {
        let id: UUID
        /// The other person.
        let with: UUID
        /// Tie of the two people: a kind of matching, `cover`, `access`.
        let kind: String
        let from: Date
        let until: Date?
        let reasons: [String]
    }

    private struct Named: Encodable, Sendable {
        let id: UUID
        let name: String
    }

    /// Writes matchings, covers and accesses, the earliest first, then who the people in them are.
    static func write(_ person: UUID, to export: PersonExport, from matchingCommands: MatchingCommands) async throws {
        let careTeams = matchingCommands.careTeams
        var named: Set<UUID> = []
        let reasons = try await matchingReasons(of: person, matchingCommands.store)
        for matching in try await careTeams.matchings(where: "client = \(person) or staff = \(person)") {
            let other = matching.client == person ? matching.staff : matching.client
            named.insert(other)
            try await export.add(
                "matching",
                Exported(
                    id: matching.id,
                    with: other,
                    kind: matching.kind.rawValue,
                    from: matching.period.from,
                    until: matching.period.until,
                    reasons: reasons[matching.id] ?? []
                )
            )
        }
        let absences = try await coverReasons(of: person, matchingCommands.store)
        for cover in try await careTeams.covers(where: "absent = \(person) or covering = \(person)") {
            let other = cover.absent == person ? cover.covering : cover.absent
            named.insert(other)
            try await export.add(
                "cover",
                Exported(
                    id: cover.id,
                    with: other,
                    kind: "cover",
                    from: cover.from,
                    until: cover.until,
                    reasons: absences[cover.id].map { [$0] } ?? []
                )
            )
        }
        let grants = try await matchingCommands.accessList.grants(where: "client = \(person) or staff = \(person)")
        let needs = try await matchingCommands.accessList.reasons(of: grants.filter { $0.client == person })
        for grant in grants.reversed() {
            let other = grant.client == person ? grant.staff : grant.client
            named.insert(other)
            try await export.add(
                "access",
                Exported(
                    id: grant.id,
                    with: other,
                    kind: "access",
                    from: grant.from,
                    until: grant.until,
                    reasons: needs[grant.id].map { [$0] } ?? []
                )
            )
        }
        for row in try await matchingCommands.people.known(named).values.sorted(by: { $0.number < $1.number }) {
            try await export.add("matched-person", Named(id: row.id, name: row.name))
        }
    }

    /// Reasons of a client's matchings, by matching: all that were given, in their order.
    private static func matchingReasons(of client: UUID, _ store: EventStore) async throws -> [UUID: [String]] {
        var reasons: [UUID: [String]] = [:]
        for recorded in try await store.load(StreamID.matchings(of: client), as: MatchingEvent.self) {
            guard let matching = recorded.event.matching, let reason = recorded.event.reason else { continue }
            reasons[matching, default: []].append(reason)
        }
        return reasons
    }

    /// Reasons of somebody's absences, by cover.
    private static func coverReasons(of absent: UUID, _ store: EventStore) async throws -> [UUID: String] {
        var reasons: [UUID: String] = [:]
        for recorded in try await store.load(StreamID.covers(of: absent), as: CoverEvent.self) {
            guard case .arranged(let arranged) = recorded.event else { continue }
            reasons[arranged.cover] = arranged.reason.value
        }
        return reasons
    }
}

extension MatchingEvent {
    /// Reason, if it was given and can be read.
    fileprivate var reason: String? {
        switch self {
        case .made(let made): made.reason.value
        case .changed(let changed): changed.reason.value
        case .ended(let ended): ended.reason?.value
        case .takenBack(let taken): taken.reason?.value
        case .conflictDeclared(let stated), .conflictLifted(let stated): stated.reason.value
        }
    }
}
