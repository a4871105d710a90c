import ServiceKit
import AttachmentKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of attachments: handed in to a draft as raw bytes, handed out to everybody who has the letter.
struct AttachmentRoutes: Sendable {
    let attachments: AttachmentCommands

    /// The route that gives out, to which links lead as well.
    var giving: Route {
        Route.get(
            Self.ofLetter + "/{attachment}",
            .signedIn,
            "Gives an attachment out as a file to be saved. Takes Range.",
            problems: ["attachment-not-found", "attachment-held", "attachment-erased", "range-not-satisfiable"],
            handler: give
        ).speaking("application/octet-stream").tagged().alsoAnswering(206)
    }

    private static let ofDraft = "/api/v1/mail/drafts/{letter}/attachments/{attachment}"
    private static let ofLetter = "/api/v1/mail/letters/{letter}/attachments"

    var routes: [Route] {
        [
            .put(
                Self.ofDraft,
                .signedIn,
                "Adds a file to a draft, under an id (a UUID) of the client's choice; adding it again changes nothing. The body is "
                    + "the file as it is, of any Content-Type: what it is, is told by its content. At most "
                    + "\(Limits.attachment >> 20) MiB each, \(Limits.attachmentsTogether >> 20) MiB and \(Limits.attachments) "
                    + "files together.",
                query: [.fileName],
                returns: AttachmentView.self,
                status: 201,
                problems: [
                    "letter-not-found", "letter-already-sent", "attachment-id-used", "too-many-attachments",
                    "attachments-too-long", "attachment-quota", "content-too-large", "attachment-infected",
                    "attachment-not-cleaned", "attachment-not-scanned", "attachment-picture",
                ],
                handler: add
            ).alsoAnswering(200).takingFile(upTo: Limits.attachment),
            .put(
                Self.ofDraft + "/copy",
                .signedIn,
                "Adds a file of a letter that one has to a draft, such as the file of a letter that it answers, under an id (a UUID) of the "
                    + "client's choice; adding it again changes nothing. It isn't kept twice, and counts for the limits of the draft only.",
                body: Copied.self,
                returns: AttachmentView.self,
                status: 201,
                problems: [
                    "letter-not-found", "letter-already-sent", "attachment-not-found", "attachment-id-used",
                    "too-many-attachments",
                    "attachments-too-long", "attachment-erased",
                ],
                handler: copy
            ).alsoAnswering(200),
            .delete(
                Self.ofDraft,
                .signedIn,
                "Takes a file out of a draft again. It can be put back for 30 days, by undoing the action, until the draft is sent.",
                problems: ["letter-not-found", "letter-already-sent", "attachment-not-found"],
                handler: remove
            ),
            .get(
                Self.ofLetter,
                .signedIn,
                "Lists the attachments of a letter or draft.",
                returns: AttachmentListView.self,
                problems: ["letter-not-found"],
                handler: list
            ),
            giving,
        ]
    }

    private func add(_ request: Request) async throws -> Response {
        let draft = try request.letterID()
        let name = try request.fileName()
        let id = try newID(request)
        let delivery = AttachmentCommands.Delivery(
            attachment: id,
            name: name,
            body: request.body,
            announced: request.announcedBytes
        )
        let (row, isNew) = try await attachments.add(delivery, to: draft, by: request.person())
        return added(row, isNew: isNew, to: draft)
    }

    private struct Copied: Decodable, Sendable {
        /// The letter that has the file.
        var letter: UUID
        /// Its id there.
        var attachment: UUID

        private enum CodingKeys: String, CodingKey {
            case letter = "letter_id"
            case attachment = "attachment_id"
        }
    }

    private func copy(_ request: Request, _ body: Copied) async throws -> Response {
        let (draft, id) = (try request.letterID(), try newID(request))
        let copy = AttachmentCommands.Copy(attachment: id, from: body.letter, original: body.attachment)
        let (row, isNew) = try await attachments.copy(copy, to: draft, by: request.person())
        return added(row, isNew: isNew, to: draft)
    }

    private func newID(_ request: Request) throws(Problem) -> UUID {
        guard let id = UUID(uuidString: request.parameters.text("attachment")) else {
            throw Problem.invalid([FieldError("attachment", code: .notUUID, "must be a UUID")])
        }
        return id
    }

    private func added(_ row: AttachmentRow, isNew: Bool, to draft: UUID) -> Response {
        var headers: Headers = [.location: "/api/v1/mail/letters/\(draft.text)/attachments/\(row.id.text)"]
        if isNew, let action = Acting.current { headers[.action] = action.text }
        return .json(AttachmentView(row), status: isNew ? 201 : 200, headers: headers)
    }

    private func remove(_ request: Request) async throws -> Response {
        let id = try request.attachmentID()
        let draft = try request.letterID()
        return await attachments.commands.written(try await attachments.remove(id, from: draft, by: request.person()))
    }

    private func list(_ request: Request) async throws -> Response {
        let (letter, reader) = (try request.letterID(), try request.person())
        let mailbox = attachments.commands.mailbox(of: reader)
        let rows = try await mailbox.attachments(of: letter)
        if rows.isEmpty, try await mailbox.facts([letter]).isEmpty { throw Problem.noSuchLetter }
        return .json(AttachmentListView(attachments: rows.map(AttachmentView.init)))
    }

    private func give(_ request: Request) async throws -> Response {
        let id = try request.attachmentID()
        let row = try await attachments.row(id, of: try request.letterID(), for: try request.person())
        return try await attachments.give(row, to: request) {
            try await attachments.commands.noteOpening(of: try request.letterID(), by: try request.person())
        }
    }
}

extension AttachmentCommands {
    /// The answer that gives an attachment out to somebody who may have it, once `noting` has noted it.
    func give(_ row: AttachmentRow, to request: Request, noting: () async throws -> Void) async throws -> Response {
        guard !row.isHeld else { throw Problem.attachmentHeld }
        // The content may be there still, for another letter.
        guard !row.isErased else { throw Problem.attachmentErased }
        if request.method != .head { try await noting() }
        let file = GivenFile(id: row.id, content: row.content, name: row.name, media: row.media, bytes: row.bytes)
        return try await contents.answer(file, to: request)
    }
}
