package import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit

extension MessageCommands {
    /// Says something in a room, once however often it is asked for under the same id. Returns as soon as it is on disk, and waits for
    /// no read model (`showing`). Throws the problem.
    package func post(_ draft: MessageDraft, in room: UUID, as actor: Actor) async throws -> PostedMessage {
        var posting = try draft.posting()
        posting.clientID = MessageKey.stored(posting.clientID, by: actor.id)
        // Limit is counted here, where all ways of saying something meet. Somebody and their personas share it.
        try limit?.take(draft.sender ?? actor.id, in: room)
        guard !posting.contents.attachments.isEmpty else {
            return try await post(posting, by: draft.sender, in: room, as: actor).called(draft.clientID)
        }
        // A task of its own: if whoever hangs up stopped it half-way, files would stay a message's that doesn't have them.
        let whole = posting
        let posted = Task { try await post(whole, by: draft.sender, in: room, as: actor) }
        return try await posted.value.called(draft.clientID)
    }

    private func post(
        _ draft: Posting,
        by sender: UUID?,
        in room: UUID,
        as actor: Actor
    ) async throws -> PostedMessage {
        var checked = draft
        let open = try await rooms.knowingRelationships(try await rooms.loaded(room), in: room, for: actor)
        let named = try await rooms.knowingNamed(open, checked.contents.mentions)
        let state = try await rooms.knowingErased(named, for: actor.id)
        let time = rooms.now()
        let key = MessageKey(author: actor.id, clientID: checked.clientID)
        let message = RoomMessageKey(room: room, key: key)
        let ids = checked.contents.attachments
        if !ids.isEmpty { checked.contents = try await attaching(checked.contents, to: message, in: state, by: sender) }
        let posting = checked
        let saying = RoomTalk.Saying(
            key: key,
            slowMode: state.slowMode(for: actor),
            meta: rooms.meta(actor)
        ) { (talk: Talk.State, erased: Set<UUID>) throws(Talk.Refusal) -> [TalkEvent] in
            try Talk.decide(.post(posting, in: state.knowing(erased: erased), by: actor, at: time), talk)
        }
        let (posted, first): (PostedMessage, MessagePosted?)
        do {
            (posted, first) = try await say(saying, in: room, at: time)
        } catch let refusal as Problem {
            try await release(ids, of: message)
            throw refusal
        }
        if let first {
            // Message was said before, perhaps with other files. The log tells, which never changes: an edit may have taken some out since.
            let unused = ids.filter { !first.attachments.contains($0) }
            if !unused.isEmpty { try await files?.returnUnused(unused, of: message) }
            guard first.says(posting) else { throw Problem.otherMessage }
        }
        return posted
    }

    /// Says something in a room as the unit itself, once under the same id.
    func announce(_ parts: [MessagePart], clientID: String, in room: UUID) async throws -> PostedMessage {
        let id = MessageKey.stored(clientID, by: KeyHolder.unit)
        let posting = try MessageDraft(clientID: id, parts: parts).posting()
        let state = try await rooms.knowingErased(try await rooms.state(room), for: KeyHolder.unit)
        let time = rooms.now()
        let saying = RoomTalk.Saying(
            key: MessageKey(author: KeyHolder.unit, clientID: id),
            slowMode: 0,
            meta: EventMeta()
        ) { (talk: Talk.State, erased: Set<UUID>) throws(Talk.Refusal) -> [TalkEvent] in
            try Talk.decide(.announce(posting, in: state.knowing(erased: erased), at: time), talk)
        }
        let (posted, first) = try await say(saying, in: room, at: time)
        if let first, !first.says(posting) { throw Problem.otherMessage }
        return posted.called(clientID)
    }

    /// Says it. Of a repetition also the message as it was said first: whoever said something else under its id must hear so, or it would be
    /// lost.
    private func say(
        _ saying: RoomTalk.Saying,
        in room: UUID,
        at time: Date
    ) async throws -> (PostedMessage, first: MessagePosted?) {
        let said: RoomTalk.SendResult
        do {
            said = try await spoken.talk(in: room).say(saying)
        } catch let refusal as Talk.Refusal {
            throw Problem(refusal, at: time)
        }
        let first = said.isRepetition ? try await sent(said.number, in: room) : nil
        let posted = PostedMessage(
            room: room,
            number: said.number,
            author: saying.key.author,
            clientID: saying.key.clientID,
            at: first?.posted.at ?? time,
            position: first?.position ?? said.position,
            isRepetition: said.isRepetition
        )
        return (posted, first?.posted)
    }

    /// The message as it was sent, and where in the log; `nil` if there is none.
    private func sent(_ number: Int64, in room: UUID) async throws -> (posted: MessagePosted, position: Int64)? {
        guard let recorded = try await store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self) else {
            return nil
        }
        switch recorded.event {
        case .posted(let posted): return (posted, recorded.position)
        }
    }
}

extension Problem {
    /// The client's id of a message is that of another one, which was sent before. Nothing is stored.
    static let otherMessage = Problem(
        422,
        "idempotency-mismatch",
        "Another message was sent under this client_id (or Idempotency-Key). Send it under a new one."
    )
}

extension PostedMessage {
    /// The same, by the id that its sender calls it.
    fileprivate func called(_ clientID: String) -> PostedMessage {
        var message = self
        message.clientID = clientID
        return message
    }
}

extension Room.State {
    /// The seconds that `actor` waits here between two messages.
    fileprivate func slowMode(for actor: Actor) -> Int {
        guard case .made(let facts) = self, facts.slowMode > 0,
            !actor.may(.moderate, as: facts.member(actor.participant))
        else { return 0 }
        return facts.slowMode
    }
}
