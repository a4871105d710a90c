import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of one letter: open it, mark it, delete it.
struct LetterRoutes: Sendable {
    let commands: MailCommands

    private static let letter = "/api/v1/mail/letters/{letter}"

    var routes: [Route] {
        [
            .get(
                Self.letter,
                .signedIn,
                "Opens a letter in full, with next and previous in its folder's order and what it answers. Does not mark it "
                    + "as read.",
                query: [
                    QueryParameter(
                        "folder_id",
                        .text(maximum: 64),
                        "The folder it is expected in; 404 if it is elsewhere."
                    ),
                    QueryParameter("unread", .flag, "Next and previous are those that were not read yet."),
                    QueryParameter("flagged", .flag, "Next and previous are those that one marked."),
                ],
                returns: LetterView.self,
                problems: ["letter-not-found"],
                handler: open
            ).tagged(),
            .post(
                Self.letter + "/read",
                .signedIn,
                "Marks a letter as read.",
                problems: ["letter-not-found"],
                handler: { try await perform(.markRead, $0) }
            ),
            .post(
                Self.letter + "/unread",
                .signedIn,
                "Marks a letter as not read yet.",
                problems: ["letter-not-found", "letter-is-draft"],
                handler: { try await perform(.markUnread, $0) }
            ),
            .post(
                Self.letter + "/flag",
                .signedIn,
                "Marks a letter, to find it again. Nobody else sees the mark.",
                problems: ["letter-not-found", "letter-is-draft"],
                handler: { try await perform(.flag, $0) }
            ),
            .post(
                Self.letter + "/unflag",
                .signedIn,
                "Takes the mark off.",
                problems: ["letter-not-found", "letter-is-draft"],
                handler: { try await perform(.unflag, $0) }
            ),
            .delete(
                Self.letter,
                .signedIn,
                "Puts a letter into Trash, or with for_good deletes one that lies there for good: nothing shows it any more, and undoing "
                    + "the action brings it back for 30 days. A draft is thrown away.",
                query: [QueryParameter("for_good", .flag, "Delete for good what lies in Trash.")],
                problems: ["letter-not-found", "not-in-trash"],
                handler: delete
            ),
        ]
    }

    private func open(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let owner = try request.person()
        let position = commands.mail.position
        let among = NeighbourFilter(
            unreadOnly: try request.queryFlag("unread") ?? false,
            flaggedOnly: try request.queryFlag("flagged") ?? false
        )
        let folder = try request.queryText("folder_id")
        let found = try await commands.mailbox(of: owner).open(try request.letterID(), among: among) { entry in
            if let folder, UUID(folder: folder, of: owner) != entry.folder { throw Problem.noSuchLetter }
            try await commands.noteOpening(entry, by: owner)
        }
        guard let open = found else { throw Problem.noSuchLetter }
        let people = try await commands.shown([open.entry] + open.chain, to: request.reader())
        var view = LetterView(open, people)
        if open.entry.returned != nil {
            view.returnedPeople = people.views(try await commands.unreached(by: open.entry))
        }
        let tag: Headers = open.entry.isDraft ? [.etag: EntityTag(open.entry.version).description] : [:]
        return .json(view, at: position, headers: tag)
    }

    private func perform(_ action: CopyAction, _ request: Request) async throws -> Response {
        let letter = try request.letterID()
        let outcome = try await commands.perform(action, on: letter, by: request.person())
        return await commands.written(outcome.position)
    }

    private func delete(_ request: Request) async throws -> Response {
        try await perform(try request.queryFlag("for_good") == true ? .purge : .delete, request)
    }
}

extension Request {
    /// The letter that the path names. Throws 404 if that can't be one.
    func letterID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("letter")) else { throw .noSuchLetter }
        return id
    }
}
