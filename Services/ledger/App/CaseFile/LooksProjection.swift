import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes the looks at case files.
struct LooksProjection: Projection {
    static let name = "looks-1"
    static let tables = PackageResources.looks_sql + PackageResources.look_kinds_sql
    static let interests: Set<String>? = Set((LookTaken.schema.types + EnrolmentsSeen.schema.types).map(\.name))

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            let (enrolments, kind, person, at): ([UUID], LookKind, UUID, Date)
            switch recorded.event {
            case .look(let look): (enrolments, kind, person, at) = ([look.enrolment], .caseFile, look.by, look.at)
            case .seen(let seen): (enrolments, kind, person, at) = (seen.enrolments, seen.kind, seen.by, seen.at)
            case .enrolment, .places, .progress, .documents, .release, .minutes, .silence: continue
            }
            try await connection.execute(
                """
                insert into look (position, enrolment, person, at, kind)
                select \(recorded.position), e, \(person), \(at), \(kind.rawValue) from unnest(\(enrolments)) e
                on conflict (position, enrolment) do nothing
                """
            )
        }
    }
}
