import CHeap
public import EventLoop
import Synchronization

/// The heap of this process. It is mimalloc's, as whatever is linked with this has its memory from there: blocks of a thread's own, without locks, and what
/// another thread frees goes back to it in batches.
public enum Heap {
    private struct Thread: Sendable {
        weak var loop: EventLoop?
    }

    private static let threads = Mutex<[Thread]>([])

    /// Has `trim` ask these loops as well, for as long as there are any; once for each.
    public static func look(after loops: [EventLoop]) {
        threads.withLock { $0 = $0.filter { $0.loop != nil } + loops.map(Thread.init) }
    }

    /// Whether it is mimalloc, or a sanitizer, that this process has its memory from.
    static var isInPlace: Bool { cheap_is_in_place() }

    /// Gives back to the system what is free, for when much was freed. Every thread has to do that for its own part: this one does it now, the loops at their
    /// next turn, which takes them some milliseconds.
    public static func trim() {
        mi_collect(true)
        for loop in threads.withLock({ $0.compactMap(\.loop) }) where !loop.isCurrent {
            loop.execute { mi_collect(true) }
        }
    }
}
