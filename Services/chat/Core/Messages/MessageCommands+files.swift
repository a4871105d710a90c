import AttachmentKit
package import ChatDomain
import EventLog
package import FoundationEssentials
import HTTPKit
import Postgres
import Vault

extension MessageCommands {
    /// Contents of a new message with files, which are taken along: from now on they are sealed under the key that seals its words.
    func attaching(
        _ contents: MessageContents,
        to message: RoomMessageKey,
        in room: Room.State,
        by person: UUID?
    ) async throws -> MessageContents {
        guard let files else { return try contents.knowing([]) }
        // Id with such a character was never stored, and never will be.
        guard !message.key.clientID.utf8.contains(0) else { throw Problem(Talk.Refusal.badClientID, at: rooms.now()) }
        let attached = try await files.attach(contents, to: message, by: person)
        if case .made(let facts) = room {
            do {
                try await reseal(contents.attachments, by: message.key.author, among: facts.clients, files)
            } catch {
                try await release(contents.attachments, of: message)
                throw error
            }
        }
        return attached
    }

    /// Contents of a message that is kept for later, whose files are taken along. They stay sealed under the key of who handed them in until it is
    /// said.
    func taking(_ contents: MessageContents, to message: RoomMessageKey, by person: UUID?) async throws
        -> MessageContents
    {
        guard let files else { return try contents.knowing([]) }
        return try await files.attach(contents, to: message, by: person)
    }

    /// Gives the files of a message back that was refused, once the read model tells whether it was said all the same. If that takes too
    /// long, they stay that message's.
    func release(_ ids: [UUID], of message: RoomMessageKey) async throws {
        guard !ids.isEmpty, let files else { return }
        let head = try await store.head()
        guard await projection.wait(for: head, timeout: Self.patience) else { return }
        try await files.release(ids, of: message)
    }

    /// Seals files as the words of their message will be: an erased client, whose key is gone, doesn't count.
    private func reseal(_ ids: [UUID], by author: UUID, among clients: Set<UUID>, _ files: FileCommands) async throws {
        var clients = clients
        while true {
            do {
                return try await files.contents.reseal(ids, for: KeyHolder.of(author: author, clients: clients))
            } catch let gone as ErasedSubject {
                guard gone.subject != author, clients.remove(gone.subject) != nil else { throw gone }
            }
        }
    }

    /// Files that an edit takes along, and the message that they become part of.
    struct NewFiles: Sendable {
        var files: [UUID]
        var message: RoomMessageKey
    }

    /// Contents of a message from now on: it may keep files that it has. Others only if they wait to be sent and are `owner`'s; they are
    /// this message's then, and to be released if it isn't edited after all.
    func keeping(
        _ contents: MessageContents,
        of number: Int64,
        in room: UUID,
        taking owner: UUID? = nil,
        as actor: Actor
    ) async throws -> (MessageContents, NewFiles?) {
        guard !contents.attachments.isEmpty else { return (contents, nil) }
        // Actors who may not know of the room learn nothing of its messages.
        _ = try await rooms.facts(room, for: actor)
        try await rooms.insist(on: number, in: room, for: actor, or: .noSuchMessage)
        guard try await origin(of: number, in: room) != nil,
            let entry = try await entries([number], in: room)[number], !entry.isGone
        else { throw Problem.noSuchMessage }
        let kept = (entry.parts ?? []).files
        let new = contents.attachments.filter { id in !kept.contains { $0.id == id } }
        guard let owner, !new.isEmpty, entry.author == actor.id, let files else {
            return (try contents.knowing(kept), nil)
        }
        let message = RoomMessageKey(room: room, key: MessageKey(author: entry.author, clientID: entry.clientID))
        let taken = NewFiles(files: new, message: message)
        let changed = try await files.attach(contents, to: message, by: owner, keeping: kept)
        do {
            // Files are sealed as the words of the message are, which follow the key that was chosen when it was sent.
            try await files.contents.reseal(new, for: entry.holder)
            return (changed, taken)
        } catch {
            try await files.returnUnused(new, of: message)
            throw error
        }
    }

    /// A file in a message that `actor` may read. Throws 404 if there is none, 410 if it was erased.
    package func file(_ id: UUID, in room: UUID, as actor: Actor) async throws -> MessageFile {
        try await file(id, in: room, within: try await horizon(in: room, for: actor))
    }

    /// A file in a message of a room. Nobody is asked whether they may. Throws 404 if there is none, 410 if it was erased.
    package func file(_ id: UUID, in room: UUID, within horizon: Horizon = .everything) async throws -> MessageFile {
        let rows = try await pool.query(
            """
            select m.parts from chat_message m
            where m.room = \(room) and m.attachments <> '{}' and m.attachments @> array[\(id)]::uuid[]
                and m.deleted_at is null and not m.retired and \(horizon.condition)
            limit 1
            """
        ).decode(String?.self)
        guard let row = rows.first else { throw Problem.noSuchAttachment }
        guard let parts = row, let file = try MessageParts.parts(of: parts).files.first(where: { $0.id == id }) else {
            throw Problem.attachmentErased
        }
        return file
    }
}
