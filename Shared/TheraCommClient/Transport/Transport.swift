public import Foundation

/// Carrier of requests to a unit and of its answers. `URLSessionTransport` is one; tests have their own.
///
/// Both functions throw `NoAnswer` if no answer came, and `CancellationError` if the task was cancelled. An answer with any status
/// is an answer. A transport follows no redirections, keeps no cookies and repeats nothing.
public protocol Transport: Sendable {
    /// Sends a request, and reads the whole answer into memory.
    func send(_ request: TransportRequest) async throws -> TransportResponse

    /// Sends a request, and writes the body of a 2xx answer to `file`, which is made or replaced. The answer returned has no body then.
    func download(_ request: TransportRequest, to file: URL) async throws -> TransportResponse
}

/// Absence of an answer: no connection, or one that broke. A request may have been carried out all the same.
public struct NoAnswer: Error, Hashable, CustomStringConvertible {
    /// Reason in words of the transport, for developers.
    public let description: String

    /// No answer, for a reason.
    public init(_ description: String) { self.description = description }
}
