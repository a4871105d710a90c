import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the table of reports.
struct ReportsProjection: Projection {
    static let name = "reports-1"
    static var tables: [UInt8] { PackageResources.reports_sql }
    static var interests: Set<String>? { Set(ReportEvent.schema.types.map(\.name) + ["person.erased"]) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .report(let event):
                if let change = Self.change(event, recorded) { try await connection.execute(change) }
            case .person(.erased): try await connection.execute(Self.removal(of: recorded.stream))
            default: continue
            }
        }
    }

    /// Removes the reports of a person.
    static func removal(of person: UUID) -> Query { "delete from report where person = \(person)" }

    /// Change that `event` makes to the row of its report.
    private static func change(_ event: ReportEvent, _ recorded: Recorded<IdentityEvent>) -> Query? {
        switch event {
        case .filed(let filed):
            // Somebody whose key is gone is erased, or about to be: their reports never appear.
            guard let contents = filed.contents.value else { return nil }
            return """
                insert into report (id, person, kind, standing, words, route, client, request, browser, filed_at,
                    changed_at, version)
                values (\(recorded.stream), \(filed.person.rawValue), \(filed.kind.rawValue),
                    \(Report.Standing.open.rawValue), \(contents.text.text), \(contents.route), \(contents.version),
                    \(contents.requestID), \(contents.browser), \(recorded.at), \(recorded.at), \(recorded.version))
                """
        case .answered(let answered):
            return """
                update report set standing = \(answered.standing.rawValue),
                    answer = coalesce(\(answered.text?.value?.text), answer), changed_at = \(recorded.at),
                    version = \(recorded.version) where id = \(recorded.stream)
                """
        }
    }
}
