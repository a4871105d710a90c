import Glibc
import Synchronization

/// Keeps a thread busy until somebody opens it.
final class Gate: Sendable {
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .releasing) }
    func wait() { while !isOpen.load(ordering: .acquiring) { sched_yield() } }
}
