public import Foundation
import HTTPKit
public import TheraCommClient

extension HTTPKitTransport: SocketTransport {
    /// Opens a WebSocket.
    public func open(_ url: URL, subprotocol: String) async throws -> any Socket {
        let (request, origin) = try Self.wire("GET", url, ["Sec-WebSocket-Protocol": subprotocol])
        return HTTPKitSocket(socket: try await Self.answering { try await client.webSocket(request, to: origin) })
    }
}

private struct HTTPKitSocket: Socket {
    let socket: WebSocket

    func send(_ text: String) async throws {
        do { try await socket.send(text) } catch { throw closed }
    }

    func receive() async throws -> String {
        switch await socket.receive() {
        case .text(let text): return text
        case .binary(let bytes): return String(decoding: bytes, as: UTF8.self)
        case nil: throw closed
        }
    }

    func close() async { socket.startClosing(.goingAway) }

    private var closed: SocketClosed {
        let code = socket.closeCode
        return SocketClosed(code: code == .abnormal || code == .none ? nil : Int(code.rawValue))
    }
}
