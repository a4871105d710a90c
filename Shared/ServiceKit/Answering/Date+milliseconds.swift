public import FoundationEssentials

extension Date {
    /// To the whole millisecond: what JSON shows is what is compared.
    public var roundedToMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
