import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

/// A matching that somebody asks for.
struct Proposal: Sendable {
    var client: UUID
    var staff: UUID
    var kind: MatchingKind
    /// `nil`: now.
    var from: Date?
    /// `nil`: no end is known.
    var until: Date?
    var reason: Reason
    /// Reason for which obstacles don't count; `nil`: they do.
    var override: Reason?
}

extension MatchingCommands {
    /// Matches two people. Answers the matching's id.
    func match(_ proposal: Proposal, _ order: CommandContext, isDryRun: Bool = false) async throws -> CommandResult<
        MadeView
    > {
        if let earlier = try await earlier(order, as: MadeView.self) { return earlier }
        let time = now()
        let people = try await people.known([proposal.client, proposal.staff])
        let violations = Pairing.violations(
            client: people[proposal.client]?.participant,
            staff: people[proposal.staff]?.participant
        )
        guard violations.isEmpty else { throw Problem.invalid(violations.map { FieldError($0) }) }
        let matching = Matching(
            id: UUID.v7(at: time),
            client: proposal.client,
            staff: proposal.staff,
            kind: proposal.kind,
            period: Period(from: proposal.from ?? time, until: proposal.until)
        )
        try await refuseOwnBenefit(giving: matching.staff, in: matching.period, order)
        let answer = MadeView(id: matching.id)
        let deed = Attribution(by: order.person, reason: proposal.reason, at: time)
        let carried = try await carryOut(order, isDryRun: isDryRun, remember: { _ in try JSON.encode(answer) }) {
            [
                MatchingRequest(proposal.client, filling: proposal.staff) {
                    .make(matching, onto: $0, override: proposal.override, deed)
                }
            ]
        }
        if let refused = carried.refused.first { throw Problem(refused.refusal) }
        return try carried.written(answer)
    }

    /// Lets a matching hold for another time. Answers the position.
    func change(
        _ id: UUID,
        to time: NewTime,
        reason: Reason,
        override: Reason?,
        _ order: CommandContext
    ) async throws -> Int64? {
        let matching = try await existing(id)
        let later = time.applied(to: matching.period)
        if !matching.period.covers(later) { try await refuseOwnBenefit(giving: matching.staff, in: later, order) }
        let deed = Attribution(by: order.person, reason: reason, at: now())
        return try await alter(matching, order, filling: matching.staff) {
            .change(id, to: time, onto: $0, override: override, deed)
        }
    }

    /// Ends a matching at a time, now unless told. Answers the position.
    func end(_ id: UUID, at time: Date?, reason: Reason, _ order: CommandContext) async throws -> Int64? {
        let matching = try await existing(id)
        let deed = Attribution(by: order.person, reason: reason, at: now())
        return try await alter(matching, order) { _ in .end(id, at: time ?? deed.at, deed) }
    }

    /// Takes a matching back before it begins. Answers the position.
    func takeBack(_ id: UUID, reason: Reason, _ order: CommandContext) async throws -> Int64? {
        let matching = try await existing(id)
        let deed = Attribution(by: order.person, reason: reason, at: now())
        return try await alter(matching, order) { _ in .takeBack(id, deed) }
    }

    /// The matching of this id. Throws 404 if there is none.
    func existing(_ id: UUID) async throws -> Matching {
        guard let matching = try await careTeams.matching(id) else { throw Problem.noSuchMatching }
        return matching
    }

    private func alter(
        _ matching: Matching,
        _ order: CommandContext,
        filling staff: UUID? = nil,
        _ command: @escaping @Sendable (Caseload.State) -> Matchings.Command
    ) async throws -> Int64? {
        let seen = order.ifVersion.map { MatchingRequest.Seen(matching: matching.id, revision: $0) }
        let carried = try await carryOut(order) {
            [MatchingRequest(matching.client, filling: staff, seen: seen, command)]
        }
        if let refused = carried.refused.first { throw Problem(refused.refusal) }
        return carried.position
    }
}
