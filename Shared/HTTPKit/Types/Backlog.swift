import Synchronization

/// Bytes that a process holds for peers: answers that are not taken, and bodies that nobody has read yet.
///
/// Connections count what they hold into one of these, each by a `BacklogShare`. Above `limit` those that do not move are cut, so that
/// many peers who take nothing can't fill the memory together.
public final class Backlog: Sendable {
    /// Bytes from which on streams that stand still are cut.
    public let limit: Int
    private let total = Atomic<Int>(0)
    private let cutStreams = Atomic<Int>(0)

    /// Nothing held. 256 MiB by default.
    public init(limit: Int = 256 << 20) { self.limit = limit }

    /// Bytes held now.
    public var bytes: Int { total.load(ordering: .relaxed) }

    /// Streams and connections that were cut since the process began because too much was held.
    public var cuts: Int { cutStreams.load(ordering: .relaxed) }

    /// True if more is held than should be.
    package var isOver: Bool { bytes > limit }

    func change(by count: Int) { total.wrappingAdd(count, ordering: .relaxed) }

    package func countCut() { cutStreams.wrappingAdd(1, ordering: .relaxed) }
}

/// The part of a `Backlog` that one connection or queue holds. Lives where its owner does, who sets it to nothing at the end.
package struct BacklogShare: Sendable {
    package let backlog: Backlog
    package private(set) var bytes = 0

    /// Nothing of `backlog`.
    package init(of backlog: Backlog) { self.backlog = backlog }

    /// Sets the bytes held now.
    package mutating func set(_ count: Int) {
        guard count != bytes else { return }
        backlog.change(by: count - bytes)
        bytes = count
    }
}
