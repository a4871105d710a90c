import Synchronization

/// Runs the parts of a process as one: started in order, stopped in reverse; if one ends, all end.
public final class RunGroup: Sendable {
    /// End of a group.
    public enum Outcome: Sendable {
        /// The group was asked to stop and every member did, in time.
        case stopped
        /// A member could not start, or ended by itself; `error` is nil if it just returned.
        case failed(member: String, error: (any Error)?)
        /// Stopping took longer than the deadline; the members named were cut off.
        case overdue([String])
        /// The group was asked to stop at once.
        case forced
    }

    private enum Event: Sendable {
        case stop
        case force
        case started(Result<Void, any Error>)
        case ended(member: Int, error: (any Error)?)
        case drained
        case deadline
    }

    private let members: [any LongRunning]
    private let deadline: Duration
    private let log: Logger
    private let sleep: @Sendable (Duration) async throws -> Void
    private let events: AsyncStream<Event>
    private let post: AsyncStream<Event>.Continuation

    /// A group of `members`, dependencies first. `deadline` bounds the stopping of all members together; `sleep` is for tests.
    public init(
        _ members: [any LongRunning],
        deadline: Duration = .seconds(25),
        log: Logger,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.members = members
        self.deadline = deadline
        self.log = log
        self.sleep = sleep
        (events, post) = AsyncStream.makeStream(of: Event.self)
    }

    /// Asks for a stop in good order. May come at any time, also before `run`, and more than once.
    public func stop() { post.yield(.stop) }

    /// Ends everything now: a second Control-C.
    public func force() { post.yield(.force) }

    /// Starts the members and returns when all have ended, or were given up. To be called once.
    /// Cancelling the calling task is a `stop()`.
    public func run() async -> Outcome {
        // In a task of its own: a cancelled task can't wait for events, and stopping in good order takes waiting.
        let running = Task {
            var life = Life(group: self, events: events.makeAsyncIterator())
            return await life.run()
        }
        return await withTaskCancellationHandler {
            await running.value
        } onCancel: {
            stop()
        }
    }

    /// The state of one run; only its own task touches it.
    private struct Life {
        let group: RunGroup
        var events: AsyncStream<Event>.Iterator
        var running: [Int: Task<Void, Never>] = [:]
        var started = 0
        var failure: Outcome?
        var isForced = false

        mutating func run() async -> Outcome {
            if await startAll() { await waitForEnd() }
            let outcome = isForced ? Outcome.forced : await stopAll()
            for task in running.values { task.cancel() }
            return failure ?? outcome
        }

        /// Starts all members; false if a stop was asked for, or one of them failed.
        private mutating func startAll() async -> Bool {
            for index in group.members.indices {
                let member = group.members[index]
                let post = group.post
                let starting = Task {
                    do {
                        try await member.start()
                        post.yield(.started(.success(())))
                    } catch {
                        post.yield(.started(.failure(error)))
                    }
                }
                guard await hasStarted(index, starting) else { return false }
                started = index + 1
                group.log.debug("started", ["member": .string(member.name)])
                running[index] = Task {
                    do {
                        try await member.run()
                        post.yield(.ended(member: index, error: nil))
                    } catch {
                        post.yield(.ended(member: index, error: error))
                    }
                }
            }
            return true
        }

        private mutating func hasStarted(_ index: Int, _ starting: Task<Void, Never>) async -> Bool {
            var mustStop = false
            while let event = await events.next(isolation: nil) {
                switch event {
                case .started(.success):
                    if mustStop { started = index + 1 }
                    return !mustStop
                case .started(.failure(let error)):
                    if !mustStop { fail(index, error) }
                    return false
                case .stop:
                    mustStop = true
                    starting.cancel()
                case .ended(let member, let error):
                    mustStop = true
                    fail(member, error)
                    starting.cancel()
                case .force:
                    isForced = true
                    starting.cancel()
                    return false
                case .drained, .deadline: break
                }
            }
            return false
        }

        private mutating func waitForEnd() async {
            while let event = await events.next(isolation: nil) {
                switch event {
                case .stop: return
                case .ended(let member, let error): return fail(member, error)
                case .force:
                    isForced = true
                    return
                case .started, .drained, .deadline: break
                }
            }
        }

        private mutating func fail(_ index: Int, _ error: (any Error)?) {
            running[index] = nil
            guard failure == nil else { return }
            let name = group.members[index].name
            failure = .failed(member: name, error: error)
            if let error {
                group.log.error("a member failed", ["member": .string(name), "error": .error(error)])
            } else {
                group.log.error("a member ended by itself", ["member": .string(name)])
            }
        }

        private mutating func stopAll() async -> Outcome {
            let post = group.post
            let sleep = group.sleep
            let deadline = group.deadline
            let timer = Task {
                if (try? await sleep(deadline)) != nil { post.yield(.deadline) }
            }
            defer { timer.cancel() }
            for index in (0..<started).reversed() {
                let member = group.members[index]
                let task = running[index]
                let stopping = Task {
                    await member.stop()
                    task?.cancel()
                    await task?.value
                    post.yield(.drained)
                }
                switch await waitForDrain() {
                case .drained: running[index] = nil
                case .force:
                    stopping.cancel()
                    return .forced
                default:
                    stopping.cancel()
                    let late = (0...index).reversed().map { group.members[$0].name }
                    group.log.error("stopping took too long", ["members": .string(late.joined(separator: ","))])
                    return .overdue(late)
                }
                group.log.debug("stopped", ["member": .string(member.name)])
            }
            return .stopped
        }

        /// The next event that matters while stopping: `.drained`, `.deadline` or `.force`.
        private mutating func waitForDrain() async -> Event {
            while let event = await events.next(isolation: nil) {
                switch event {
                case .drained, .deadline, .force: return event
                case .stop, .started, .ended: break
                }
            }
            return .force
        }
    }
}
