@testable import HTTPKit

/// A client's and a server's session whose bytes go to each other, without sockets.
final class SessionPair {
    let client: HTTP2Session
    let server: HTTP2Session
    var now: UInt64 = 1000
    private(set) var clientEvents: [HTTP2Event] = []
    private(set) var serverEvents: [HTTP2Event] = []
    private(set) var clientError: HTTP2ConnectionError?
    private(set) var serverError: HTTP2ConnectionError?

    init(serverLimits: HTTP2Limits = HTTP2Limits(), clientLimits: HTTP2Limits = HTTP2Limits()) {
        client = HTTP2Session(role: .client, limits: clientLimits)
        server = HTTP2Session(role: .server, limits: serverLimits)
    }

    /// Carries bytes to and fro until both are silent.
    func settle() {
        while true {
            var toServer: [UInt8] = []
            var toClient: [UInt8] = []
            while client.produce(into: &toServer, limit: .max) {}
            while server.produce(into: &toClient, limit: .max) {}
            clientEvents += client.takeEvents()
            serverEvents += server.takeEvents()
            if toServer.isEmpty, toClient.isEmpty { return }
            deliver(toServer, toServer: true)
            deliver(toClient, toServer: false)
        }
    }

    /// Gives bytes to one side as if the other had sent them.
    func deliver(_ bytes: [UInt8], toServer: Bool) {
        guard !bytes.isEmpty else { return }
        bytes.withUnsafeBytes { bytes in
            do throws(HTTP2ConnectionError) {
                if toServer {
                    serverEvents += try server.receive(bytes, now: now)
                } else {
                    clientEvents += try client.receive(bytes, now: now)
                }
            } catch {
                if toServer { serverError = error } else { clientError = error }
            }
        }
    }

    /// What the server saw since the last call.
    func takeServerEvents() -> [HTTP2Event] {
        defer { serverEvents = [] }
        return serverEvents
    }

    /// What the client saw since the last call.
    func takeClientEvents() -> [HTTP2Event] {
        defer { clientEvents = [] }
        return clientEvents
    }

    static func head(_ method: String = "GET", _ path: String = "/", _ fields: [(String, String)] = []) -> HTTP2Head {
        var head = HTTP2Head()
        head.method = method
        head.scheme = "http"
        head.authority = "example.test"
        head.path = path
        for (name, value) in fields { if let name = HeaderName(name) { head.headers.add(name, value) } }
        return head
    }
}

/// One frame as bytes.
func frame(_ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []) -> [UInt8] {
    let count = payload.count
    return [
        UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255), type, flags,
        UInt8(stream >> 24 & 255), UInt8(stream >> 16 & 255), UInt8(stream >> 8 & 255), UInt8(stream & 255),
    ] + payload
}

extension [HTTP2Event] {
    /// Bytes of all bodies, one after the other.
    var bytes: [UInt8] {
        flatMap { if case .data(_, let bytes) = $0 { bytes } else { [UInt8]() } }
    }
    /// Heads in order.
    var heads: [(stream: Int32, head: HTTP2Head, isLast: Bool)] {
        compactMap { if case .head(let stream, let head, let isLast) = $0 { (stream, head, isLast) } else { nil } }
    }
    /// Streams that ended with an error or without, in order.
    var closings: [(stream: Int32, code: HTTP2ErrorCode)] {
        compactMap { if case .closed(let stream, let code) = $0 { (stream, code) } else { nil } }
    }
    /// Whether the peer's half of `stream` ended.
    func hasEnd(_ stream: Int32) -> Bool {
        contains { if case .end(let ended) = $0 { ended == stream } else { false } }
    }
}
