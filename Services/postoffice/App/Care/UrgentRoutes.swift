import ServiceKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of urgent letters: take note of one, see who has, see what nobody has.
struct UrgentRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            .post(
                "/api/v1/mail/letters/{letter}/acknowledge",
                .roles(Role.staff),
                "Tells the author of an urgent letter that one has taken note of it: of a letter to oneself, or of a client's to "
                    + "somebody for whom one stands in. Repeating it changes nothing.",
                problems: ["letter-not-found", "letter-not-urgent", "acknowledgement-not-asked"],
                handler: acknowledge
            ),
            .get(
                "/api/v1/mail/letters/{letter}/acknowledgements",
                .signedIn,
                "Lists, for the author of an urgent letter, whom it asked to take note and who has, when.",
                returns: AcknowledgementListView.self,
                problems: ["letter-not-found"],
                handler: list
            ),
            .get(
                "/api/v1/mail/urgent",
                .roles([.coordinator]),
                "Lists urgent letters to staff by their ids, oldest first, with who has taken note; with open=true only those of "
                    + "which somebody has not.",
                query: [
                    QueryParameter("open", .flag, "Only letters that somebody has not acknowledged."), .limit(),
                    .cursor,
                ],
                returns: UrgentListView.self,
                handler: all
            ),
            .get(
                "/api/v1/mail/urgent/own",
                .roles(Role.staff),
                "Lists urgent letters to the caller of which nobody has taken note for them yet, oldest first. Those to somebody for whom "
                    + "they stand in are told by standing-in.",
                query: [.limit(), .cursor],
                returns: UrgentListView.self,
                handler: own
            ),
        ]
    }

    private func acknowledge(_ request: Request) async throws -> Response {
        try await commands.acknowledge(try request.letterID(), by: try request.person())
        return Response(204)
    }

    private func list(_ request: Request) async throws -> Response {
        let person = try request.person()
        let letter = try request.letterID()
        guard let facts = try await commands.mailbox(of: person).facts([letter])[letter], facts.delivered.isAuthors,
            !facts.isDraft
        else { throw Problem.noSuchLetter }
        let lines = try await UrgentList(pool: commands.pool).asked(by: letter)
        let people = try await commands.people.shown(told: Set(lines.flatMap(\.people)), faces: request.faces)
        return .json(AcknowledgementListView(acknowledgements: lines.map { AcknowledgementView($0, people) }))
    }

    private struct Keyset: Codable {
        var at: CursorTime
        var letter: UUID
    }

    private func all(_ request: Request) async throws -> Response {
        let limit = try request.limit()
        let place = try request.cursor(Keyset.self).map { ($0.at.date, $0.letter) }
        let lines = try await UrgentList(pool: commands.pool).page(
            isOpen: try request.queryFlag("open") ?? false,
            after: place,
            limit: limit + 1
        )
        return .json(try await view(lines, limit, request))
    }

    private func own(_ request: Request) async throws -> Response {
        let limit = try request.limit()
        let lines = try await UrgentList(pool: commands.pool).page(
            asking: try request.person(),
            after: try request.cursor(Keyset.self).map { ($0.at.date, $0.letter) },
            limit: limit + 1
        )
        return .json(try await view(lines, limit, request))
    }

    /// The page of the first `limit` letters of `lines`.
    private func view(_ lines: [UrgentLine], _ limit: Int, _ request: Request) async throws -> UrgentListView {
        let covers = try await commands.matchingTable.covers(
            of: Set(lines.filter { $0.acknowledgedAt == nil }.map(\.person))
        )
        let people = try await commands.people.shown(
            told: Set(lines.flatMap(\.people) + covers.map(\.covering)),
            faces: request.faces
        )
        let letters = UrgentLetterView.letters(lines, people, covers, at: commands.now())
        let shown = Array(letters.prefix(limit))
        let next = letters.count > limit ? shown.last : nil
        return UrgentListView(
            letters: shown,
            next: try next.map { try Cursor.text(Keyset(at: CursorTime($0.sentAt), letter: $0.letterID)) }
        )
    }
}
