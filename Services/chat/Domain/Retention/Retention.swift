public import EventSourcing
public import FoundationEssentials

/// Letting go of what a room no longer has to keep, as far as that can be done beside the log: its words under the keys of
/// people go for good when those are erased. One stream per room.
public enum Retention: Decider {
    /// State of the room's retention.
    public struct State: Sendable, Equatable {
        /// The number of the last message whose words are gone; 0 if none are.
        public internal(set) var upTo: Int64 = 0
        /// True if the room's own words are gone.
        public internal(set) var isWhole = false
        /// Members and key holders whose messages up to there stayed.
        public internal(set) var kept: Set<UUID> = []
    }

    /// Command of an operator, in a room in its present state.
    public enum Command: Sendable {
        /// Let go of the words of messages up to a number, save those that these said or whose keys seal them.
        case retire(room: UUID, upTo: Int64, keeping: Set<UUID> = [], in: Room.State, at: Date)
        /// Let go of all words of a deleted room, whose latest message has this number.
        case retireWhole(room: UUID, last: Int64, in: Room.State, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is none.
        case noSuchRoom
        /// The room isn't deleted.
        case inUse
    }

    /// Nothing.
    public static var initial: State { State() }

    /// Applies the rules. Words that are gone aren't let go of again.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [RetentionEvent] {
        switch command {
        case .retire(let id, let number, let kept, let room, let time):
            guard case .made = room else { throw .noSuchRoom }
            guard number > state.upTo || !state.kept.isSubset(of: kept) else { return [] }
            let upTo = max(number, state.upTo)
            return [.applied(RetentionApplied(id, upTo: upTo, isWhole: state.isWhole, kept: kept, at: time))]
        case .retireWhole(let id, let last, let room, let time):
            guard case .made(let facts) = room else { throw .noSuchRoom }
            guard case .deleted = facts.phase else { throw .inUse }
            guard !state.isWhole || last > state.upTo || !state.kept.isEmpty else { return [] }
            return [.applied(RetentionApplied(id, upTo: max(last, state.upTo), isWhole: true, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: RetentionEvent) {
        switch event {
        case .applied(let applied):
            state.upTo = max(state.upTo, applied.upTo)
            state.isWhole = state.isWhole || applied.isWhole
            state.kept = Set(applied.kept)
        }
    }
}
