import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes by which staff see what is theirs to answer for as long as they stand in for others: of all clients in one list. Each letter is
/// opened and answered by the routes of a client's letters.
struct StandingInRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/standing-in"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .roles(Role.staff),
                "Lists for whom one stands in now, until when, and how many of that one's clients wait for an answer.",
                returns: StandingInListView.self,
                handler: all
            ),
            .get(
                Self.area + "/letters",
                .roles(Role.staff),
                "Lists what went openly between those for whom one stands in now and their clients, also before that, newest first; 50 a page "
                    + "unless told. Shows what was on the log a moment ago, and nothing a moment after the time is over.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("absent_id", .uuid, "Only letters with this one, for whom one stands in."),
                    QueryParameter("waiting", .flag, "Only letters of clients that wait for an answer."),
                    QueryParameter("unacknowledged", .flag, "Only urgent letters of which nobody has taken note."),
                ],
                returns: StandingInLetterListView.self,
                handler: letters
            ),
        ]
    }

    private func all(_ request: Request) async throws -> Response {
        let (person, time) = (try request.person(), commands.now())
        let covers = try await commands.matchingTable.covers(by: person, at: time)
        let clocks = Dictionary(
            grouping: try await commands.care.running(inPlaceOfOthersBy: person, at: time, limit: .max),
            by: \.staff
        )
        let people = try await commands.people.shown(told: Set(covers.map(\.absent)), faces: request.faces)
        return .json(
            StandingInListView(
                standingIn: covers.map { StandingInView($0, people, clocks[$0.absent] ?? []) }
            )
        )
    }

    private func letters(_ request: Request) async throws -> Response {
        let (person, time, limit) = (try request.person(), commands.now(), try request.limit())
        let filter = StandingInLetters.Filter(
            absent: try request.queryUUID("absent_id"),
            isWaiting: try request.queryFlag("waiting") ?? false,
            isUnacknowledged: try request.queryFlag("unacknowledged") ?? false
        )
        let found = try await StandingInLetters(pool: commands.pool).page(
            for: person,
            filter,
            at: time,
            after: try request.cursor(LetterCursor.self),
            limit: limit + 1
        )
        let page = found.prefix(limit)
        let absent = Set(try await commands.matchingTable.covers(by: person, at: time).map(\.absent))
        let people = try await commands.people.shown(
            told: Set(page.flatMap { $0.letter.people + [$0.client] + $0.letter.staff }),
            faces: request.faces
        )
        let next = try (found.count > limit ? page.last : nil).map {
            try Cursor.text(LetterCursor(sentAt: $0.letter.sentAt, letter: $0.letter.id))
        }
        return .json(
            StandingInLetterListView(letters: page.map { StandingInLetterView($0, absent, people) }, next: next)
        )
    }
}
