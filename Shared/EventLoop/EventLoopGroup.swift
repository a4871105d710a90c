import CUV
import Synchronization

/// A fixed set of loops, handed out in turn.
public final class EventLoopGroup: Sendable {
    /// The loops, in the order in which `next()` hands them out.
    public let loops: [EventLoop]
    /// Number of processors this process may use.
    public static var processors: Int { Int(uv_available_parallelism()) }
    private let turn = Atomic<Int>(0)

    /// Starts `count` loops (at least one); by default one per processor that is online.
    public init(count: Int = EventLoopGroup.processors, name: String = "loop") {
        loops = (0..<max(1, count)).map { EventLoop(name: "\(name)-\($0)") }
    }

    /// The next loop in turn. If the caller is on one of the loops, that one: work stays where it is.
    public func next() -> EventLoop {
        if let current = loops.first(where: \.isCurrent) { return current }
        let ticket = turn.wrappingAdd(1, ordering: .relaxed).oldValue
        return loops[Int(UInt(bitPattern: ticket) % UInt(loops.count))]
    }

    /// Ends all loops.
    public func stop() {
        for loop in loops { loop.stop() }
    }
}
