/// Change that a check of a record has found.
public struct ChainFinding: Codable, Sendable, Hashable {
    /// Name of a change.
    public enum Change: String, Codable, Sendable, Hashable, CaseIterable {
        /// Words are others than those that were signed.
        case wordsChanged = "words-changed"
        /// The salt is another one.
        case saltChanged = "salt-changed"
        /// An entry is missing between others.
        case entryRemoved = "entry-removed"
        /// The last entries are missing.
        case tailRemoved = "tail-removed"
        /// Entries stand in another order.
        case entriesSwapped = "entries-swapped"
        /// An entry is of another client's chain.
        case foreignEntry = "foreign-entry"
        /// The time of an entry is another one.
        case timeChanged = "time-changed"
        /// Another field of an entry is another one.
        case fieldChanged = "field-changed"
        /// A signature isn't that of a key of the unit.
        case otherKey = "other-key"
        /// The chain begins anew.
        case restarted
        /// No head says where the chain ends.
        case noHead = "no-head"
        /// A line can't be read.
        case unreadable
    }

    /// The change.
    public var change: Change
    /// Number of the entry; nil: it is about none.
    public var number: Int64?

    /// States it.
    public init(_ change: Change, at number: Int64? = nil) { (self.change, self.number) = (change, number) }
}
