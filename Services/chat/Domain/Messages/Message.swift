public import EventSourcing
public import FoundationEssentials

/// Changes of one message after it was sent. One stream per message, so that a new message in the room and a reaction
/// to an old one don't wait for each other.
public enum Message: Decider {
    /// State of the message.
    public struct State: Sendable, Equatable {
        /// Number of edits.
        public internal(set) var revisions = 0
        /// Parts after the last edit; `nil` if never edited.
        public internal(set) var edited: Personal<[MessagePart]>?
        /// Members that the last edit mentions; empty if never edited.
        public internal(set) var mentions: Set<UUID> = []
        /// Members who reacted, by reaction.
        public internal(set) var reactions: [String: Set<UUID>] = [:]
        /// True if it was deleted: its words are kept for the record and shown to nobody.
        public internal(set) var isDeleted = false
    }

    /// Command about the message, in a room in its present state.
    public enum Command: Sendable {
        /// Say something else instead. Its author may, as long as they may speak. `seen`: the edits that the author knows of, where the new
        /// words rest on them.
        case edit(MessageContents, MessageOrigin, in: Room.State, seen: Int? = nil, by: Actor, at: Date)
        /// Delete it. Its author may, and who keeps order. `seen` as for an edit.
        case delete(MessageOrigin, in: Room.State, seen: Int? = nil, by: Actor, at: Date)
        /// React to it.
        case react(String, MessageOrigin, in: Room.State, by: Actor, at: Date)
        /// Take the reaction back.
        case unreact(String, MessageOrigin, in: Room.State, by: Actor, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such message, or nobody may tell that there is.
        case noSuchMessage
        /// Their roles don't allow this.
        case notAllowed(Permission)
        /// Only its author may.
        case notTheAuthor
        /// The room is archived.
        case archived
        /// They may only read until then.
        case muted(until: Date)
        /// They may only read: what brought them here is over.
        case closed(Closing)
        /// Edited since it was seen.
        case editedMeanwhile
        /// Edited `Limits.revisions` times.
        case tooManyRevisions
        /// Not exactly one emoji.
        case badReaction
        /// `Limits.reactions` different ones.
        case tooManyReactions
        /// The mentioned persons aren't in the room.
        case mentionsStrangers([UUID])
    }

    /// State at sending.
    public static var initial: State { State() }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [MessageEvent] {
        switch command {
        case .edit(let contents, let origin, let room, let seen, let actor, let time):
            let room = try speaking(room, actor, time)
            guard !state.isDeleted else { throw .noSuchMessage }
            guard origin.author == actor.id else { throw .notTheAuthor }
            if state.edited == .known(contents.parts), state.mentions == Set(contents.mentions) { return [] }
            if let seen, seen != state.revisions { throw .editedMeanwhile }
            guard state.revisions < Limits.revisions else { throw .tooManyRevisions }
            let strangers = contents.mentions.filter { !room.isNameable($0) }
            guard strangers.isEmpty else { throw .mentionsStrangers(strangers) }
            return [.edited(MessageEdited(contents, origin, at: time))]
        case .delete(let origin, let room, let seen, let actor, let time):
            let (room, member) = try present(room, actor)
            if state.isDeleted { return [] }
            guard origin.author == actor.id || actor.may(.moderate, as: member) else { throw .notAllowed(.moderate) }
            if origin.author != actor.id, room.isOver(.moderate, for: actor) { throw .closed(.untied) }
            guard room.phase == .open || actor.may(.moderate, as: member) else { throw .archived }
            if let seen, seen != state.revisions { throw .editedMeanwhile }
            return [.deleted(MessageStep(origin, by: actor.id, at: time))]
        case .react(let reaction, let origin, let room, let actor, let time):
            _ = try speaking(room, actor, time)
            guard !state.isDeleted else { throw .noSuchMessage }
            guard let reaction = Emoji(reaction)?.text else { throw .badReaction }
            guard let who = state.reactions[reaction] else {
                guard state.reactions.count < Limits.reactions else { throw .tooManyReactions }
                return [.reacted(MessageReaction(origin, reaction, by: actor.id, at: time))]
            }
            return who.contains(actor.id) ? [] : [.reacted(MessageReaction(origin, reaction, by: actor.id, at: time))]
        case .unreact(let reaction, let origin, let room, let actor, let time):
            _ = try present(room, actor)
            // Before there were only emoji, there were words: these are taken back as they were given.
            let reaction = Emoji(reaction)?.text ?? reaction
            guard state.reactions[reaction]?.contains(actor.id) == true else { return [] }
            return [.unreacted(MessageReaction(origin, reaction, by: actor.id, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: MessageEvent) {
        switch event {
        case .edited(let edited):
            state.revisions += 1
            state.edited = edited.parts
            state.mentions = Set(edited.mentions)
        case .deleted: state.isDeleted = true
        case .reacted(let reaction): state.reactions[reaction.reaction, default: []].insert(reaction.by)
        case .unreacted(let reaction):
            state.reactions[reaction.reaction]?.remove(reaction.by)
            if state.reactions[reaction.reaction]?.isEmpty == true { state.reactions[reaction.reaction] = nil }
        }
    }

    /// Room and member of an actor who is in a room that isn't deleted, or may see it wherever they are. Throws for
    /// others.
    private static func present(_ room: Room.State, _ actor: Actor) throws(Refusal) -> (RoomFacts, Member?) {
        guard case .made(let room) = room, room.isKnown(to: actor) else { throw .noSuchMessage }
        if case .deleted = room.phase { throw .noSuchMessage }
        let member = room.member(actor.participant)
        guard member != nil || actor.everywhere.contains(.moderate) else { throw .noSuchMessage }
        return (room, member)
    }

    /// Room in which the actor may speak at `time`. Throws if they may not.
    private static func speaking(_ room: Room.State, _ actor: Actor, _ time: Date) throws(Refusal) -> RoomFacts {
        let (room, member) = try present(room, actor)
        guard let member else { throw .notAllowed(.createMessages) }
        guard actor.may(.createMessages, as: member) else { throw .notAllowed(.createMessages) }
        guard room.phase == .open else { throw .archived }
        if let until = member.mutedUntil, time < until { throw .muted(until: until) }
        if let closing = room.closing(for: actor.id) { throw .closed(closing) }
        return room
    }
}
