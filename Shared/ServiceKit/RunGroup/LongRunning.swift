/// Something that works as long as the process does: a server, a projection, a follower.
public protocol LongRunning: Sendable {
    /// Name for logs.
    var name: String { get }

    /// True if people wait for its work all the time: such a member works on the log's loop, not on those of background
    /// work.
    var isAwaited: Bool { get }

    /// Gets ready: opens its socket, loads its position. The next member starts when it has returned; if it throws, the
    /// process doesn't come up.
    func start() async throws

    /// Works until its task is cancelled. Returning or throwing before that **ends the whole group**: a service with a dead
    /// part should be started anew by its supervisor rather than limp on.
    func run() async throws

    /// Ends what was begun in good order, then returns; after that the task of `run` is cancelled. Called at most once, in the
    /// reverse order of the starts, and only where `start` has returned. Bounded by the group's deadline.
    func stop() async
}

extension LongRunning {
    /// Nobody waits for it, or only now and then.
    public var isAwaited: Bool { false }

    /// Nothing to get ready.
    public func start() async throws {}

    /// Waits for the cancellation: for members that work by themselves once started.
    public func run() async throws {
        await untilCancelled()
    }

    /// Nothing to bring to an end but `run`, which the cancellation ends.
    public func stop() async {}
}

/// A member made of functions.
public struct Member: LongRunning {
    /// Name for logs.
    public let name: String
    private let onStart: @Sendable () async throws -> Void
    private let onRun: (@Sendable () async throws -> Void)?
    private let onStop: @Sendable () async -> Void

    /// A member; `run` defaults to waiting for the end. `run` comes first of the functions, so that it is what a closure behind the call means:
    /// endless work given to `start` would keep all later members from beginning.
    public init(
        _ name: String,
        run: (@Sendable () async throws -> Void)? = nil,
        start: @escaping @Sendable () async throws -> Void = {},
        stop: @escaping @Sendable () async -> Void = {}
    ) {
        self.name = name
        onStart = start
        onRun = run
        onStop = stop
    }

    /// Calls the given function.
    public func start() async throws { try await onStart() }

    /// Calls the given function, or waits for the cancellation.
    public func run() async throws {
        if let onRun { return try await onRun() }
        await untilCancelled()
    }

    /// Calls the given function.
    public func stop() async { await onStop() }
}
