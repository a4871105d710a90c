import FoundationEssentials
public import HTTPKit

/// An answer with all of its body.
public struct TestResponse: Sendable {
    /// Status of the response.
    public let status: Status
    /// The fields.
    public let headers: Headers
    /// The body.
    public let body: [UInt8]

    /// Collects `response`; at most 64 MiB.
    public init(_ response: Response) async throws {
        status = response.status
        headers = response.headers
        body = try await response.body.collect(upTo: 64 << 20)
    }

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a value.
    public func json<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: body) }

    /// The tail of the problem's type, for an answer that is one; else nil.
    public var problemCode: String? {
        guard headers[.contentType] == "application/problem+json" else { return nil }
        return (try? json(ProblemView.self))?.type.split(separator: "/").last.map(String.init)
    }

    /// The wrong fields that a problem lists, as `field: code`, in order.
    public var fieldErrors: [String] {
        ((try? json(ProblemView.self))?.fields ?? []).map { "\($0.field): \($0.code)" }
    }

    private struct ProblemView: Decodable {
        let type: String
        let fields: [FieldError]?
    }
}
