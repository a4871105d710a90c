import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

extension MatchingCommands {
    private var accesses: CommandEndpoint<Accesses> { CommandEndpoint(store) { Problem($0) } }

    /// Gives `staff` leave to see an unmatched client's things, from now on, for so many minutes.
    func openAccess(
        to client: UUID,
        minutes: Int,
        reason: Reason,
        _ order: CommandContext,
        by staff: UUID
    ) async throws -> CommandResult<AccessMadeView> {
        if let earlier = try await earlier(order, as: AccessMadeView.self) { return earlier }
        let time = now()
        let known = try await people.known([client, staff])
        guard let participant = known[client]?.participant, participant.isClient else { throw Problem.noSuchClient }
        guard let asking = known[staff]?.participant else { throw Problem.notKnownYet }
        guard asking.isStaff, asking.isActive else { throw Problem.forbidden }
        let grant = AccessGrant(
            id: UUID.v7(at: time),
            client: client,
            staff: staff,
            from: time,
            until: time.addingTimeInterval(Double(minutes) * 60)
        )
        try await waitUntilCareTeamVisible()
        let standing = Accesses.Standing(
            isMatched: try await careTeams.areMatched(client: client, staff: staff, at: time),
            hasConflict: try await careTeams.haveConflict(client: client, staff: staff)
        )
        return try await accesses.handle(
            .open(grant, standing, reason),
            on: StreamID.accesses(of: client),
            order,
            answering: AccessMadeView(id: grant.id, until: grant.until)
        )
    }

    /// Ends leave before its time. Answers the position.
    func endAccess(_ id: UUID, isOverseer: Bool, _ order: CommandContext) async throws -> Int64? {
        guard let grant = try await accessList.grant(id) else { throw Problem(Accesses.Refusal.noSuchAccess) }
        return try await accesses.handle(
            .end(id, by: order.person, overseeing: isOverseer, at: now()),
            on: StreamID.accesses(of: grant.client),
            CommandContext(order.person)
        )
    }
}
