import FoundationEssentials
public import HTTPKit

/// Questions to other services, whose only good answer is 200. Their deadlines bound the whole answer, its body too. All throw
/// `GatewayError.status` for any other status.
extension GatewayClient {
    /// Gets JSON from `path`, of `limit` bytes at most.
    public func get<Value: Decodable & Sendable>(
        _ path: String,
        as type: Value.Type = Value.self,
        limit: Int = 1 << 20,
        deadline: Duration = .seconds(5)
    ) async throws(GatewayError) -> Value {
        try Self.decoded(await getBytes(path, limit: limit, deadline: deadline))
    }

    /// Posts `question` as JSON to `path`, once, and reads the JSON of the answer, of `limit` bytes at most. Throws `GatewayError.unwritable`
    /// where the question has no form in JSON.
    public func post<Value: Decodable & Sendable>(
        _ question: some Encodable & Sendable,
        to path: String,
        as type: Value.Type = Value.self,
        limit: Int = 1 << 20,
        deadline: Duration = .seconds(5)
    ) async throws(GatewayError) -> Value {
        guard let bytes = try? JSON.encode(question) else { throw .unwritable }
        let request = Request(.post, path, headers: [.contentType: "application/json"], body: .bytes(bytes))
        return try Self.decoded(await body(of: request, limit: limit, deadline: deadline))
    }

    /// Gets the body at `path`, of `limit` bytes at most.
    public func getBytes(
        _ path: String,
        limit: Int = 1 << 20,
        deadline: Duration = .seconds(5)
    ) async throws(GatewayError) -> [UInt8] {
        try await body(of: Request(.get, path), limit: limit, deadline: deadline)
    }

    /// Gets the body at `path` as it comes: `deadline` bounds the time to the answer's head only.
    public func open(_ path: String, deadline: Duration = .seconds(5)) async throws(GatewayError) -> BodyStream {
        let answer = try await send(Request(.get, path), deadline: deadline)
        guard answer.isGood else { throw .status(answer.status.code) }
        switch answer.body {
        case .stream(let body): return body
        // A short body comes whole with its head.
        case .bytes(let bytes): return .holding(bytes)
        case .empty: return .holding([])
        }
    }

    private func body(of request: Request, limit: Int, deadline: Duration) async throws(GatewayError) -> [UInt8] {
        let bytes: Result<[UInt8], GatewayError>? = await within(deadline) {
            switch await self.sendRepeating(request) {
            case .failure(let error): return .failure(error)
            case .success(let answer):
                guard answer.isGood else { return .failure(.status(answer.status.code)) }
                do {
                    return .success(try await answer.body.collect(upTo: limit))
                } catch {
                    return .failure(.unreadable)
                }
            }
        }
        guard let bytes else { throw .deadline }
        return try bytes.get()
    }

    private static func decoded<Value: Decodable>(_ bytes: [UInt8]) throws(GatewayError) -> Value {
        do {
            return try JSON.decode(Value.self, from: bytes)
        } catch {
            throw .unreadable
        }
    }
}

extension Response {
    /// Returns whether it is 200; the body of any other is ended, as nobody reads it.
    fileprivate var isGood: Bool {
        if status.code == 200 { return true }
        if case .stream(let stream) = body { stream.cancel() }
        return false
    }
}

extension BodyStream {
    /// A stream of `bytes` that has ended.
    fileprivate static func holding(_ bytes: [UInt8]) -> BodyStream {
        let body = BodyStream()
        if !bytes.isEmpty { body.push(bytes) }
        body.finish()
        return body
    }
}
