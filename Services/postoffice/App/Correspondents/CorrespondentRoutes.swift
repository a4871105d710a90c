import PeopleKit
import ServiceKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import CareTeamKit

/// The route that says to whom one may write.
struct CorrespondentRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/mail/correspondents",
                .signedIn,
                "Lists the people one may write to now, by name; 50 a page unless told. Clients: coordinators and the staff they are "
                    + "matched with; staff: each other and the clients they are matched with or cover; coordinators: everybody. With an "
                    + "ETag; answers 304 to whoever has it already.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("query", .text(maximum: 200), "Words that must all occur in the name."),
                ],
                returns: CorrespondentListView.self,
                handler: list
            ).revalidated()
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let limit = try request.limit()
        let found = try await commands.people.list(
            for: reader,
            within: WritingRule.reach(
                of: Participant.Standing(request.caller?.roles ?? []),
                isMatchingRequired: commands.matchings == .required
            ),
            at: commands.now(),
            words: try request.words(),
            after: try request.cursor(UUID.self),
            limit: limit + 1
        )
        let page = found.prefix(limit)
        let next = found.count > limit ? try page.last.map { try Cursor.text($0.id) } : nil
        return try .tagged(CorrespondentListView(people: page.map(CorrespondentView.init), next: next), to: request)
    }
}

extension MailCommands {
    /// Feature of those to whom one may write.
    var correspondentsFeature: Feature { Feature(routes: CorrespondentRoutes(commands: self).routes.acting()) }
}
