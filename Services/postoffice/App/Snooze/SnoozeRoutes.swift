import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes that put letters away until a time, take them back, and list them.
struct SnoozeRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            .post(
                "/api/v1/mail/letters/snooze",
                .signedIn,
                "Puts up to \(Limits.batch) letters away until a time, a minute to \(Limits.snoozeDays) days ahead: they leave the inbox, and come "
                    + "back then, unread and on top. From other folders they come to the inbox. Urgent letters are asked about all the same.",
                body: Snooze.self,
                returns: BatchView.self,
                handler: snooze
            ),
            .post(
                "/api/v1/mail/letters/unsnooze",
                .signedIn,
                "Takes up to \(Limits.batch) letters back into the inbox before their time. Leaves alone what isn't put away.",
                body: Letters.self,
                returns: BatchView.self,
                handler: unsnooze
            ),
            .get(
                "/api/v1/mail/snoozed",
                .signedIn,
                "Lists the letters that one has put away, those first that come back first; 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: LetterListView.self,
                handler: list
            ),
        ]
    }

    private struct Snooze: Decodable {
        var ids: [UUID]
        /// Time at which they come back.
        var until: Date
    }

    private func snooze(_ request: Request, _ body: Snooze) async throws -> Response {
        let until = body.until.roundedToMilliseconds
        guard PostofficeDomain.Snooze.isAllowed(until: until, at: commands.now()) else { throw Problem.wrongSnooze }
        return try await BatchRoutes(commands: commands)
            .perform([.snooze(until: until)], body.ids, by: request.person())
    }

    private struct Letters: Decodable { var ids: [UUID] }

    private func unsnooze(_ request: Request, _ body: Letters) async throws -> Response {
        try await BatchRoutes(commands: commands).perform([.unsnooze], body.ids, by: request.person())
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let position = commands.mail.position
        let page = try await commands.mailbox(of: request.person())
            .snoozed(after: try request.cursor(LetterCursor.self), limit: try request.limit())
        let people = try await commands.shown(page.entries, to: request.reader())
        let view = LetterListView(
            letters: page.entries.map { LetterSummaryView($0, people) },
            next: try page.next.map { try Cursor.text($0) }
        )
        return .json(view, at: position)
    }
}

extension MailCommands {
    /// Feature of letters that are put away until a time.
    var snoozeFeature: Feature { Feature(routes: SnoozeRoutes(commands: self).routes.acting()) }
}
