import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The original client's calls that read letters, and those that move and delete them.
struct HippoMessageRoutes: Sendable {
    let commands: MailCommands

    private static let messages = "/common/folders/{folder}/messages"

    /// Messages on a page. The client asks for no other page, and once for the profile per message it lists.
    static let pageSize = 50

    var routes: [Route] {
        [
            Route(
                .get,
                Self.messages,
                .signedIn,
                "Original client: lists a folder, newest first.",
                query: [QueryParameter("page", .integer(1...10_000), "Which page, from 1.")],
                response: .of(HippoMessagePage.self),
                handler: list
            ).forHippo(),
            Route(
                .get,
                Self.messages + "/{letter}",
                .signedIn,
                "Original client: opens a letter, which marks it as read: the client has no call to do so.",
                response: .of(HippoOpenMessage.self),
                handler: open
            ).forHippo(),
            Route(
                .delete,
                Self.messages + "/{letter}",
                .signedIn,
                "Original client: puts a letter into Trash; deletes it for good if the path says it lies there.",
                status: 204,
                handler: delete
            ).forHippo(),
            Route(
                .put,
                Self.messages + "/move_to/{to}",
                .signedIn,
                "Original client: moves letters into a folder.",
                request: .of(HippoMove.self),
                response: .of(BatchView.self),
                handler: move
            ).forHippo(),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let mailbox = commands.mailbox(of: reader)
        let folder = try await mailbox.folder(of: request, "folder")
        let page = try request.queryInteger("page") ?? 1
        async let entries = mailbox.page(page, of: folder.id, size: Self.pageSize)
        async let total = mailbox.count(folder.id)
        let people = try await commands.shown(try await entries, to: request.reader())
        return .hippo(
            HippoMessagePage(
                data: try await entries.map { HippoMessage($0, in: folder, reader: reader, people) },
                included: [HippoPerson](naming: try await entries, reader: reader, people),
                meta: HippoMeta(current: page, size: Self.pageSize, total: try await total)
            )
        )
    }

    private func open(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let mailbox = commands.mailbox(of: reader)
        _ = try await mailbox.folder(of: request, "folder")
        let letter = try request.letterID()
        guard var entry = try await mailbox.letter(letter) else { throw Problem.noSuchLetter }
        try await commands.noteOpening(entry, by: reader)
        if entry.readAt == nil {
            await commands.waitUntilVisible(try await commands.perform(.markRead, on: letter, by: reader).position)
            entry = try await mailbox.letter(letter) ?? entry
        }
        guard let folder = try await mailbox.folder(entry.folder) else { throw Problem.noSuchLetter }
        let people = try await commands.shown([entry], to: request.reader())
        return .hippo(
            HippoOpenMessage(
                data: HippoMessage(entry, in: folder, reader: reader, people),
                included: [HippoPerson](naming: [entry], reader: reader, people)
            )
        )
    }

    private func delete(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let folder = try await commands.mailbox(of: reader).folder(of: request, "folder")
        // Asking again for what was put into Trash meanwhile must not delete it for good: the path decides, not the place.
        let action: CopyAction = folder.system == .trash ? .purge : .delete
        let outcome = try await commands.perform(action, on: try request.letterID(), by: reader)
        return await commands.written(outcome.position)
    }

    private func move(_ request: Request) async throws -> Response {
        let reader = try request.person()
        let mailbox = commands.mailbox(of: reader)
        _ = try await mailbox.folder(of: request, "folder")
        let target = try await mailbox.folder(of: request, "to")
        guard target.system != .drafts else { throw Problem.folderTakesNoLetters }
        let ids = try await request.decodeLeniently(HippoMove.self).data.attributes.messageIDs
        guard (1...Limits.batch).contains(ids.count) else {
            throw Problem.invalid(
                [
                    FieldError(
                        "message_ids",
                        code: .length(1...Limits.batch, .entries),
                        "must name 1 to \(Limits.batch) letters"
                    )
                ]
            )
        }
        let outcomes = try await commands.perform(
            [.move(to: target.id)],
            on: ids.compactMap(UUID.init(uuidString:)),
            by: reader
        )
        await commands.waitUntilVisible(outcomes.compactMap(\.position).max())
        return .hippo(BatchView(outcomes))
    }
}
