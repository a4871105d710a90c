/// The side of a loop that tasks prefer, `loop.tasks`.
///
/// Not the loop itself: what a task does there is isolated to nothing, while what an actor of the loop does is isolated to the loop. Were
/// both the same, the runtime would take each return from one function of a task to another for a change of isolation, and queue it anew.
///
/// `@unchecked Sendable` is sound because `loop` is set once, in the loop's own `init`, before anybody else knows of either. They keep each
/// other: loops are made once for a process.
public final class LoopTasks: TaskExecutor, @unchecked Sendable {
    var loop: EventLoop?

    init() {}

    /// Takes a job from the Swift runtime.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop?.enqueueFree(job)
    }
}
