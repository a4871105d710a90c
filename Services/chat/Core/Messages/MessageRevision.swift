import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

/// Words of a message for a time.
struct MessageRevision: Sendable, Hashable {
    /// Time from which it said this.
    var at: Date
    /// `nil`: somebody was erased.
    var parts: [MessagePart]?
    /// Members whom it mentioned.
    var mentions: [UUID]
}

extension MessageCommands {
    /// Revisions of a message, the first first, as the log has them. For its author, and for those who keep order; nobody else sees what
    /// somebody has taken back.
    func revisions(of number: Int64, in room: UUID, as actor: Actor) async throws -> [MessageRevision] {
        let facts = try await readable(room, for: actor)
        let entry = try await entry(number, in: room, within: try await rooms.horizon(in: room, facts, for: actor))
        guard !entry.isGone else { throw Problem.noSuchMessage }
        guard entry.author == actor.id || actor.may(.moderate, as: facts.member(actor.participant)) else {
            throw Problem.notAllowed(.moderate)
        }
        let first = try await store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self)
        guard case .posted(let posted)? = first?.event else { throw Problem.noSuchMessage }
        let changes = try await store.load(StreamID.message(number, in: room), as: MessageEvent.self)
        return [MessageRevision(at: posted.at, parts: posted.parts.value, mentions: posted.mentions)]
            + changes.compactMap { recorded -> MessageRevision? in
                guard case .edited(let edited) = recorded.event else { return nil }
                return MessageRevision(at: edited.at, parts: edited.parts.value, mentions: edited.mentions)
            }
    }
}
