import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of folders and their counts: parse, decide, answer. No rule lives here.
struct FolderRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/folders"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists the system folders and one's own, with exact counts. With an ETag; answers 304 to whoever has it already.",
                returns: FolderListView.self,
                handler: list
            ).revalidated(),
            .get(
                "/api/v1/mail/counts",
                .signedIn,
                "Counts the unread letters of the inbox, and the letters of every folder. With an ETag; answers 304 to whoever has it "
                    + "already.",
                returns: CountsView.self,
                handler: counts
            ).revalidated(),
            .post(
                Self.area,
                .signedIn,
                "Makes a folder of one's own: a name of 1 to \(Limits.folderName) characters, unique beside its siblings; "
                    + "at most \(Limits.folders) folders, \(Limits.folderDepth) levels deep. Takes Idempotency-Key.",
                body: AddFolder.self,
                returns: FolderMadeView.self,
                status: 201,
                problems: ["folder-name-taken", "too-many-folders", "folders-too-deep", "idempotency-mismatch"],
                handler: add
            ),
            .patch(
                Self.area + "/{folder}",
                .signedIn,
                "Renames an own folder, or moves it with all that lies in it.",
                body: ChangeFolder.self,
                problems: ["folder-not-found", "folder-name-taken", "folders-too-deep", "system-folder"],
                handler: change
            ),
            .delete(
                Self.area + "/{folder}",
                .signedIn,
                "Removes an own folder. If it holds letters or other folders, only with_content: those below it go with it, their "
                    + "letters go to Trash. Undoing the action brings all back.",
                query: [QueryParameter("with_content", .flag, "Also if it is not empty.")],
                problems: ["folder-not-found", "folder-not-empty", "system-folder"],
                handler: remove
            ),
            .post(
                Self.area + "/delete",
                .signedIn,
                "Removes several own folders at once, all or none. What is not empty is removed only with_content: as above.",
                body: FolderIDs.self,
                problems: ["folder-not-empty", "system-folder"],
                handler: removeMany
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let position = commands.mail.position
        let folders = try await commands.mailbox(of: request.person()).folders()
        return try .tagged(FolderListView(folders: folders.map(FolderView.init)), to: request, at: position)
    }

    private func counts(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let position = commands.mail.position
        let mailbox = commands.mailbox(of: try request.person())
        async let away = Mailbox.away(of: mailbox.owner, at: mailbox.time, in: mailbox.pool)
        let folders = try await mailbox.folders()
        let unread = folders.first { $0.system == .inbox }?.tally.unread ?? 0
        return try .tagged(
            CountsView(unread: unread, snoozed: try await away.messages, folders: folders.map(FolderView.init)),
            to: request,
            at: position
        )
    }

    private struct AddFolder: Decodable {
        var name: String
        /// `inbox`, `sent`, `archive` or the id of an own folder; absent at the top.
        var parentID: String?

        private enum CodingKeys: String, CodingKey {
            case name
            case parentID = "parent_id"
        }
    }

    private func add(_ request: Request, _ body: AddFolder) async throws -> Response {
        let owner = try request.person()
        let order = CommandContext(person: owner, idempotency: try await request.idempotency(by: owner))
        let made = try await commands.addFolder(body.name, in: try Self.parent(body.parentID, of: owner), order)
        return await commands.written(
            made,
            status: 201,
            headers: [.location: "\(Self.area)/\(made.answer.id.text)"]
        )
    }

    private struct ChangeFolder: Decodable {
        var name: String?
        /// Parent as for a new folder, or `top`.
        var parentID: String?

        private enum CodingKeys: String, CodingKey {
            case name
            case parentID = "parent_id"
        }
    }

    private func change(_ request: Request, _ body: ChangeFolder) async throws -> Response {
        let owner = try request.person()
        let parent: UUID??
        switch body.parentID {
        case nil: parent = nil
        case "top": parent = .some(nil)
        case let text: parent = .some(try Self.parent(text, of: owner))
        }
        let folder = try request.folderID(of: owner)
        return await commands.written(try await commands.change(folder, name: body.name, parent: parent, of: owner))
    }

    private func remove(_ request: Request) async throws -> Response {
        let owner = try request.person()
        let folder = try request.folderID(of: owner)
        let withContent = try request.queryFlag("with_content") ?? false
        return await commands.written(try await commands.removeOne(folder, withContent: withContent, of: owner))
    }

    private struct FolderIDs: Decodable {
        /// Folders, at most `Limits.folders`.
        var ids: [UUID]
        var withContent: Bool?

        private enum CodingKeys: String, CodingKey {
            case ids
            case withContent = "with_content"
        }
    }

    private func removeMany(_ request: Request, _ body: FolderIDs) async throws -> Response {
        guard (1...Limits.folders).contains(body.ids.count) else {
            throw Problem.invalid([
                FieldError(
                    "ids",
                    code: .length(1...Limits.folders, .entries),
                    "must name 1 to \(Limits.folders) folders"
                )
            ])
        }
        let withContent = body.withContent ?? false
        return await commands.written(
            try await commands.remove(body.ids, withContent: withContent, of: request.person())
        )
    }

    private static func parent(_ text: String?, of owner: UUID) throws(Problem) -> UUID? {
        guard let text else { return nil }
        guard let id = UUID(folder: text, of: owner) else { throw Problem(Folders.Refusal.noSuchParent) }
        return id
    }
}
