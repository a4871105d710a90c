public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Transport over URLSession.
///
/// On Linux, URLSession opens no WebSockets with the system's libcurl: there an app passes another `SocketTransport`, or does without `live`.
public struct URLSessionTransport: Transport {
    let session: URLSession

    /// Over a session of one's own, or one without cookies, caches and stored credentials.
    public init(_ session: URLSession = URLSession(configuration: URLSessionTransport.plain)) { self.session = session }

    /// Configuration that keeps nothing, and gives up after a minute without a byte.
    public static var plain: URLSessionConfiguration {
        let plain = URLSessionConfiguration.ephemeral
        plain.httpCookieStorage = nil
        plain.urlCache = nil
        plain.urlCredentialStorage = nil
        plain.timeoutIntervalForRequest = 60
        return plain
    }

    /// Sends a request, and reads the whole answer.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let (wire, content) = Self.wire(request)
        return try await Self.answering {
            switch content {
            case .file(let file):
                let (body, response) = try await session.upload(for: wire, fromFile: file, delegate: NoRedirection())
                return try Self.answer(response, body)
            case .data(let data):
                let (body, response) = try await session.upload(for: wire, from: data, delegate: NoRedirection())
                return try Self.answer(response, body)
            case nil:
                let (body, response) = try await session.data(for: wire, delegate: NoRedirection())
                return try Self.answer(response, body)
            }
        }
    }

    /// Sends a request without a body, and has the answer written to a file.
    public func download(_ request: TransportRequest, to file: URL) async throws -> TransportResponse {
        let (wire, _) = Self.wire(request)
        let (temporary, response) = try await Self.answering {
            let (temporary, response) = try await session.download(for: wire, delegate: NoRedirection())
            return (temporary, try Self.answer(response, Data()))
        }
        defer { try? FileManager.default.removeItem(at: temporary) }
        guard (200...299).contains(response.status) else {
            return TransportResponse(
                status: response.status,
                headers: response.headers,
                body: try Data(contentsOf: temporary)
            )
        }
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: temporary, to: file)
        return response
    }

    private static func wire(_ request: TransportRequest) -> (URLRequest, FileContent?) {
        var wire = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        wire.httpMethod = request.method
        for (name, value) in request.headers { wire.setValue(value, forHTTPHeaderField: name) }
        return (wire, request.body)
    }

    private static func answer(_ response: URLResponse, _ body: Data) throws -> TransportResponse {
        guard let response = response as? HTTPURLResponse else { throw NoAnswer("not an answer of HTTP") }
        let headers = response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
        return TransportResponse(
            status: response.statusCode,
            headers: [String: String](headers) { first, _ in first },
            body: body
        )
    }

    private static func answering<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
        do { return try await work() } catch let error as URLError {
            if error.code == .cancelled { throw CancellationError() }
            throw NoAnswer(error.localizedDescription)
        }
    }
}

/// Refusal of redirections: a token goes to the unit alone.
private final class NoRedirection: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }
}
