/// Whether a service's process was full a moment ago, as a machine.
///
/// How many lines it has of other gateways nobody here knows: that of this one it has the fewest is no sign that there is room for more.
struct RecentRefusal: Sendable {
    /// For so long others are asked instead. Then one client learns whether there is room again.
    static let lasting = Duration.seconds(10)

    private var refusedAt: ContinuousClock.Instant?

    /// It has refused a line.
    mutating func happened(at now: ContinuousClock.Instant) { refusedAt = now }

    /// Whether there is no sense in asking it again while there are others.
    func holds(at now: ContinuousClock.Instant) -> Bool {
        refusedAt.map { now - $0 < Self.lasting } ?? false
    }
}
