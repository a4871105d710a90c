import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

extension MessageDesk {
    /// Says something in a room, once however often it is asked for under the same id. Returns as soon as it is on disk, and waits for
    /// no read model (`showing`). Throws the problem.
    func post(_ draft: MessageDraft, in room: UUID, as actor: Actor) async throws -> PostedMessage {
        let posting = try draft.posting()
        let state = try await rooms.state(room)
        let time = rooms.now()
        let saying = RoomTalk.Saying(
            key: MessageKey(author: actor.id, clientID: posting.clientID),
            slowMode: state.slowMode(for: actor),
            meta: rooms.meta(actor)
        ) { (talk: Talk.State) throws(Talk.Refusal) -> [TalkEvent] in
            try Talk.decide(.post(posting, in: state, by: actor, at: time), talk)
        }
        return try await say(saying, in: room, at: time)
    }

    /// Says something in a room as the unit itself, once under the same id.
    func announce(_ parts: [MessagePart], clientID: String, in room: UUID) async throws -> PostedMessage {
        let posting = try MessageDraft(clientID: clientID, parts: parts).posting()
        let state = try await rooms.state(room)
        let time = rooms.now()
        let saying = RoomTalk.Saying(
            key: MessageKey(author: KeyHolder.unit, clientID: clientID),
            slowMode: 0,
            meta: EventMeta()
        ) { (talk: Talk.State) throws(Talk.Refusal) -> [TalkEvent] in
            try Talk.decide(.announce(posting, in: state, at: time), talk)
        }
        return try await say(saying, in: room, at: time)
    }

    private func say(_ saying: RoomTalk.Saying, in room: UUID, at time: Date) async throws -> PostedMessage {
        let said: RoomTalk.Said
        do {
            said = try await book.talk(in: room).say(saying)
        } catch let refusal as Talk.Refusal {
            throw Problem(refusal, at: time)
        }
        return PostedMessage(
            room: room,
            number: said.number,
            author: saying.key.author,
            clientID: saying.key.clientID,
            at: said.isRepetition ? try await sent(said.number, in: room) ?? time : time,
            position: said.position,
            isRepetition: said.isRepetition
        )
    }

    /// When a message was sent; `nil` if there is none.
    private func sent(_ number: Int64, in room: UUID) async throws -> Date? {
        let recorded = try await store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self)
        guard case .posted(let posted)? = recorded?.event else { return nil }
        return posted.at
    }
}

extension Room.State {
    /// The seconds that `actor` waits here between two messages.
    fileprivate func slowMode(for actor: Actor) -> Int {
        guard case .made(let facts) = self, !actor.may(.moderate, as: facts.members[actor.id]) else { return 0 }
        return facts.slowMode
    }
}
