import EventLoop
public import Foundation
public import HTTPKit
public import TheraCommClient

/// Transport of the client library over the project's own client of HTTP, for Linux, where URLSession has no WebSockets.
public final class HTTPKitTransport: TheraCommClient.Transport {
    private let loops: EventLoopGroup
    let client: Client
    /// Bytes of an answer that is read into memory.
    private static let answerBytes = 16 << 20

    /// A transport without connections yet. `tls` says whom to trust on https; nil: the system's authorities.
    public init(tls: TLSClient? = nil) {
        loops = EventLoopGroup(count: 1, name: "unit")
        var configuration = ClientConfiguration()
        configuration.responseTimeout = .seconds(60)
        configuration.tls = tls
        client = Client(loops: loops, configuration: configuration)
    }

    /// Ends its connections. What is open fails.
    public func close() async {
        await client.close()
        loops.stop()
    }

    /// Sends a request, and reads the whole answer.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let response = try await answer(request)
        return Self.read(
            response,
            Data(try await Self.answering { try await response.body.collect(upTo: Self.answerBytes) })
        )
    }

    /// Sends a request, and writes the answer piece by piece.
    public func download(_ request: TransportRequest, to file: URL) async throws -> TransportResponse {
        let response = try await answer(request)
        guard (200...299).contains(response.status.code), case .stream(let pieces) = response.body else {
            let body = Data(try await Self.answering { try await response.body.collect(upTo: Self.answerBytes) })
            guard (200...299).contains(response.status.code) else { return Self.read(response, body) }
            try body.write(to: file)
            return Self.read(response, Data())
        }
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        while let piece = try await Self.answering({ try await pieces.next() }) {
            try handle.write(contentsOf: Data(piece))
        }
        return Self.read(response, Data())
    }

    private func answer(_ request: TransportRequest) async throws -> Response {
        let (wire, origin) = try Self.wire(request.method, request.url, request.headers)
        guard case .file(let file) = request.body else {
            var wire = wire
            if case .data(let data) = request.body { wire.body = .bytes(Array(data)) }
            let complete = wire
            return try await Self.answering {
                try await client.send(complete, to: origin, options: SendOptions(attempts: 1))
            }
        }
        let stream = BodyStream()
        var streaming = wire
        streaming.body = .stream(stream)
        let complete = streaming
        let pump = Task { await Self.pump(file, into: stream) }
        defer { pump.cancel() }
        return try await Self.answering {
            try await client.send(complete, to: origin, options: SendOptions(attempts: 1))
        }
    }

    private static func pump(_ file: URL, into stream: BodyStream) async {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            while let piece = try handle.read(upToCount: 64 * 1024), !piece.isEmpty {
                try await stream.write(Array(piece))
            }
            stream.finish()
        } catch { stream.fail(error) }
    }

    private static func read(_ response: Response, _ body: Data) -> TransportResponse {
        let fields = response.headers.map { ($0.name.text, $0.value) }
        return TransportResponse(
            status: response.status.code,
            headers: [String: String](fields) { first, _ in first },
            body: body
        )
    }

    static func wire(_ method: String, _ url: URL, _ fields: [String: String]) throws -> (Request, Origin) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), let host = parts.host else {
            throw NoAnswer("no host in \(url)")
        }
        let isSecure = parts.scheme == "https" || parts.scheme == "wss"
        let port = UInt16(parts.port ?? (isSecure ? 443 : 80))
        let origin = Origin(isSecure ? .https : .http, .ip(host, port), protocol: isSecure ? .negotiated : .http1)
        var headers = Headers()
        for (name, value) in fields { if let name = HeaderName(name) { headers.add(name, value) } }
        let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
        let request = Request(
            Method(rawValue: method),
            parts.percentEncodedPath + query,
            headers: headers,
            authority: parts.port.map { "\(host):\($0)" } ?? host,
            scheme: isSecure ? "https" : "http"
        )
        return (request, origin)
    }

    static func answering<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
        do { return try await work() } catch let error as ClientError {
            if error.kind == .cancelled { throw CancellationError() }
            throw NoAnswer(error.description)
        }
    }
}
