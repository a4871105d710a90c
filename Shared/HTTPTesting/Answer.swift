import FoundationEssentials
public import HTTPKit
public import Testing

/// Answer of a router.
public struct Answer: Sendable {
    /// Its status.
    public var status: Int
    /// Its fields.
    public var headers: Headers
    /// Its body.
    public var bytes: [UInt8]
    /// Request, for messages.
    public var request: String

    /// Puts one together.
    public init(status: Int, headers: Headers, bytes: [UInt8], request: String) {
        self.status = status
        self.headers = headers
        self.bytes = bytes
        self.request = request
    }

    /// Records an issue unless the status is this one, and goes on.
    @discardableResult
    public func expect(_ status: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Answer {
        #expect(self.status == status, "\(request): \(text)", sourceLocation: sourceLocation)
        return self
    }

    /// Records an issue unless it is this problem.
    public func expectProblem(
        _ status: Int,
        _ code: String,
        fields: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(status, sourceLocation: sourceLocation)
        let problem = try? JSON.decode(JSONValue.self, from: bytes)
        #expect(problem?["type"] == .string("/problems/\(code)"), "\(request): \(text)", sourceLocation: sourceLocation)
        guard let fields else { return }
        guard case .array(let entries)? = problem?["fields"] else {
            Issue.record("no fields: \(text)", sourceLocation: sourceLocation)
            return
        }
        #expect(entries.map { $0["field"] } == fields.map { .string($0) }, "\(text)", sourceLocation: sourceLocation)
    }

    /// The body as a value.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: bytes) }

    /// The body as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
