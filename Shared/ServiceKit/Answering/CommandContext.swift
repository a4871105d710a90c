public import EventLog
public import EventSourcing
public import FoundationEssentials
public import HTTPKit

/// Author of a command, and the conditions under which it is carried out.
public struct CommandContext: Sendable {
    /// Acting person; `nil` for an operator.
    public var person: UUID?
    /// Version of the stream that the author has seen; `nil`: any.
    public var ifVersion: Int64?
    /// Key that makes a repetition harmless; `nil`: repetitions do harm.
    public var idempotency: IdempotencyKey?

    /// Command by `person`, an operator's if it is `nil`.
    public init(_ person: UUID? = nil, ifVersion: Int64? = nil, idempotency: IdempotencyKey? = nil) {
        self.person = person
        self.ifVersion = ifVersion
        self.idempotency = idempotency
    }

    /// Author and trace, for the log.
    public var meta: EventMeta { EventMeta(actor: person, correlation: TraceContext.current?.traceID) }
}

extension Request {
    /// Context of a command that makes something: with `Idempotency-Key`.
    public func creationContext() async throws -> CommandContext {
        let person = try person()
        return CommandContext(person, idempotency: try await idempotency(by: person))
    }

    /// Context of a command that changes something: with the version in `If-Match`. `isStrict`: without the field it throws 428; `*` is
    /// an answer, too: whatever version there is.
    public func changeContext(isStrict: Bool = false) throws(Problem) -> CommandContext {
        let isAny = !isStrict || headers[.ifMatch] == "*"
        return CommandContext(try person(), ifVersion: try isAny ? ifMatch() : requiredIfMatch())
    }
}
