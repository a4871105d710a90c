public import FoundationEssentials

extension Copy {
    /// Changes that its owner made to a copy since it was delivered.
    public struct Kept: Sendable, Hashable {
        /// The folder it was put into; `nil` where it was delivered. If that is removed, the copy lies in Trash meanwhile.
        public var folder: UUID?
        /// State of reading; `nil` as it was delivered.
        public var reading: Reading?
        /// True if its owner marked it.
        public var isFlagged: Bool
        /// Time until which it is, or was, put away; `nil` if it wasn't since it was moved.
        public var snooze: Snooze?

        /// Nothing, unless told.
        public init(folder: UUID? = nil, reading: Reading? = nil, isFlagged: Bool = false, snooze: Snooze? = nil) {
            self.folder = folder
            self.reading = reading
            self.isFlagged = isFlagged
            self.snooze = snooze
        }

        /// Takes the state of a copy that is there again.
        init(_ restored: CopyRestored) {
            folder = restored.folder
            reading = restored.readAt.map { .read(at: $0) } ?? .unread
            isFlagged = restored.flagged
        }

        /// Returns true if it counts as read: the author's copy does from the beginning.
        func isRead(isAuthors: Bool) -> Bool {
            switch reading {
            case .read: true
            case .unread: false
            case nil: isAuthors
            }
        }
    }

    /// State of reading.
    public enum Reading: Sendable, Hashable {
        /// The copy is to be read.
        case unread
        /// The copy was read, at this time.
        case read(at: Date)
    }
}
