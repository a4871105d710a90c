import AttachmentKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

extension AttachmentCommands {
    /// File of a letter that is to be in a draft as well.
    struct Copy: Sendable {
        /// Its id in the draft.
        var attachment: UUID
        /// The letter that it is in.
        var from: UUID
        /// Its id there.
        var original: UUID
    }

    /// Puts a file of a letter that `person` has into a draft of theirs, without its being sent once more: its content isn't there twice.
    /// Doing so again under its id changes nothing; `isNew` is false then.
    func copy(_ copy: Copy, to draft: UUID, by person: UUID) async throws -> (row: AttachmentRow, isNew: Bool) {
        let author = try await commands.author(person)
        let letter = try draftContents(try await commands.letters.load(draft), of: person)
        let there = try await attachments.load(StreamID.attachments(of: draft)).state
        if there.files[copy.attachment]?.by == person {
            return (try await row(copy.attachment, of: draft, for: person), false)
        }
        let original = try await row(copy.original, of: copy.from, for: person)
        guard !original.isErased else { throw Problem.attachmentErased }
        let participants = try await commands.participants(letter, from: author.participant)
        let about =
            KeyHolder.of(author: author.participant, recipients: participants.acquaintances(among: letter.recipients))
            ?? person
        let carried = AttachmentCarried(
            letter: draft,
            attachment: copy.attachment,
            content: original.content,
            from: copy.from,
            by: person,
            name: original.name,
            media: original.media,
            bytes: original.bytes,
            at: commands.now(),
            about: about
        )
        await waitUntilVisible(try await change(draft, .carry(carried), by: person))
        return (try await row(copy.attachment, of: draft, for: person), true)
    }
}
