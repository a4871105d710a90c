import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

/// Writes since when nothing was heard of clients whose programme runs. A pause, and every end, takes the row out.
struct SilenceProjection: Projection {
    static let name = "silence-1"
    static let tables = PackageResources.silence_sql
    static let interests: Set<String>? = Set(
        (EnrolmentEvent.schema.types + ProgressEvent.schema.types + SilenceEvent.schema.types).map(\.name)
    )

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard let statement = Self.statement(recorded) else { continue }
            try await connection.execute(statement)
        }
    }

    private static func statement(_ recorded: Recorded<LedgerEvent>) -> Query? {
        switch recorded.event {
        case .enrolment(let event) where event.standing.state != .active:
            return "delete from silence where enrolment = \(recorded.stream)"
        case .enrolment(.started(let step)), .enrolment(.resumed(let step)):
            return """
                insert into silence (enrolment, client, since)
                values (\(recorded.stream), \(step.standing.client), \(step.at)) on conflict (enrolment) do nothing
                """
        case .progress(.kept(let facts)):
            guard let seen = Progress(facts.kept).lastSeen else { return nil }
            return """
                update silence set since = greatest(since, \(seen)) where enrolment = \(facts.enrolment)
                """
        case .silence(.noted(let noted)):
            return "update silence set noted = \(noted.since) where enrolment = \(noted.enrolment)"
        case .enrolment, .places, .look, .seen, .documents, .release, .minutes: return nil
        }
    }
}
