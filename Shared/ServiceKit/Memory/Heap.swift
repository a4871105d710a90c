import CHeap
public import EventLoop
import Synchronization

/// The heap of this process: mimalloc's where the executable is linked with it, which has blocks of its own for each thread; the C library's else.
public enum Heap {
    private struct Thread: Sendable {
        weak var loop: EventLoop?
    }

    private static let threads = Mutex<[Thread]>([])

    /// Has it kept as suits a server of a few threads and many small objects. At the beginning of a program.
    public static func settle() { cheap_settle() }

    /// Has `trim` ask these loops as well, for as long as there are any; once for each.
    public static func look(after loops: [EventLoop]) {
        threads.withLock { $0 = $0.filter { $0.loop != nil } + loops.map(Thread.init) }
    }

    /// Gives free memory back to the system, for when much was freed. If every thread has to do that for itself, loops
    /// do it at their next turn. A thread that allocates meanwhile may wait for some milliseconds.
    public static func trim() {
        guard cheap_trim() else { return }
        for loop in threads.withLock({ $0.compactMap(\.loop) }) where !loop.isCurrent {
            loop.execute { _ = cheap_trim() }
        }
    }
}
