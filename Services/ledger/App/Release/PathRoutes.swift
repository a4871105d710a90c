import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The route on which clients and those who look after them see what is open.
struct PathRoutes: Sendable {
    let release: ReleaseCommands
    let enrolments: EnrolmentCommands

    var routes: [Route] {
        [
            .get(
                ClientRoutes.enrolment + "/path",
                EnrolmentRules.readers,
                "Shows the way through the programme: for each module whether it is open, when it opens or what is missing, and what is done.",
                returns: PathView.self,
                problems: ["enrolment-not-found"]
            ) { request in
                let position = try await enrolments.projection.waitUntilVisible(for: request)
                let (row, _) = try await enrolments.visible(request)
                return .json(try await release.path(row.id), at: position)
            }
        ]
    }
}

extension ReleaseCommands {
    /// The way of an enrolment's client. Throws 404 if there is no such enrolment.
    func path(_ enrolment: UUID) async throws -> PathView {
        guard let (course, last) = try await courses.load(enrolment, at: now()) else { throw Problem.noSuchEnrolment }
        return PathView(course, after: last)
    }
}
