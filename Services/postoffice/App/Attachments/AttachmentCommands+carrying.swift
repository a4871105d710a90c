import AttachmentKit
import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension AttachmentCommands {
    /// The files that come along when `person` passes a letter on: those of `ids`, or all that weren't erased. Throws 422 for what the
    /// letter hasn't, and 410 for what was erased and is named.
    func carried(_ ids: [UUID]?, of letter: UUID, by person: UUID) async throws -> [AttachmentRow] {
        let rows = try await commands.mailbox(of: person).attachments(of: letter)
        guard let ids else { return rows.filter { !$0.isErased } }
        var errors: [FieldError] = []
        for (index, id) in ids.enumerated() {
            if !rows.contains(where: { $0.id == id }) {
                errors.append(FieldError("attachment_ids[\(index)]", code: .unknownAttachment, "is none of the letter"))
            } else if ids[..<index].contains(id) {
                errors.append(FieldError("attachment_ids[\(index)]", code: .duplicate, "is named twice"))
            }
        }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        let chosen = rows.filter { ids.contains($0.id) }
        guard !chosen.contains(where: \.isErased) else { throw Problem.attachmentErased }
        return chosen
    }

    /// The attachment that the content came with: what is found of the content is noted there, for all letters that it is in.
    func origin(of attachment: AttachmentRow) async throws -> AttachmentRow {
        guard attachment.content != attachment.id else { return attachment }
        return try await find(attachment.content) ?? attachment
    }
}
