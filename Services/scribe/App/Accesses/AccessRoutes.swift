import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import ScribeDomain
import ServiceKit

/// The routes by which clients, those who look after them and coordinators see who read.
struct AccessRoutes: Sendable {
    let commands: NoteCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/scribe/own/accesses",
                NoteRules.clients,
                "Lists who read notes about oneself, how, why and when, the latest first.",
                query: [.limit(), .cursor],
                returns: AccessesView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(try await commands.accesses(to: try request.person(), request), at: position)
            },
            .get(
                NoteRules.client + "/accesses",
                NoteRules.staff,
                "Lists who read notes about a client, for those who may read them, and for coordinators.",
                query: [.limit(), .cursor],
                returns: AccessesView.self,
                problems: ["client-not-found"]
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(try await commands.accesses(to: try await client(request), request), at: position)
            },
            .get(
                "/api/v1/scribe/access-review",
                NoteRules.coordinators,
                "Lists accesses that somebody should ask about, by day, reader and client. A flag is a question, and no proof.",
                query: [
                    QueryParameter("from", .text(maximum: 10), "The first day, as 2026-03-01.", isRequired: true),
                    QueryParameter("until", .text(maximum: 10), "The last day, as 2026-03-31.", isRequired: true),
                ],
                returns: AccessReviewView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                let review = AccessReview(pool: commands.pool, hours: commands.settings.hours)
                let (from, until) = (try request.day("from"), try request.day("until"))
                return .json(AccessReviewView(findings: try await review.findings(from, until)), at: position)
            },
        ]
    }

    private func client(_ request: Request) async throws -> UUID {
        guard request.caller?.roles.contains(.coordinator) ?? false else {
            return try await commands.grounds(request).client.id
        }
        let id = try request.parameters.uuid("client")
        guard let client = try await commands.people.known(id), client.has(.client) else { throw Problem.noSuchClient }
        return client.id
    }
}

extension Request {
    /// The day in a parameter. Throws 422 if it is none.
    fileprivate func day(_ name: String) throws(Problem) -> CivilDay {
        guard let day = CivilDay(try queryText(name) ?? "") else {
            throw .invalid([FieldError(name, code: .notADay, "must be a day, as 2026-03-01")])
        }
        return day
    }
}
