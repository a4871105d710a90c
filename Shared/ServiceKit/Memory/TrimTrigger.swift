/// Says when so many of something have gone that it is worth while to give back what they took (`Heap.trim`). A machine without clock.
public struct TrimTrigger: Sendable {
    /// Fewer than these are not worth it.
    public static let least = 1000

    private var most = 0

    /// None were there yet.
    public init() {}

    /// Looks how many there are. True once half of the most that there were have gone, and from then on they are counted anew.
    public mutating func falls(to count: Int) -> Bool {
        most = max(most, count)
        guard most >= Self.least, count <= most / 2 else { return false }
        most = count
        return true
    }
}
