import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of the audit of reading.
struct OpeningRoutes: Sendable {
    let office: PostOffice

    var routes: [Route] {
        [
            .get(
                "/api/v1/mail/letters/{letter}/openings",
                .signedIn,
                "Lists who opened a letter, when, and as what, newest first; for everybody who has the letter. Openings of one "
                    + "person within five minutes count once. Shows what was on the log a moment ago.",
                query: [.limit(), .cursor],
                returns: OpeningListView.self,
                problems: ["letter-not-found", "letter-is-draft"],
                handler: ofLetter
            ),
            .get(
                "/api/v1/mail/openings",
                .roles([.coordinator]),
                "Lists who opened which letter, newest first; of one person with person, of one letter with letter. Names "
                    + "letters by their ids and shows nothing of them.",
                query: [
                    .limit(), .cursor, QueryParameter("person", .uuid, "Only what this person opened."),
                    QueryParameter("letter", .uuid, "Only openings of this letter."),
                ],
                returns: OpeningListView.self,
                handler: all
            ),
        ]
    }

    private struct Place: Codable {
        var position: Int64

        private enum CodingKeys: String, CodingKey { case position = "p" }
    }

    private func ofLetter(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let letter = try request.letterID()
        guard let facts = try await office.mailbox(of: reader).facts([letter])[letter] else {
            throw Problem.noSuchLetter
        }
        guard !facts.isDraft else { throw Problem.letterIsDraft }
        return try await list(request, for: reader, letter: letter, person: nil)
    }

    private func all(_ request: Request) async throws -> Response {
        try await list(
            request,
            for: request.person(),
            letter: try request.queryUUID("letter"),
            person: try request.queryUUID("person")
        )
    }

    private func list(_ request: Request, for reader: UUID, letter: UUID?, person: UUID?) async throws -> Response {
        let limit = try request.limit()
        let lines = try await OpeningList(pool: office.pool).page(
            for: reader,
            letter: letter,
            person: person,
            before: try request.cursor(Place.self)?.position,
            limit: limit + 1
        )
        let shown = lines.prefix(limit)
        let people = try await office.people.known(Set(shown.compactMap(\.person)))
        return .json(
            OpeningListView(
                openings: shown.map { OpeningView($0, people) },
                next: try lines.count > limit ? shown.last.map { try Cursor.text(Place(position: $0.position)) } : nil
            )
        )
    }
}
