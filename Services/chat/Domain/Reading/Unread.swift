/// Number of messages of others that somebody hasn't read in a room: exact, and found without counting messages.
///
/// Numbers have no gaps, so the messages behind a cursor are a subtraction. Messages that don't count are taken off:
/// one's own by their running count, and the few that were deleted or repeated.
public enum Unread {
    /// Counts of somebody's own messages up to two numbers. The read model keeps them with each message.
    public struct Own: Sendable, Hashable {
        /// Count up to the latest message of the room.
        public var total: Int64
        /// Count up to the cursor.
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
