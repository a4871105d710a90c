/// How many messages of others somebody hasn't read in a room: exact, and found without counting what was said.
///
/// Numbers have no gaps, so what lies behind a cursor is a subtraction. What doesn't count is taken off: one's own messages by
/// their running count, and the few that were deleted or repeated.
public enum Unread {
    /// What is kept of somebody's own messages: how many there are up to a number. The read model keeps it with each message.
    public struct Own: Sendable, Hashable {
        /// Up to the latest message of the room.
        public var total: Int64
        /// Up to the cursor.
        public var read: Int64

        /// States it; each message counts, also a deleted one.
        public init(total: Int64, read: Int64) {
            self.total = total
            self.read = read
        }
    }

    /// The count for a room whose latest message is `latest`, for a member who has read up to `cursor` and came when the latest was
    /// `joined`: what was said before somebody came is nothing they have missed.
    ///
    /// `own` counts from whichever of the two lies further on, `gone` those of others after it that are deleted or repetitions.
    public static func count(latest: Int64, cursor: Int64, joined: Int64, own: Own, gone: Int64) -> Int64 {
        let start = max(cursor, joined)
        return max(0, latest - start - (own.total - own.read) - gone)
    }
}
