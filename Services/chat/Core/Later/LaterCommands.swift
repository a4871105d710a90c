import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit

/// Messages that are to be sent later, at work.
package struct LaterCommands: Sendable {
    let messages: MessageCommands
    /// Projection runner that writes the messages that wait.
    let projection: any AnyProjectionRunner

    var rooms: RoomCommands { messages.rooms }

    /// Keeps a message until `due`, once however often it is asked for under the same id. Throws the problem.
    func plan(_ draft: MessageDraft, due: Date, in room: UUID, as actor: Actor) async throws -> LaterLine {
        let id = StreamID.later(MessageKey.stored(draft.clientID, by: actor.id), by: actor.id, in: room)
        if try await messages.store.load(id, at: 1, as: LaterEvent.self) == nil {
            let count = try await LaterRows.count(of: actor.id, on: rooms.pool)
            guard count < Limits.later else { throw Problem.tooManyLater }
        }
        try await holdingFiles(of: id, in: room, by: actor) { key in
            let planned = try await message(draft, as: key, due: due, in: room, as: actor)
            try await handle(.plan(planned), on: id, as: actor)
        }
        guard let line = try await LaterRows.line(id, by: actor.id, on: rooms.pool) else {
            // Sent, or taken back, by now.
            throw Problem.tooLate
        }
        return line
    }

    /// Gives the message `id` of `actor` other words and another time.
    func change(_ id: UUID, to draft: MessageDraft, due: Date, in room: UUID, as actor: Actor, ifVersion: Int64?)
        async throws
    {
        try await holdingFiles(of: id, in: room, by: actor) { key in
            let planned = try await message(draft, as: key, due: due, in: room, as: actor)
            try await handle(.change(planned), on: id, as: actor, ifVersion: ifVersion)
        }
    }

    /// Takes the message `id` back. Throws 404 unless it is one of `person`'s, as themselves or under a persona.
    func takeBack(_ id: UUID, of person: UUID) async throws {
        guard let first = try await messages.store.load(id, at: 1, as: ChatEvent.self),
            case .later(let event) = first.event,
            try await LaterRows.isOwn(event.author, of: person, on: rooms.pool)
        else { throw Problem.noSuchLater }
        // The log names the member, as it does for what they say.
        let handled = try await Repository<Later>(messages.store).handle(
            .takeBack(by: event.author, at: rooms.now()),
            on: id,
            meta: EventMeta(actor: event.author)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        try await letGo(of: id, in: event.room, by: event.author)
        await projection.show(handled.position)
    }

    /// Waits, for a bounded time, until the list shows what was written until now.
    func waitUntilVisible() async throws { await projection.show(try await messages.store.head()) }

    /// A message in a room in which `actor` is, sealed as if it were said now. Its files are taken along by the message `key` that it will be.
    private func message(
        _ draft: MessageDraft,
        as key: RoomMessageKey,
        due: Date,
        in room: UUID,
        as actor: Actor
    ) async throws -> LaterPlanned {
        _ = try await messages.membership(in: room, of: actor)
        var posting = try draft.posting()
        let bytes = posting.clientID.utf8.count
        guard (1...Limits.clientID).contains(bytes), !posting.clientID.utf8.contains(0) else {
            throw Problem(Talk.Refusal.badClientID, at: rooms.now())
        }
        let state = try await rooms.knowingErased(try await rooms.state(room), for: actor.id)
        guard case .made(let facts) = state, let member = facts.member(actor.participant) else {
            throw Problem.notAMember
        }
        if !posting.contents.attachments.isEmpty {
            posting.contents = try await messages.taking(posting.contents, to: key, by: draft.sender)
        }
        let isClient = member.standing == .client
        return LaterPlanned(
            posting.contents,
            replyTo: posting.replyTo,
            in: room,
            by: actor.id,
            holder: isClient ? actor.id : KeyHolder.of(author: actor.id, clients: facts.clients),
            due: due.roundedToMilliseconds,
            at: rooms.now()
        )
    }

    private func handle(_ command: Later.Command, on id: UUID, as actor: Actor, ifVersion: Int64? = nil) async throws {
        let handled = try await Repository<Later>(messages.store).handle(
            command,
            on: id,
            ifVersion: ifVersion,
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await projection.show(handled.position)
    }
}
