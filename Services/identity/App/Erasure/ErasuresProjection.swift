import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the tables of erasures.
struct ErasuresProjection: Projection {
    static let name = "erasures-1"
    static var tables: [UInt8] { PackageResources.erasures_sql }
    static var interests: Set<String>? { Set(ErasureEvent.schema.types.map(\.name)) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .erasure(let event) = recorded.event else { continue }
            for statement in Self.changes(event, recorded) { try await connection.execute(statement) }
        }
    }

    /// Changes that `event` makes to the rows of its erasure.
    private static func changes(_ event: ErasureEvent, _ recorded: Recorded<IdentityEvent>) -> [Query] {
        switch event {
        case .requested(let request):
            [
                row(request.person, "requested", request.cause.rawValue, request.due, recorded) + """
                     on conflict (id) do update set cause = excluded.cause, stage = excluded.stage, due = excluded.due,
                        changed_at = excluded.changed_at, number = excluded.number
                    """
            ]
        case .withdrawn: [moved("stage = 'none', cause = null, due = null, closed_at = null", recorded)]
        case .closed: [moved("closed_at = \(recorded.at)", recorded)]
        case .held(let held):
            [
                row(held.person, "none", nil, nil, recorded) + " on conflict (id) do nothing",
                """
                insert into erasure_hold (hold, erasure, until)
                values (\(held.hold.rawValue), \(recorded.stream), \(held.until))
                """,
                moved(nil, recorded),
            ]
        case .released(let released):
            ["delete from erasure_hold where hold = \(released.hold.rawValue)", moved(nil, recorded)]
        case .started: [moved("stage = 'started'", recorded)]
        case .confirmed: [moved(nil, recorded)]
        case .completed: [moved("stage = 'completed'", recorded)]
        case .reapplied(let again):
            [
                row(again.person, "started", nil, nil, recorded) + """
                     on conflict (id) do update set stage = excluded.stage, changed_at = excluded.changed_at,
                        number = excluded.number
                    """
            ]
        }
    }

    private static func row(
        _ person: PersonID,
        _ stage: String,
        _ cause: String?,
        _ due: Date?,
        _ recorded: Recorded<IdentityEvent>
    ) -> Query {
        """
        insert into erasure (id, person, cause, stage, due, changed_at, number)
        values (\(recorded.stream), \(person.rawValue), \(cause), \(stage), \(due), \(recorded.at), \(recorded.position))
        """
    }

    private static func moved(_ change: Query?, _ recorded: Recorded<IdentityEvent>) -> Query {
        (change.map { "update erasure set " + $0 + ", " } ?? "update erasure set ")
            + "changed_at = \(recorded.at), number = \(recorded.position) where id = \(recorded.stream)"
    }
}
