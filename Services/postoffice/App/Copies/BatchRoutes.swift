import ServiceKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes that do something to many letters at once. Each letter stands for itself; the answer names those that
/// stayed as they were. Repeating a call changes nothing, so it needs no idempotency key.
struct BatchRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            .post(
                "/api/v1/mail/letters/move",
                .signedIn,
                "Moves up to \(Limits.batch) letters into a folder.",
                body: Move.self,
                returns: BatchView.self,
                problems: ["folder-takes-no-letters"],
                handler: move
            ),
            .post(
                "/api/v1/mail/letters/delete",
                .signedIn,
                "Puts up to \(Limits.batch) letters into Trash, or with for_good deletes for good those that lie there.",
                body: Delete.self,
                returns: BatchView.self,
                handler: delete
            ),
            .post(
                "/api/v1/mail/letters/mark",
                .signedIn,
                "Marks up to \(Limits.batch) letters: as read or not, as flagged or not.",
                body: Mark.self,
                returns: BatchView.self,
                handler: mark
            ),
        ]
    }

    private struct Move: Decodable {
        var ids: [UUID]
        /// `inbox` and the like, or the id of an own folder.
        var folderID: String

        private enum CodingKeys: String, CodingKey {
            case ids
            case folderID = "folder_id"
        }
    }

    private func move(_ request: Request, _ body: Move) async throws -> Response {
        let owner = try request.person()
        guard let id = UUID(folder: body.folderID, of: owner),
            let folder = try await commands.mailbox(of: owner).folder(id)
        else { throw Problem.invalid([FieldError("folder_id", code: .unknownFolder, "there is no such folder")]) }
        guard folder.system != .drafts else { throw Problem.folderTakesNoLetters }
        return try await perform([.move(to: id)], body.ids, by: owner)
    }

    private struct Delete: Decodable {
        var ids: [UUID]
        var forGood: Bool?

        private enum CodingKeys: String, CodingKey {
            case ids
            case forGood = "for_good"
        }
    }

    private func delete(_ request: Request, _ body: Delete) async throws -> Response {
        try await perform([body.forGood == true ? .purge : .delete], body.ids, by: request.person())
    }

    private struct Mark: Decodable {
        var ids: [UUID]
        var read: Bool?
        var flagged: Bool?
    }

    private func mark(_ request: Request, _ body: Mark) async throws -> Response {
        var actions: [CopyAction] = []
        if let read = body.read { actions.append(read ? .markRead : .markUnread) }
        if let flagged = body.flagged { actions.append(flagged ? .flag : .unflag) }
        guard !actions.isEmpty else {
            throw Problem.invalid([FieldError("read", code: .missing, "read or flagged is needed")])
        }
        return try await perform(actions, body.ids, by: request.person())
    }

    /// Does `actions` to each of `ids` and names those that stayed as they were.
    func perform(_ actions: [CopyAction], _ ids: [UUID], by person: UUID) async throws -> Response {
        guard (1...Limits.batch).contains(ids.count) else {
            throw Problem.invalid([
                FieldError("ids", code: .length(1...Limits.batch, .entries), "must name 1 to \(Limits.batch) letters")
            ])
        }
        let outcomes = try await commands.perform(actions, on: ids, by: person)
        return await commands.written(
            CommandResult(answer: BatchView(outcomes), position: outcomes.compactMap(\.position).max())
        )
    }
}
