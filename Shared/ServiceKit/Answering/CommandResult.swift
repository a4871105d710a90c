public import EventLog
public import EventSourcing
import FoundationEssentials
public import HTTPKit

/// The outcome of a command that was carried out.
public struct CommandResult<Answer: Codable & Sendable>: Sendable {
    /// The caller's answer.
    public var answer: Answer
    /// The number of events in its stream now, the `ETag`; nil for commands on several streams.
    public var streamVersion: Int64?
    /// The position of the log that shows it; nil if nothing changed.
    public var position: Int64?
    /// True if an earlier request with the same idempotency key did the work.
    public var isReplay: Bool

    /// Puts the facts together.
    public init(answer: Answer, streamVersion: Int64? = nil, position: Int64? = nil, isReplay: Bool = false) {
        self.answer = answer
        self.streamVersion = streamVersion
        self.position = position
        self.isReplay = isReplay
    }
}

extension Handled {
    /// The answer to a command that was carried out: `make` builds it from the new events (none if nothing changed),
    /// unless it was remembered. Throws the refusal as `problem` says it.
    public func written<Answer: Codable & Sendable>(
        _ make: ([D.Event]) throws -> Answer,
        refused problem: (D.Refusal) -> Problem
    ) throws -> CommandResult<Answer> {
        switch outcome {
        case .failure(let refusal): throw problem(refusal)
        case .success(let events):
            guard let replay else {
                return CommandResult(answer: try make(events), streamVersion: version, position: position)
            }
            return CommandResult(
                answer: try JSON.decode(Answer.self, from: replay),
                streamVersion: version,
                position: position,
                isReplay: true
            )
        }
    }

    /// The position of the newest event. Throws the refusal as `problem` says it.
    public func lastPosition(refused problem: (D.Refusal) -> Problem) throws -> Int64? {
        if case .failure(let refusal) = outcome { throw problem(refusal) }
        return position
    }
}

extension Response {
    /// The answer to a write. `reached` is the read model's position, for a command that changed nothing. `isTagged`: with the `ETag`, if
    /// there is one.
    public static func written<Answer>(
        _ result: CommandResult<Answer>,
        status: Status = 200,
        headers: Headers = Headers(),
        reached: Int64,
        isTagged: Bool = true
    ) -> Response {
        var headers = headers
        headers[.position] = String(result.position ?? reached)
        if isTagged, let version = result.streamVersion { headers[.etag] = EntityTag(version).description }
        if result.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(result.answer, status: status, headers: headers)
    }
}
