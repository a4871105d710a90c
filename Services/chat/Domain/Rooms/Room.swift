public import EventSourcing
public import FoundationEssentials

/// One room: its members, and their rights. Its messages lie in another stream, so that talking and arranging don't
/// wait for each other.
public enum Room: Decider {
    /// State of a room.
    public enum State: Sendable, Equatable {
        /// There is none.
        case unmade
        /// The room is there, though perhaps archived or deleted. In a box: a message hands its room from hand to hand,
        /// and the facts of one are large.
        indirect case made(RoomFacts)
    }

    /// Command about a room.
    public enum Command: Sendable {
        /// Make it. The objections are those of `ChattingRule` to the others of the plan.
        case create(RoomPlan, violations: [UUID: ChattingRule.RuleViolation], by: Actor, at: Date)
        /// Show it like this from now on.
        case describe(RoomFace, by: Actor, at: Date)
        /// Let members wait so many seconds between two messages; 0: no more.
        case slow(seconds: Int, by: Actor, at: Date)
        /// Let newcomers see from now on so much of what was said before they come.
        case open(RoomHistory, by: Actor, at: Date)
        /// Come in, as oneself.
        case join(by: Actor, at: Date)
        /// Come in under a persona, which is who acts.
        case joinAs(PersonaLink, by: Actor, at: Date)
        /// Bring others in.
        case add([Participant], violations: [UUID: ChattingRule.RuleViolation], by: Actor, at: Date)
        /// Give somebody a place of their own who is in a room for everyone as everybody is, before something is done to them there.
        case place(Participant, by: Actor, at: Date)
        /// Go.
        case leave(by: Actor, at: Date)
        /// Send somebody away.
        case remove(UUID, reason: Words?, by: Actor, at: Date)
        /// Give a member another role.
        case changeRole(UUID, to: String, by: Actor, at: Date)
        /// Give the room to somebody where its owners' accounts aren't in use: these are absent.
        case appoint(absent: Set<UUID>, by: Actor, at: Date)
        /// Let a member only read for a time.
        case mute(UUID, until: Date, reason: Words?, by: Actor, at: Date)
        /// Let them speak again.
        case unmute(UUID, by: Actor, at: Date)
        /// Keep a message at the top. The caller knows that it is there, and which pinned ones say nothing any more: these make room.
        case pin(Int64, gone: Set<Int64> = [], by: Actor, at: Date)
        /// Do so no longer.
        case unpin(Int64, by: Actor, at: Date)
        /// Keep these at the top no longer, for they say nothing any more: what comes of a message's going, which the caller knows.
        case letGo(Set<Int64>, by: Actor, at: Date)
        /// Let nobody speak in it any more.
        case archive(by: Actor, at: Date)
        /// Open it again.
        case reopen(by: Actor, at: Date)
        /// Hide it from everybody.
        case delete(by: Actor, at: Date)
        /// Show it again, as it was.
        case restore(by: Actor, at: Date)
    }

    /// None.
    public static var initial: State { .unmade }
}

extension Room.State {
    /// The same, where it is known that the keys of `erased` were destroyed. They count no more as clients whose key seals what is said:
    /// else nothing could be said any more to those who are left.
    public func knowing(erased: Set<UUID>) -> Self {
        guard !erased.isEmpty, case .made(var room) = self else { return self }
        room.erased.formUnion(erased)
        return .made(room)
    }
}
