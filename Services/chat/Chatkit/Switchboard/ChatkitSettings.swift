/// Settings of subscriptions.
struct ChatkitSettings: Sendable, Hashable {
    /// Time after the first connection before a user counts as there: with none at all, clients race against
    /// themselves.
    var onlineDelay = Duration.milliseconds(500)
    /// Time after the last connection before a user counts as gone.
    var offlineDelay = Duration.seconds(1)
    /// Seconds between keep-alives, unless a client asks for others.
    var heartbeat = 60
    /// Seconds between keep-alives for which a client may ask.
    var heartbeats = 30...300
    /// Interval of checks that a person who listens still may.
    var watchPause = Duration.seconds(5)
    /// Interval of looks whether somebody is there whom a person watches.
    var presencePause = Duration.seconds(10)
    /// Subscriptions on one WebSocket.
    var subscriptionsPerSocket = 500
}
