import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes that list letters: parse, ask, answer.
struct ListRoutes: Sendable {
    let commands: MailCommands

    private static let query: [QueryParameter] =
        [
            .limit(), .cursor, .words,
            QueryParameter("unread", .flag, "Only letters that were not read yet."),
            QueryParameter("flagged", .flag, "Only letters that one marked."),
            QueryParameter("urgent", .flag, "Only urgent letters."),
            QueryParameter("attachments", .flag, "Only letters with files."),
            .with, QueryParameter("author_id", .uuid, "Only letters that this person wrote."),
        ] + QueryParameter.times

    private static let shortPages =
        "With query, with_id, author_id or attachments a page may hold fewer letters and still have a next one."

    var routes: [Route] {
        [
            .get(
                "/api/v1/mail/folders/{folder}/letters",
                .signedIn,
                "Lists the letters of a folder, newest first; 50 a page unless told. {folder} is an id, or inbox, sent, drafts, "
                    + "trash, junk, archive. \(Self.shortPages)",
                query: Self.query,
                returns: LetterListView.self,
                problems: ["folder-not-found"],
                handler: folder
            ),
            .get(
                "/api/v1/mail/letters",
                .signedIn,
                "Lists the letters of all folders, newest first; 50 a page unless told. \(Self.shortPages)",
                query: Self.query,
                returns: LetterListView.self,
                handler: all
            ),
        ]
    }

    private func folder(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let owner = try request.person()
        let id = try request.folderID(of: owner)
        guard try await commands.mailbox(of: owner).folder(id) != nil else { throw Problem.noSuchFolder }
        return try await list(request, of: owner, folder: id)
    }

    private func all(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        return try await list(request, of: request.person(), folder: nil)
    }

    private static func question(_ request: Request, _ folder: UUID?) throws(Problem) -> LetterQuestion {
        let (since, before) = try request.times()
        var people: [PersonFilter] = []
        if let person = try request.queryUUID("with_id") { people.append(PersonFilter(person: person, part: .anyPart)) }
        if let person = try request.queryUUID("author_id") {
            people.append(PersonFilter(person: person, part: .author))
        }
        return LetterQuestion(
            folder: folder,
            words: try request.words(),
            people: people,
            unreadOnly: try request.queryFlag("unread") ?? false,
            flaggedOnly: try request.queryFlag("flagged") ?? false,
            urgentOnly: try request.queryFlag("urgent") ?? false,
            withFilesOnly: try request.queryFlag("attachments") ?? false,
            since: since,
            before: before,
            cursor: try request.cursor(LetterCursor.self),
            limit: try request.limit()
        )
    }

    private func list(_ request: Request, of owner: UUID, folder: UUID?) async throws -> Response {
        let question = try Self.question(request, folder)
        let position = commands.mail.position
        let mailbox = commands.mailbox(of: owner)
        let page = try await mailbox.page(question)
        let people = try await commands.shown(page.entries, to: request.reader())
        var letters = page.entries.map { LetterSummaryView($0, people) }
        if !question.words.isEmpty {
            let found = try await mailbox.found(question.words, in: page.entries, people)
            for place in letters.indices { letters[place].found = found[letters[place].id] }
        }
        let view = LetterListView(
            letters: letters,
            next: try page.next.map { try Cursor.text($0) }
        )
        return .json(view, at: position)
    }
}
