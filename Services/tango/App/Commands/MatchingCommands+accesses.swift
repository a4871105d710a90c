import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

extension MatchingCommands {
    private var accesses: Repository<Accesses> { Repository(store) }

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
        guard let party = known[client]?.party, party.isClient else { throw Problem.noSuchClient }
        guard let asking = known[staff]?.party else { throw Problem.notKnownYet }
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
        let answer = AccessMadeView(id: grant.id, until: grant.until)
        let handled = try await accesses.handle(
            .open(grant, standing, reason),
            on: StreamID.accesses(of: client),
            meta: meta(order.person),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        return try handled.written({ _ in answer }) { Problem($0) }
    }

    /// Ends leave before its time. Answers the position.
    func endAccess(_ id: UUID, isOverseer: Bool, _ order: CommandContext) async throws -> Int64? {
        guard let grant = try await accessList.grant(id) else { throw Problem(Accesses.Refusal.noSuchAccess) }
        let handled = try await accesses.handle(
            .end(id, by: order.person, overseeing: isOverseer, at: now()),
            on: StreamID.accesses(of: grant.client),
            meta: meta(order.person)
        )
        return try handled.lastPosition { Problem($0) }
    }
}
