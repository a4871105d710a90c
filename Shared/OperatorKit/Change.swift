/// Outcome of a verb whose words say everything but whether anything was changed by it.
public struct Change: Encodable, Sendable {
    /// False where it was so already.
    public let changed: Bool

    /// Change that stands at `position` of the log; `nil`: it was so already.
    public init(_ position: Int64?) { changed = position != nil }
}
