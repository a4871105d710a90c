public import FoundationEssentials

/// Other time at which a matching shall hold. A bound that is `nil` stays as it is when the change is decided, not as
/// the caller has seen it.
public struct NewTime: Sendable, Hashable {
    /// End of a matching.
    public enum End: Sendable, Hashable {
        /// No end is known any more.
        case open
        /// End at this moment.
        case at(Date)
    }

    /// The first moment at which it shall hold.
    public var from: Date?
    /// End of the matching.
    public var until: End?

    /// States what shall be other.
    public init(from: Date?, until: End?) {
        self.from = from
        self.until = until
    }

    /// The time that comes of `period`.
    public func applied(to period: Period) -> Period {
        let end: Date? =
            switch until {
            case nil: period.until
            case .open: nil
            case .at(let time): time
            }
        return Period(from: from ?? period.from, until: end)
    }
}
