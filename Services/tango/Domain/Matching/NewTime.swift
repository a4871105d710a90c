public import FoundationEssentials

/// At what other time a matching shall hold. What is `nil` stays as it is when the change is decided, not as the caller has seen it.
public struct NewTime: Sendable, Hashable {
    /// When it shall end.
    public enum End: Sendable, Hashable {
        /// No end is known any more.
        case open
        /// At this moment.
        case at(Date)
    }

    /// The first moment at which it shall hold.
    public var from: Date?
    /// When it shall end.
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
