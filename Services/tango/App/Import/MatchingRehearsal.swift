import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

/// Rehearsal of matchings that are made one after the other, each on the result of those before it. Writes nothing.
struct MatchingRehearsal {
    private let matchingCommands: MatchingCommands
    private var careTeams: [UUID: CareTeam] = [:]
    private var caseloads: [UUID: Caseload.State] = [:]

    init(_ matchingCommands: MatchingCommands) { self.matchingCommands = matchingCommands }

    /// Throws what `MatchingCommands.match` would, and remembers the matching if it throws nothing.
    mutating func match(_ proposal: Proposal, _ client: PersonRow, _ staff: PersonRow) async throws {
        let violations = Pairing.violations(client: client.participant, staff: staff.participant)
        guard violations.isEmpty else { throw Problem.invalid(violations.map { FieldError($0) }) }
        let time = matchingCommands.now()
        var careTeamProjection = try await careTeamProjection(of: client.id)
        let caseload = try await caseload(of: staff.id)
        let matching = Matching(
            id: UUID.v7(at: time),
            client: client.id,
            staff: staff.id,
            kind: proposal.kind,
            period: Period(from: proposal.from ?? time, until: proposal.until)
        )
        let deed = Attribution(by: nil, reason: proposal.reason, at: time)
        let events: [MatchingEvent]
        do throws(Matchings.Refusal) {
            events = try Matchings.decide(
                .make(matching, onto: caseload, override: proposal.override, deed),
                careTeamProjection
            )
        } catch {
            throw Problem(error)
        }
        for event in events { Matchings.evolve(&careTeamProjection, event) }
        careTeams[client.id] = careTeamProjection
        for (staff, statements) in Caseload.statements(of: events, in: careTeamProjection) {
            guard var state = caseloads[staff] else { continue }
            for statement in statements { Caseload.evolve(&state, statement) }
            caseloads[staff] = state
        }
    }

    private mutating func careTeamProjection(of client: UUID) async throws -> CareTeam {
        if let known = careTeams[client] { return known }
        return try await Repository<Matchings>(matchingCommands.store).load(StreamID.matchings(of: client)).state
    }

    private mutating func caseload(of staff: UUID) async throws -> Caseload.State {
        if let known = caseloads[staff] { return known }
        let loaded = try await Repository<Caseload>(matchingCommands.store).load(StreamID.caseload(of: staff)).state
        caseloads[staff] = loaded
        return loaded
    }
}
