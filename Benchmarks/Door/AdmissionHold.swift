/// What a stranger holds of the gateway: a row of `docs/limits.md` at its limit.
enum AdmissionHold: String, CaseIterable, Sendable {
    case idle = "2,000 idle connections"
    case silent = "2,000 connections that say nothing"
    case bodies = "256 bodies that don't come"
    case requests = "512 requests to a service that hangs"
    case eventStreams = "1,000 event streams of 50 people"
    case webSockets = "1,000 WebSockets of 50 people"
    case unread = "500 connections that take no answers"
    case window = "50 HTTP/2 connections of 100 streams, a window of a byte"
    case pings = "20 HTTP/2 connections, 200 pings a second on each"

    /// The service that hangs meanwhile; nil if none does.
    var hanging: String? {
        switch self {
        case .requests, .eventStreams: "trumpet"
        case .idle, .silent, .bodies, .webSockets, .unread, .window, .pings: nil
        }
    }

    /// Bytes that go out by every connection each 100 ms.
    var beat: [UInt8]? { self == .pings ? HTTP2Bytes.pings(20) : nil }

    /// Takes all of it by sockets of the stranger's. `tokens` are those of 50 people.
    func take(_ sockets: StrangerSockets, tokens: [String]) throws {
        switch self {
        case .idle:
            try sockets.open(2000, sending: Array("GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n".utf8))
            try sockets.expect("ok")
        case .silent: try sockets.open(2000)
        case .bodies: try sockets.open(256, sending: Self.slowBody)
        case .requests: for token in tokens.prefix(8) { try sockets.open(64, sending: Self.broadcasts(token)) }
        case .eventStreams:
            for token in tokens {
                try sockets.open(20, sending: Self.broadcasts(token, "Accept: text/event-stream\r\n"))
            }
        case .webSockets:
            for token in tokens { try sockets.open(20, sending: Array(IdleConnections.realtimeUpgrade(token).utf8)) }
            try sockets.expect("welcome")
        case .unread: try sockets.open(500, sending: Self.manyDocuments, receiving: 4096)
        case .window:
            try sockets.open(
                50,
                sending: HTTP2Bytes.start(window: 1) + HTTP2Bytes.requests(100, "/api/v1/openapi.json")
            )
        case .pings: try sockets.open(20, sending: HTTP2Bytes.start(window: 65_535))
        }
    }

    private static let slowBody = Array(
        ("POST /api/v1/identity/sessions HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000\r\n\r\n{").utf8
    )

    private static let manyDocuments = Array(
        String(repeating: "GET /api/v1/openapi.json HTTP/1.1\r\nHost: bench\r\n\r\n", count: 20).utf8
    )

    private static func broadcasts(_ token: String, _ accept: String = "") -> [UInt8] {
        Array("GET /api/v1/broadcasts HTTP/1.1\r\nHost: bench\r\n\(accept)Authorization: Bearer \(token)\r\n\r\n".utf8)
    }
}
