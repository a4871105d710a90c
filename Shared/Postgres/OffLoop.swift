#if canImport(Glibc)
    import Glibc
#endif

/// Runs calls that block (cancel requests, name lookups) on threads of their own, so that no loop ever waits for them.
enum OffLoop {
    private final class Job {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The answer of `body`, which runs on a new thread; `fallback` if the system gives us no thread.
    static func run<R: Sendable>(
        else fallback: R,
        isolation: isolated (any Actor)? = #isolation,
        _ body: @escaping @Sendable () -> R
    ) async -> R {
        await withCheckedContinuation { continuation in
            let isStarted = start { continuation.resume(returning: body()) }
            if !isStarted { continuation.resume(returning: fallback) }
        }
    }

    private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let job = Unmanaged.passRetained(Job(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
                return nil
            },
            job.toOpaque()
        )
        guard status == 0 else {
            job.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
