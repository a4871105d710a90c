import EventLog
import ServiceKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of the audit of reading.
struct OpeningRoutes: Sendable {
    let commands: MailCommands

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
                .roles([.coordinator, .client]),
                "Lists who opened which letter, newest first; of one person with person_id, of one letter with letter_id. Names "
                    + "letters by their ids and shows nothing of them. A client sees openings of their own letters, also of those that "
                    + "they have deleted for good since. Shows what was on the log a moment ago.",
                query: [
                    .limit(), .cursor, QueryParameter("person_id", .uuid, "Only what this person opened."),
                    QueryParameter("letter_id", .uuid, "Only openings of this letter."),
                    QueryParameter("from", .text(maximum: 40), "Only from this RFC 3339 time on."),
                    QueryParameter("until", .text(maximum: 40), "Only before this RFC 3339 time."),
                ],
                returns: OpeningListView.self,
                handler: all
            ),
        ]
    }

    private struct Keyset: Codable {
        var position: Int64

        private enum CodingKeys: String, CodingKey { case position = "p" }
    }

    private func ofLetter(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let letter = try request.letterID()
        guard let facts = try await commands.mailbox(of: reader).facts([letter])[letter] else {
            throw Problem.noSuchLetter
        }
        guard !facts.isDraft else { throw Problem.letterIsDraft }
        return try await answer(request) { list, before, limit in
            try await list.page(for: reader, OpeningList.Filter(letter: letter), before: before, limit: limit)
        }
    }

    /// Everybody's for coordinators; for a client those of their own letters.
    private func all(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let seesAll = request.caller?.roles.contains(.coordinator) ?? false
        let filter = OpeningList.Filter(
            letter: try request.queryUUID("letter_id"),
            person: try request.queryUUID("person_id"),
            from: try request.time("from"),
            until: try request.time("until")
        )
        return try await answer(request) { list, before, limit in
            guard seesAll else {
                return try await list.page(ofLettersOf: reader, filter, before: before, limit: limit)
            }
            return try await list.page(for: reader, filter, before: before, limit: limit)
        }
    }

    /// A page of what `question` gives: those before a position, so many at most.
    private func answer(
        _ request: Request,
        _ question: (OpeningList, Int64?, Int) async throws -> [OpeningLine]
    ) async throws -> Response {
        let limit = try request.limit()
        let before = try request.cursor(Keyset.self)?.position
        let lines = try await question(OpeningList(pool: commands.pool), before, limit + 1)
        let shown = lines.prefix(limit)
        let people = try await commands.people.shown(told: Set(shown.compactMap(\.person)), faces: request.faces)
        return .json(
            OpeningListView(
                openings: shown.map { OpeningView($0, people) },
                next: try lines.count > limit ? shown.last.map { try Cursor.text(Keyset(position: $0.position)) } : nil
            )
        )
    }
}

extension MailCommands {
    /// Feature of the audit of reading, with a read model of its own.
    func openingsFeature() -> Feature {
        Feature(
            routes: OpeningRoutes(commands: self).routes.acting(),
            projections: [ProjectionRunner(OpeningsProjection(), store: store)]
        )
    }
}
