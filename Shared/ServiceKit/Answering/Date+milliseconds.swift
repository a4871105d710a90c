public import FoundationEssentials

extension Date {
    /// Time rounded to the whole millisecond: times are compared as JSON shows them.
    public var roundedToMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
