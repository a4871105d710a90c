/// Memory that a service's process was full a moment ago, as a machine.
///
/// Nobody here knows how many lines it has of other gateways: a process with the fewest lines of this gateway needn't
/// have room for more.
struct RecentRefusal: Sendable {
    /// Time for which others are asked instead. Then one client learns whether there is room again.
    static let lasting = Duration.seconds(10)

    private var refusedAt: ContinuousClock.Instant?

    /// Notes that the process has refused a line.
    mutating func happened(at now: ContinuousClock.Instant) { refusedAt = now }

    /// Returns true if there is no sense in asking it again while there are others.
    func holds(at now: ContinuousClock.Instant) -> Bool {
        refusedAt.map { now - $0 < Self.lasting } ?? false
    }
}
