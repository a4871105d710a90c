public import EventLog
public import EventSourcing
public import FoundationEssentials
public import HTTPKit

/// Commands to the streams of one decider, as routes and verbs give them: author, trace and conditions come from a `CommandContext`, a
/// refusal is thrown as a problem.
public struct CommandEndpoint<D: Decider>: Sendable where D.Event: StoredEvent {
    private let streams: Repository<D>
    private let problem: @Sendable (D.Refusal) -> Problem

    /// Streams in `store`, whose refusals `problem` says.
    public init(_ store: EventStore, refused problem: @escaping @Sendable (D.Refusal) -> Problem) {
        streams = Repository(store)
        self.problem = problem
    }

    /// Carries out `command`. Answers `answer`, which is also remembered with the key of `context`.
    public func handle<Answer: Codable & Sendable>(
        _ command: D.Command,
        on stream: UUID,
        _ context: CommandContext,
        answering answer: Answer
    ) async throws -> CommandResult<Answer> {
        try await streams.handle(
            command,
            on: stream,
            ifVersion: context.ifVersion,
            meta: context.meta,
            idempotency: context.idempotency,
            remember: { _ in try JSON.encode(answer) }
        ).written({ _ in answer }, refused: problem)
    }

    /// Carries out `command`, and answers what `answer` makes of the state then. Takes no idempotency key.
    public func handle<Answer: Codable & Sendable>(
        _ command: D.Command,
        on stream: UUID,
        _ context: CommandContext,
        answering answer: (D.State) -> Answer
    ) async throws -> CommandResult<Answer> {
        let handled = try await attempt(command, on: stream, context)
        let state = try await streams.load(stream).state
        return try handled.written({ _ in answer(state) }, refused: problem)
    }

    /// Carries out `command`; gives the position that shows it, `nil` if nothing changed. Takes no idempotency key.
    @discardableResult
    public func handle(_ command: D.Command, on stream: UUID, _ context: CommandContext) async throws -> Int64? {
        try await attempt(command, on: stream, context).lastPosition(refused: problem)
    }

    /// Finds out whether `command` would be carried out, by default on a new stream, and does nothing. Throws as it would.
    public func rehearse(_ command: D.Command, on stream: UUID? = nil) async throws {
        let state = if let stream { try await streams.load(stream).state } else { D.initial }
        do throws(D.Refusal) {
            _ = try D.decide(command, state)
        } catch {
            throw problem(error)
        }
    }

    private func attempt(_ command: D.Command, on stream: UUID, _ context: CommandContext) async throws -> Handled<D> {
        try await streams.handle(command, on: stream, ifVersion: context.ifVersion, meta: context.meta)
    }
}
