import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes the enrolments as lists show them.
struct EnrolmentsProjection: Projection {
    static let name = "enrolments-1"
    static let tables = PackageResources.enrolments_sql
    static let interests: Set<String>? = Set(EnrolmentEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        let ids = Array(Set(batch.map(\.stream)))
        var rows = try await EnrolmentRow.load(ids, on: connection)
        for recorded in batch {
            guard case .enrolment(let event) = recorded.event else { continue }
            rows[recorded.stream] = EnrolmentRow.project(rows[recorded.stream], event, at: recorded)
        }
        for id in ids { try await rows[id]?.write(on: connection) }
    }
}
