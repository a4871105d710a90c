import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the table of merges.
struct MergesProjection: Projection {
    static let name = "merges-1"
    static var tables: [UInt8] { PackageResources.merges_sql }
    static var interests: Set<String>? { Set(MergeEvent.schema.types.map(\.name) + ["person.erased"]) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .merge(let event): try await connection.execute(Self.change(event, recorded))
            case .person(.erased): try await connection.execute(Self.silence(about: recorded.stream))
            default: continue
            }
        }
    }

    /// Takes out the reasons of merges of `account`. Who went on with which stays: erasures follow it.
    static func silence(about account: UUID) -> Query {
        """
        update account_merge set reason = null, undoing = null
        where account = \(account) and (reason is not null or undoing is not null)
        """
    }

    /// Change that `event` makes to the row of its merge.
    private static func change(_ event: MergeEvent, _ recorded: Recorded<IdentityEvent>) -> Query {
        switch event {
        case .proposed(let proposal):
            """
            insert into account_merge (id, account, into_id, state, reason, proposed_at, proposed_by, number)
            values (\(recorded.stream), \(proposal.account.rawValue), \(proposal.into.rawValue), 'proposed',
                \(proposal.reason.value?.text), \(recorded.at), \(proposal.by), \(recorded.position))
            on conflict (id) do update set into_id = excluded.into_id, state = excluded.state, reason = excluded.reason,
                proposed_at = excluded.proposed_at, proposed_by = excluded.proposed_by, merged_at = null, merged_by = null,
                undone_at = null, undone_by = null, undoing = null, number = excluded.number
            """
        case .merged(let merged):
            merged.reason == nil
                ? """
                update account_merge set state = 'merged', merged_at = \(recorded.at), merged_by = \(recorded.meta.actor),
                    number = \(recorded.position)
                where id = \(recorded.stream)
                """
                : """
                insert into account_merge (id, account, into_id, state, reason, merged_at, merged_by, number)
                values (\(recorded.stream), \(merged.account.rawValue), \(merged.into.rawValue), 'merged',
                    \(merged.reason?.value?.text), \(recorded.at), \(recorded.meta.actor), \(recorded.position))
                on conflict (id) do update set into_id = excluded.into_id, state = excluded.state, reason = excluded.reason,
                    proposed_at = null, proposed_by = null, merged_at = excluded.merged_at, merged_by = excluded.merged_by,
                    undone_at = null, undone_by = null, undoing = null, number = excluded.number
                """
        case .undone(let undone):
            """
            update account_merge set state = 'undone', undone_at = \(recorded.at), undone_by = \(recorded.meta.actor),
                undoing = \(undone.reason.value?.text), number = \(recorded.position)
            where id = \(recorded.stream)
            """
        }
    }
}
