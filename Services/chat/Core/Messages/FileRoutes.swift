import AttachmentKit
import AttachmentRules
import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes of files: handed in as raw bytes before they are sent, handed out to everybody who may read the message.
struct FileRoutes: Sendable {
    let files: FileCommands
    let messages: MessageCommands
    let links: FileLinks

    /// The route that gives out, to which links lead as well.
    private var giving: Route {
        Route.get(
            "/api/v1/chat/rooms/{room}/attachments/{attachment}",
            .signedIn,
            "Gives a file of a message out, to be saved, to those who may read the message. Takes Range.",
            query: [.appearance],
            problems: [
                "room-not-found", "not-a-member", "not-allowed", "attachment-not-found", "attachment-erased",
                "range-not-satisfiable",
            ],
            handler: give
        ).speaking("application/octet-stream").tagged().alsoAnswering(206)
    }

    var routes: [Route] {
        [
            .post(
                "/api/v1/chat/attachments",
                .signedIn,
                "Takes a file in that is to be sent: the answer is the part of a message that names it. The body is the file as it is, of any "
                    + "Content-Type: what it is, is told by its content. At most \(AttachmentLimits.file >> 20) MiB; a message has at "
                    + "most \(AttachmentLimits.together >> 20) MiB of files. What isn't sent within a day is thrown away, and "
                    + "at most \(Limits.unsentFiles) wait to be sent.",
                query: [.fileName],
                returns: PartView.self,
                status: 201,
                problems: [
                    "attachment-quota", "content-too-large", "person-erased", "too-many-unsent-attachments",
                    "attachment-infected", "attachment-not-cleaned", "attachment-not-scanned", "attachment-picture",
                ],
                handler: add
            ).takingFile(upTo: AttachmentLimits.file),
            giving,
        ] + links.routes(for: [giving])
    }

    private func add(_ request: Request) async throws -> Response {
        let (name, announced) = (try request.fileName(), request.announcedBytes ?? 0)
        let file = try await files.add(name, request.body, announced: announced, by: try request.person())
        return .json(PartView(.attachment(file)), status: 201)
    }

    private func give(_ request: Request) async throws -> Response {
        try await request.waitUntilVisible([messages.projection])
        let actor = try await messages.rooms.actor(request)
        let (id, room) = (try request.attachmentID(), try request.roomID())
        let file = try await messages.waiting(in: room) { try await messages.file(id, in: room, as: actor) }
        guard let name = file.name, let media = file.media, let bytes = file.bytes else {
            throw Problem.noSuchAttachment
        }
        let given = GivenFile(id: file.id, content: file.id, name: name, media: media, bytes: bytes)
        return try await files.contents.answer(given, to: request)
    }
}
