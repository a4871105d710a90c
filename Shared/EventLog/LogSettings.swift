/// Waiting times and notifications of a log.
public struct LogSettings: Sendable {
    /// Time that an append waits for a database that is away before it fails.
    public var patience: Duration
    /// The shortest time between two notifications to other processes; appends in between are told as one.
    public var notificationInterval: Duration
    /// True if other processes are notified at all. They find new events by polling anyway, later.
    public var notifies: Bool
    /// Interval at which followers look for themselves when nobody tells them.
    public var poll: Duration
    /// The shortest time between two pages that a projection takes while it keeps up, twice that after one with many events, unless
    /// somebody waits for it. Only for services that decide nothing by what their read models show, or wait for those before they do.
    public var interval: Duration
    /// Time for which the newest events stay in memory after they were read, for the other followers of the process.
    public var memory: Duration

    /// The settings of a service.
    public init(
        patience: Duration = .seconds(15),
        notificationInterval: Duration = .milliseconds(20),
        notifies: Bool = true,
        poll: Duration = .milliseconds(500),
        interval: Duration = .zero,
        memory: Duration = .seconds(2)
    ) {
        self.patience = patience
        self.notificationInterval = notificationInterval
        self.notifies = notifies
        self.poll = poll
        self.interval = interval
        self.memory = memory
    }
}
