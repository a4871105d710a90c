import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Route by which administrators see what was done to accounts and rules, and by whom.
struct AuditRoutes: Sendable {
    let trail: AuditTrail
    let people: PeopleTable

    /// Feature of the audit.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                "/api/v1/identity/audit",
                .roles([.administrator]),
                "Tells from the log what operators and administrators did to accounts and rules, the latest first. What people do with "
                    + "their own accounts isn't told. An operator is nobody in the log.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "subject",
                        .oneOf(Deed.Subject.allCases.map(\.rawValue)),
                        "Only what was done to one of these."
                    ),
                    QueryParameter("author_id", .uuid, "Only what this person did."),
                    QueryParameter("person_id", .uuid, "Only what was done to this person."),
                    QueryParameter("from", .text(maximum: 40), "The earliest time, RFC 3339."),
                    QueryParameter(
                        "until",
                        .text(maximum: 40),
                        "The first time that is not wanted any more, RFC 3339."
                    ),
                ],
                returns: DeedListView.self,
                handler: list
            )
        ]
    }

    /// Place where the next page begins.
    private struct Keyset: Codable {
        var position: Int64
    }

    private func list(_ request: Request) async throws -> DeedListView {
        let choice = AuditTrail.Choice(
            subject: try request.queryText("subject").flatMap(Deed.Subject.init),
            author: try request.queryUUID("author_id"),
            person: try request.queryUUID("person_id"),
            from: try request.queryTime("from"),
            until: try request.queryTime("until")
        )
        let place = try request.cursor(Keyset.self)?.position
        let (deeds, next) = try await trail.latest(choice, before: place, limit: try request.limit())
        let ids: [UUID?] = deeds.flatMap { [$0.person, $0.author.id] }
        let people = try await people.people(Set(ids.compactMap { $0 }))
        return DeedListView(
            deeds: deeds.map { DeedView($0, people) },
            next: try next.map { try Cursor.text(Keyset(position: $0)) }
        )
    }
}
