public import EventSourcing
public import FoundationEssentials

/// Cursor of one member in one room. One stream for each; a process may gather a member's moves and store the last.
public enum Reading: Decider {
    /// Command about the cursor.
    public enum Command: Sendable {
        /// Have read everything up to `number`. Never goes back: what was read on another device stays read.
        case read(upTo: Int64, ReaderSlot, latest: Int64, at: Date)
        /// Put the cursor here, also further back: to come to something later.
        case set(to: Int64, ReaderSlot, latest: Int64, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// Nothing of this number has been said.
        case noSuchMessage(Int64)
    }

    /// Nothing was read.
    public static var initial: Int64 { 0 }

    /// Applies the rules.
    public static func decide(_ command: Command, _ cursor: Int64) throws(Refusal) -> [ReadingEvent] {
        switch command {
        case .read(let number, let place, let latest, let time):
            guard (0...latest).contains(number) else { throw .noSuchMessage(number) }
            return number > cursor ? [.moved(CursorMoved(place, to: number, at: time))] : []
        case .set(let number, let place, let latest, let time):
            guard (0...latest).contains(number) else { throw .noSuchMessage(number) }
            return number != cursor ? [.moved(CursorMoved(place, to: number, at: time))] : []
        }
    }

    /// The cursor after `event`.
    public static func evolve(_ cursor: inout Int64, _ event: ReadingEvent) {
        switch event {
        case .moved(let moved): cursor = moved.number
        case .chose, .quieted: break
        }
    }
}

/// Room and member of a cursor.
public struct ReaderSlot: Sendable, Hashable {
    /// The room.
    public let room: UUID
    /// The member.
    public let member: UUID

    /// Names it.
    public init(room: UUID, member: UUID) {
        self.room = room
        self.member = member
    }
}
