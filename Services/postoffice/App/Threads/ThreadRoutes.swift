import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of conversations: letters with what answers them.
struct ThreadRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/threads"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists conversations, the one with the latest letter first; 50 a page unless told. Drafts and what lies in Trash "
                    + "or Junk are no part of them. A page of conversations with a person may hold fewer and still have a next one.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "with_id",
                        .uuid,
                        "Only conversations in which this person wrote a letter or got one."
                    ),
                    QueryParameter("unread", .flag, "Only conversations with a letter that was not read yet."),
                    QueryParameter(
                        "from",
                        .text(maximum: 40),
                        "Only if the latest letter is of this RFC 3339 time or later."
                    ),
                    QueryParameter(
                        "until",
                        .text(maximum: 40),
                        "Only if the latest letter is before this RFC 3339 time."
                    ),
                ],
                returns: ThreadListView.self,
                handler: list
            ),
            .get(
                Self.area + "/{thread}",
                .signedIn,
                "Shows the letters of a conversation in full, the oldest first, as far as one has them; 20 a page unless told.",
                query: [.limit(maximum: 50), .cursor],
                returns: ThreadLettersView.self,
                problems: ["thread-not-found"],
                handler: show
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let position = commands.mail.position
        let (since, before) = try request.times()
        let page = try await commands.mailbox(of: request.person()).threads(
            ThreadQuestion(
                with: try request.queryUUID("with_id"),
                unreadOnly: try request.queryFlag("unread") ?? false,
                since: since,
                before: before,
                cursor: try request.cursor(LetterCursor.self),
                limit: try request.limit()
            )
        )
        let people = try await commands.shown(page.lines.map(\.latest), to: request.reader())
        return .json(
            ThreadListView(
                threads: page.lines.map { ThreadView($0, people) },
                next: try page.next.map { try Cursor.text($0) }
            ),
            at: position
        )
    }

    private func show(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let (position, limit) = (commands.mail.position, try request.limit(standard: 20, maximum: 50))
        guard let thread = UUID(uuidString: request.parameters.text("thread")) else { throw Problem.noSuchThread }
        let cursor = try request.cursor(LetterCursor.self)
        let found = try await commands.mailbox(of: request.person()).letters(
            ofThread: thread,
            after: cursor,
            limit: limit + 1
        )
        if found.isEmpty, cursor == nil { throw Problem.noSuchThread }
        let page = found.prefix(limit)
        // Letters are shown in full, so each counts as opened.
        try await commands.noteOpenings(page, by: request.person())
        let people = try await commands.shown(page, to: request.reader())
        let next = found.count > limit ? try page.last.map { try Cursor.text(LetterCursor(after: $0)) } : nil
        return .json(
            ThreadLettersView(letters: page.map { ThreadLetterView($0, people) }, next: next),
            at: position
        )
    }
}

extension Problem {
    /// Answer to a conversation that doesn't exist, or of which no letter is the caller's.
    fileprivate static let noSuchThread = Problem(404, "thread-not-found", "There is no such conversation.")
}

extension MailCommands {
    /// Feature of conversations.
    var threadsFeature: Feature { Feature(routes: ThreadRoutes(commands: self).routes.acting()) }
}
