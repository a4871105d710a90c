import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The waiting list at work: who is put on it, what is known of them, and who is taken off.
struct WaitingCommands: Sendable {
    let matchingCommands: MatchingCommands
    /// Follows the log and writes the list.
    let projection: any AnyProjectionRunner

    private var places: Repository<Waiting> { Repository(matchingCommands.store) }
    private var endpoint: CommandEndpoint<Waiting> { CommandEndpoint(matchingCommands.store) { Problem($0) } }

    /// The list as it is shown.
    var list: WaitingList { WaitingList(pool: matchingCommands.pool) }

    /// Puts a client on the list; `since` is now unless they have waited before. Throws what `Problem(_: Waiting.Refusal)` says.
    func begin(
        _ client: PersonRow,
        _ priority: Priority,
        _ wishes: Wishes,
        since: Date?,
        _ order: CommandContext
    ) async throws -> CommandResult<WaitingMadeView> {
        let time = matchingCommands.now()
        return try await endpoint.handle(
            .begin(client.participant, priority, wishes, since: since ?? time, now: time),
            on: StreamID.waiting(of: client.id),
            order,
            answering: WaitingMadeView(clientID: client.id)
        )
    }

    /// Replaces priority and wishes. Answers the position.
    func change(_ client: PersonRow, _ priority: Priority, _ wishes: Wishes, _ order: CommandContext) async throws
        -> Int64?
    {
        try await endpoint.handle(
            .change(client.participant, priority, wishes),
            on: StreamID.waiting(of: client.id),
            order
        )
    }

    /// Takes a client off the list. Answers the position.
    func end(_ client: UUID, _ cause: WaitingEnded.Cause, _ reason: Reason?, _ order: CommandContext) async throws
        -> Int64?
    {
        try await endpoint.handle(.end(cause, reason), on: StreamID.waiting(of: client), order)
    }

    /// Takes a client off the list for whom somebody was found by the event `made`, unless they were put on it after that.
    func take(_ found: PlaceFound.Intention, after made: Recorded<TangoEvent>) async throws {
        let stream = StreamID.waiting(of: found.client)
        let begun = try await matchingCommands.store.load(stream, as: WaitingEvent.self).last { recorded in
            if case .begun = recorded.event { true } else { false }
        }
        guard let begun, begun.position < made.position else { return }
        _ = try await places.handle(.match(found.matching), on: stream, meta: EventMeta(causation: made.id))
    }

    /// Puts the clients on the list to whom `staff`, who is erased, is the only one that is primary: before that ends, so that it isn't
    /// lost. Clients who wait already stay as they are. Says what was done, or with `isDryRun` what would be.
    func takeIn(clientsOf staff: UUID, isDryRun: Bool) async throws -> [String] {
        let time = matchingCommands.now()
        let primary = try await matchingCommands.careTeams.matchings(
            where: """
                kind = \(MatchingKind.primary.rawValue) and \(CareTeams.notOver(at: time)) and client in (
                    select client from matching where staff = \(staff) and \(CareTeams.notOver(at: time))
                )
                """
        )
        let left = Set(primary.filter { $0.staff == staff }.map(\.client))
            .subtracting(primary.filter { $0.staff != staff }.map(\.client))
        let known = try await matchingCommands.people.known(left)
        var count = 0
        for client in left.sorted(by: { $0.uuidString < $1.uuidString }) {
            guard let participant = known[client]?.participant, participant.isClient, participant.isActive else {
                continue
            }
            count += 1
            guard !isDryRun else { continue }
            let command = Waiting.Command.begin(participant, .soon, try Wishes(), since: time, now: time)
            let handled = try await places.handle(command, on: StreamID.waiting(of: client))
            if case .failure(.alreadyWaiting) = handled.outcome { count -= 1 }
        }
        return ["\(count) clients \(isDryRun ? "would be" : "were") put on the waiting list"]
    }

    /// Waits, for a bounded time, until the list shows what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await projection.show(position)
    }
}
