/// Returns when the calling task is cancelled, at once if it has been already.
func untilCancelled() async {
    let (stream, post) = AsyncStream.makeStream(of: Void.self)
    await withTaskCancellationHandler {
        for await _ in stream {}
    } onCancel: {
        post.finish()
    }
}

/// The result of `work`, or nil if `limit` has passed before. Late work is cancelled and left behind, not waited for.
func within<Value: Sendable>(_ limit: Duration, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let (stream, post) = AsyncStream.makeStream(of: Value?.self)
    let working = Task { post.yield(await work()) }
    let timing = Task {
        try? await Task.sleep(for: limit)
        post.yield(nil)
    }
    defer {
        working.cancel()
        timing.cancel()
    }
    for await first in stream { return first }
    return nil
}
