import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

extension MatchingCommands {
    /// Says that two should not be matched. Present matchings stay as they are. Answers the position.
    func declareConflict(client: UUID, staff: UUID, reason: Reason, _ order: CommandContext) async throws -> Int64? {
        let people = try await people.known([client, staff])
        let violations = Pairing.violations(client: people[client]?.participant, staff: people[staff]?.participant)
            .filter { violation in
                // Somebody whose account is out of use may be back.
                violation != .inactiveClient && violation != .inactiveStaff
            }
        guard violations.isEmpty else { throw Problem.invalid(violations.map { FieldError($0) }) }
        let deed = Attribution(by: order.person, reason: reason, at: now())
        return try await state(client, order) { .declareConflict(client: client, staff: staff, deed) }
    }

    /// Says that two may be matched after all. Answers the position.
    func liftConflict(client: UUID, staff: UUID, reason: Reason, _ order: CommandContext) async throws -> Int64? {
        try await refuseOwnBenefit(giving: staff, in: Period(from: now()), order)
        let deed = Attribution(by: order.person, reason: reason, at: now())
        return try await state(client, order) { .liftConflict(client: client, staff: staff, deed) }
    }

    /// Lets somebody have so many clients at a time; `nil`: any number. Answers the position.
    func limit(_ staff: UUID, to clients: Int?, _ order: CommandContext) async throws -> Int64? {
        guard try await people.known([staff])[staff]?.isStaff == true else { throw Problem.noSuchStaff }
        return try await CommandEndpoint<Caseload>(store) { Problem($0) }.handle(
            .limit(staff: staff, clients: clients, by: order.person, at: now()),
            on: StreamID.caseload(of: staff),
            order
        )
    }

    private func state(
        _ client: UUID,
        _ order: CommandContext,
        _ command: @escaping @Sendable () -> Matchings.Command
    ) async throws -> Int64? {
        let carried = try await carryOut(order) { [MatchingRequest(client) { _ in command() }] }
        if let refused = carried.refused.first { throw Problem(refused.refusal) }
        return carried.position
    }
}
