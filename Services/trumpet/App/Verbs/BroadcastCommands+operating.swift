import EventLog
import FoundationEssentials
import HTTPKit
import TrumpetDomain

extension BroadcastCommands {
    /// Carries out a command that shows something to people, or with `isDryRun` finds out whether it would be done and for how many.
    func issue(_ broadcast: UUID, isDryRun: Bool, _ command: (Date) -> Broadcast.Command) async throws
        -> BroadcastOutcome
    {
        let time = now()
        if isDryRun {
            try await rehearse(command(time), on: broadcast)
        } else {
            _ = try await handle(command(time), on: broadcast, by: nil)
        }
        return try await deed(broadcast, at: time, isDryRun: isDryRun)
    }

    /// Finds out whether a command would be carried out, and does nothing. Throws as it would.
    func rehearse(_ command: Broadcast.Command, on broadcast: UUID) async throws {
        let state = try await broadcasts.load(broadcast).state
        do throws(Broadcast.Refusal) {
            _ = try Broadcast.decide(command, state)
        } catch {
            throw Problem(error)
        }
    }

    /// Broadcast as it is at `time`, the newest of it, with how many it is for.
    func deed(_ broadcast: UUID, at time: Date? = nil, isDryRun: Bool = false) async throws -> BroadcastOutcome {
        let row = try await known(broadcast)
        return BroadcastOutcome(
            id: row.id,
            state: row.standing(at: time ?? now()).rawValue,
            version: row.version,
            people: try await count(of: row.contents.audience),
            isDryRun: isDryRun
        )
    }

    /// Broadcast as it is, the newest of it. Throws where there is none.
    func known(_ broadcast: UUID) async throws -> BroadcastRow {
        _ = try await projection.catchUp()
        guard let row = try await row(broadcast) else { throw Problem.noSuchBroadcast }
        return row
    }

    /// Counts the people whom a rule includes now.
    func count(of rule: AudienceRule) async throws -> Int { try await audience(of: rule, at: now()).count }
}
