public import EventLog
public import HTTPKit

extension AnyProjectionRunner {
    /// The answer to a write, sent once the read model shows it (or patience has run out).
    public func answer<Answer>(
        _ result: CommandResult<Answer>,
        status: Status = 200,
        headers: Headers = Headers(),
        isTagged: Bool = true
    ) async -> Response {
        await show(result.position)
        return .written(result, status: status, headers: headers, reached: position, isTagged: isTagged)
    }

    /// The empty answer to a command on one stream, with the stream's version as its ETag, sent once the read model shows it (or patience has
    /// run out). Throws the refusal as `problem` says it.
    public func answer<D>(_ handled: Handled<D>, refused problem: (D.Refusal) -> Problem) async throws -> Response {
        var response = await answer(try handled.lastPosition(refused: problem))
        response.headers[.etag] = EntityTag(handled.version).description
        return response
    }

    /// The empty answer to a write that came to `position`, sent once the read model shows it (or patience has run out).
    public func answer(_ position: Int64?) async -> Response {
        await show(position)
        return Response(204, headers: [.position: String(position ?? self.position)])
    }
}
