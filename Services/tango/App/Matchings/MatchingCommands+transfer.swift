import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

/// A transfer that somebody asks for.
struct TransferProposal: Sendable {
    var from: UUID
    var to: UUID
    /// Clients whose matchings go over; `nil`: all clients.
    var clients: [UUID]?
    /// `nil`: now.
    var at: Date?
    var reason: Reason
    /// Reason for which obstacles don't count; `nil`: they do.
    var override: Reason?
}

extension MatchingCommands {
    /// Gives what somebody is to clients to somebody else, at a moment: all of it in one append, or nothing.
    func transfer(
        _ proposal: TransferProposal,
        _ order: CommandContext,
        isDryRun: Bool = false
    ) async throws -> CommandResult<TransferredView> {
        if let earlier = try await earlier(order, as: TransferredView.self) { return earlier }
        let time = now()
        let violations = Pairing.violations(staff: try await people.known([proposal.to])[proposal.to]?.participant)
        guard violations.isEmpty else { throw Problem.invalid(violations.map { FieldError($0, "to_id") }) }
        try await refuseOwnBenefit(giving: proposal.to, in: Period(from: proposal.at ?? time), order)
        let transfer = Transfer(id: UUID.v7(at: time), from: proposal.from, to: proposal.to, at: proposal.at ?? time)
        let deed = Attribution(by: order.person, reason: proposal.reason, at: time)
        let carried = try await carryOut(
            order,
            isDryRun: isDryRun,
            remember: { try JSON.encode(TransferredView(id: transfer.id, matchings: $0.made.count)) },
            {
                try await clients(of: proposal, at: transfer.at).map { client in
                    MatchingRequest(client, filling: proposal.to) {
                        .transfer(transfer, onto: $0, override: proposal.override, deed)
                    }
                }
            }
        )
        guard carried.refused.isEmpty else {
            if proposal.clients?.count == 1, let one = carried.refused.first { throw Problem(one.refusal) }
            throw Problem.transferRefused(carried.refused)
        }
        return try carried.written(TransferredView(id: transfer.id, matchings: carried.made))
    }

    /// The clients whose matchings go over. Read from the stream of their present staff, not from the read model: it may lag behind.
    private func clients(of proposal: TransferProposal, at time: Date) async throws -> [UUID] {
        let named: [UUID]
        if let clients = proposal.clients {
            named = Array(Set(clients))
        } else {
            let loaded = try await Repository<Caseload>(store).load(StreamID.caseload(of: proposal.from))
            named = Array(Set(loaded.state.entries.values.filter { !$0.period.isOver(at: time) }.map(\.client)))
        }
        guard !named.isEmpty else { throw Problem(Matchings.Refusal.notMatched) }
        guard named.count <= Limits.transfer else { throw Problem.tooManyClients }
        return named.sorted { $0.uuidString < $1.uuidString }
    }
}
