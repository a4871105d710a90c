/// Begins to answer a request without a task, where that is possible. Called on the connection's loop, and must not wait.
///
/// `tell` is called once, on the same loop, now or later. The returned function gives the request up, and is called at
/// most once, on that loop, if the client goes first; `tell` is called even then. Nil: nothing was begun, the request
/// is for the handler.
package typealias Beginning =
    @Sendable (_ request: Request, _ tell: @escaping @Sendable (BegunAnswer) -> Void) -> (@Sendable () -> Void)?

/// Result of a request that was begun without a task.
package enum BegunAnswer: Sendable {
    /// The answer.
    case response(Response)
    /// Work that must be waited for in a task. Done in any case, also if nobody waits for the answer any more.
    case work(@Sendable () async -> Response)
}
