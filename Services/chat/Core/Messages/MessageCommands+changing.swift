package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres

extension MessageCommands {
    /// Says something else in a message. Answers where in the log; `nil` if it said that already. `sender` is the person behind `actor`, where
    /// that is a persona. `seen`: the edits on which the new words rest; throws 412 if there have been others since. `owner`: whose files that
    /// wait to be sent may be taken along; without, it may only keep those that it has.
    package func edit(
        _ number: Int64,
        in room: UUID,
        to parts: [MessagePart],
        mentions: [UUID] = [],
        seen: Int? = nil,
        taking owner: UUID? = nil,
        by sender: UUID? = nil,
        as actor: Actor
    ) async throws -> Int64? {
        let checked = try MessageContents.checked(parts, mentions: mentions)
        // Readers are told an edit as they are a message: out of the same bucket.
        try limit?.take(sender ?? actor.id, in: room)
        let (contents, new) = try await keeping(checked, of: number, in: room, taking: owner, as: actor)
        do {
            return try await change(number, in: room, naming: contents.mentions, as: actor) { origin, state, time in
                .edit(contents, origin, in: state, seen: seen, by: actor, at: time)
            }
        } catch let refusal as Problem {
            if let new { try await files?.returnUnused(new.files, of: new.message) }
            throw refusal
        }
    }

    /// Deletes a message; what it said stays for the record. Answers where in the log; `nil` if it was so.
    package func delete(_ number: Int64, in room: UUID, seen: Int? = nil, as actor: Actor) async throws -> Int64? {
        let position = try await change(number, in: room, as: actor) { origin, state, time in
            .delete(origin, in: state, seen: seen, by: actor, at: time)
        }
        // Unpins also where it was deleted before: the earlier call may have been interrupted here.
        try await rooms.unpin(deleted: number, in: room, as: actor)
        return position
    }

    /// Reacts to a message. Answers where in the log; `nil` if it was so.
    func react(_ reaction: String, to number: Int64, in room: UUID, as actor: Actor) async throws -> Int64? {
        try await change(number, in: room, as: actor) { origin, state, time in
            .react(reaction, origin, in: state, by: actor, at: time)
        }
    }

    /// Takes a reaction back. Answers where in the log; `nil` if there was none.
    func unreact(_ reaction: String, from number: Int64, in room: UUID, as actor: Actor) async throws -> Int64? {
        try await change(number, in: room, as: actor) { origin, state, time in
            .unreact(reaction, origin, in: state, by: actor, at: time)
        }
    }

    /// Number of edits of a message, as the log has it.
    func edits(of number: Int64, in room: UUID) async throws -> Int {
        try await Repository<Message>(store).load(StreamID.message(number, in: room)).state.revisions
    }

    /// Facts about a message that decide about it; `nil` if there is none that readers may have seen.
    ///
    /// The read model knows which is a repetition. A message sent a moment ago is waited for.
    func origin(of number: Int64, in room: UUID) async throws -> MessageOrigin? {
        if let origin = try await readOrigin(number, room) { return origin }
        guard let recorded = try await store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self) else {
            return nil
        }
        guard await projection.wait(for: recorded.position, timeout: Self.patience) else { throw Problem.unavailable }
        return try await readOrigin(number, room)
    }

    private func readOrigin(_ number: Int64, _ room: UUID) async throws -> MessageOrigin? {
        let rows = try await pool.query(
            "select author, holder from chat_message where room = \(room) and number = \(number) and not retired"
        ).decode(UUID.self, UUID.self)
        return rows.first.map { MessageOrigin(room: room, number: number, author: $0, holder: $1) }
    }

    private func change(
        _ number: Int64,
        in room: UUID,
        naming named: [UUID] = [],
        as actor: Actor,
        _ command: (MessageOrigin, Room.State, Date) -> Message.Command
    ) async throws -> Int64? {
        // Actors who may not know of the room learn nothing of its messages.
        _ = try await rooms.facts(room, for: actor)
        try await rooms.insist(on: number, in: room, for: actor, or: .noSuchMessage)
        guard let origin = try await origin(of: number, in: room) else { throw Problem.noSuchMessage }
        let open = try await rooms.knowingRelationships(try await rooms.loaded(room), in: room, for: actor)
        let state = try await rooms.knowingNamed(open, named)
        let handled = try await Repository<Message>(store).handle(
            command(origin, state, rooms.now()),
            on: StreamID.message(number, in: room),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }
}
