public import EventSourcing
public import FoundationEssentials

/// Blocks of one person, against being brought into rooms by others: by persons, and by personas without knowing who
/// they are. One stream a person.
public enum Blocks: Decider {
    /// Command about blocks.
    public enum Command: Sendable {
        /// Keep somebody from opening rooms with one. The caller knows that the two share a room.
        case block(Blocked, by: Actor, at: Date)
        /// Let them again.
        case unblock(UUID, by: Actor, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// Nobody blocks themselves.
        case oneself
        /// Persons who run the organisation are reached, and reach, always.
        case standsAbove
        /// Somebody who works here is there for the clients who are matched with them.
        case tied
        /// More than `Limits.blocks`.
        case tooMany
    }

    /// Nobody.
    public static var initial: Set<UUID> { [] }

    /// Applies the rules. Asking again for what was done changes nothing.
    public static func decide(_ command: Command, _ blocked: Set<UUID>) throws(Refusal) -> [BlockEvent] {
        switch command {
        case .block(let other, let actor, let time):
            guard other.member != actor.id else { throw .oneself }
            guard !other.standsAbove else { throw .standsAbove }
            guard !(other.isTied && actor.participant.isStaff) else { throw .tied }
            if blocked.contains(other.member) { return [] }
            guard blocked.count < Limits.blocks else { throw .tooMany }
            return [.blocked(BlockStep(by: actor.id, member: other.member, at: time))]
        case .unblock(let member, let actor, let time):
            return blocked.contains(member) ? [.unblocked(BlockStep(by: actor.id, member: member, at: time))] : []
        }
    }

    /// Blocked persons and personas after `event`.
    public static func evolve(_ blocked: inout Set<UUID>, _ event: BlockEvent) {
        switch event {
        case .blocked(let step): blocked.insert(step.member)
        case .unblocked(let step): blocked.remove(step.member)
        }
    }
}

/// Somebody who is to be blocked, as far as the rules ask.
public struct Blocked: Sendable, Hashable {
    /// The person, or the persona.
    public let member: UUID
    /// True if they run the organisation.
    public let standsAbove: Bool
    /// True if a matching or a cover ties them to the one who blocks. Never of a persona.
    public let isTied: Bool

    /// States one.
    public init(_ member: UUID, standsAbove: Bool = false, isTied: Bool = false) {
        self.member = member
        self.standsAbove = standsAbove
        self.isTied = isTied
    }
}
