/// Tells all processes of a service what matters now and never again: that somebody types, that somebody came.
///
/// A bus may lose messages, never waits and never repeats; every listener hears a message, also its sender. Messages
/// that must not be lost go through the log.
public protocol Bus: Sendable {
    /// Sends `message`, at most `BusLimits.message` bytes, to all who listen to `channel`. Returns at once. Messages
    /// that are too many, or that can't be sent now, are dropped.
    func publish(_ channel: String, _ message: [UInt8])

    /// Events on `channel` from now on, for as long as the stream is read. A reader that is too slow misses something,
    /// and is told.
    func subscribe(to channel: String) -> AsyncStream<BusEvent>
}

/// Event for a listener of a bus.
public enum BusEvent: Sendable, Hashable {
    /// Somebody said this.
    case message([UInt8])
    /// Something may have been missed: ask those who know. Where a bus has a connection to lose, this is the first to come, once
    /// it listens.
    case gap
}

/// Limits of a bus.
public enum BusLimits {
    /// Bytes of a message.
    public static let message = 4096
    /// Bytes of a channel's name: lower-case letters, digits, `.`, `-`, `_` and `/`.
    public static let channel = 64
    /// Messages that wait for a slow listener.
    public static let backlog = 1024
    /// Messages that wait to be sent.
    public static let queue = 4096

    /// Returns true if `channel` is a name.
    public static func isName(_ channel: String) -> Bool {
        (1...Self.channel).contains(channel.utf8.count)
            && channel.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
            }
    }
}
