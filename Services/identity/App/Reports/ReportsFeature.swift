import EventLog
import FoundationEssentials
import IdentityDomain
import Postgres
import ServiceKit

extension ReportCommands {
    /// Feature of reports about the system. Their words go with their reporter.
    var feature: Feature {
        Feature(
            routes: ReportRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in
                var place: ReportsTable.Keyset?
                while true {
                    let page = try await table.page(of: person, after: place, limit: 100)
                    for entry in page { try await export.add("report", ReportView(entry, namesReporter: false)) }
                    guard page.count == 100 else { return }
                    place = page.last?.keyset
                }
            },
            purge: { person, isDryRun in
                let count = try await table.count(of: person, since: .distantPast)
                if !isDryRun { try await pool.execute(ReportsProjection.removal(of: person)) }
                return ["\(count) reports removed"]
            }
        )
    }
}
