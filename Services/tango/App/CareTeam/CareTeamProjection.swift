import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TangoDomain

/// Writes who belongs to whom. Each event about a matching, a cover or an access states the whole of it, so that writing is one
/// statement each.
struct CareTeamProjection: Projection {
    static let name = "circle-1"
    static let tables = PackageResources.circle_sql
    static let interests: Set<String>? = Set(
        (CaseloadEvent.schema.types + CoverEvent.schema.types + AccessEvent.schema.types).map(\.name)
            + ["conflict.declared", "conflict.lifted"]
    )

    func apply(_ batch: [Recorded<TangoEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard let statement = Self.statement(for: recorded.event) else { continue }
            try await connection.execute(statement)
        }
    }

    private static func statement(for event: TangoEvent) -> Query? {
        switch event {
        case .caseload(.stated(let entry)): statement(for: entry)
        case .caseload(.limited(let limited)): statement(for: limited)
        case .matching(.conflictDeclared(let stated)):
            """
            insert into conflict (client, staff, since) values (\(stated.client), \(stated.staff), \(stated.at))
            on conflict (client, staff) do nothing
            """
        case .matching(.conflictLifted(let stated)):
            "delete from conflict where client = \(stated.client) and staff = \(stated.staff)"
        // Stream of the absent person says the same.
        case .cover(.undertaken): nil
        case .cover(let event): statement(for: event.cover)
        case .access(let event): statement(for: event.grant)
        case .matching(.made), .matching(.changed), .matching(.ended), .matching(.takenBack), .waiting: nil
        }
    }

    private static func statement(for entry: CaseloadEntry) -> Query {
        """
        insert into matching (id, client, staff, kind, valid_from, valid_until, revision)
        values (\(entry.matching), \(entry.client), \(entry.staff), \(entry.kind.rawValue), \(entry.from),
                \(entry.until), 1)
        on conflict (id) do update set valid_from = excluded.valid_from, valid_until = excluded.valid_until,
            revision = matching.revision + 1
        """
    }

    private static func statement(for limited: CaseloadLimited) -> Query {
        guard let clients = limited.clients else {
            return "delete from caseload_limit where staff = \(limited.staff)"
        }
        return """
            insert into caseload_limit (staff, clients) values (\(limited.staff), \(clients))
            on conflict (staff) do update set clients = excluded.clients
            """
    }

    private static func statement(for cover: Cover) -> Query {
        """
        insert into cover (id, absent, covering, valid_from, valid_until, revision)
        values (\(cover.id), \(cover.absent), \(cover.covering), \(cover.from), \(cover.until), 1)
        on conflict (id) do update set valid_from = excluded.valid_from, valid_until = excluded.valid_until,
            revision = cover.revision + 1
        """
    }

    private static func statement(for grant: AccessGrant) -> Query {
        """
        insert into access_grant (id, client, staff, valid_from, valid_until)
        values (\(grant.id), \(grant.client), \(grant.staff), \(grant.from), \(grant.until))
        on conflict (id) do update set valid_until = excluded.valid_until
        """
    }
}
