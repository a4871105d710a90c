import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The route by which devices tell what was read.
struct ProgressRoutes: Sendable {
    let commands: ProgressCommands

    var routes: [Route] {
        [
            .put(
                ClientRoutes.enrolment + "/facts",
                Access.roles([.client]),
                "Keeps what one's devices tell about reading, each fact once, in any order. Up to \(ProgressLimits.facts) at once, work in pieces of "
                    + "\(ProgressLimits.interval / 3600) hours at most, of which \(ProgressLimits.day / 3600) hours of a day count.",
                body: FactsBody.self,
                returns: FactsKeptView.self,
                problems: ["enrolment-not-found", "enrolment-not-now", "fact-id-used", "too-many-facts"]
            ) { request, body in
                let (row, reader) = try await commands.enrolments.visible(request)
                guard reader == .client else { throw Problem.noSuchEnrolment }
                let meta = CommandContext(try request.person()).meta
                let kept = try await commands.keep(body.facts.map(\.fact), in: row, meta)
                let path = try await commands.release.path(row.id)
                return FactsKeptView(kept: kept, known: body.facts.count - kept, path: path)
            }
        ]
    }
}
