public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTransport: SocketTransport {
    /// Opens a WebSocket. What goes wrong in the handshake is told by the first `receive`.
    public func open(_ url: URL, subprotocol: String) async throws -> any Socket {
        let task = session.webSocketTask(with: url, protocols: [subprotocol])
        task.resume()
        return URLSessionSocket(task: task)
    }
}

private struct URLSessionSocket: Socket {
    let task: URLSessionWebSocketTask

    func send(_ text: String) async throws {
        do { try await task.send(.string(text)) } catch { throw end(error) }
    }

    func receive() async throws -> String {
        do {
            switch try await task.receive() {
            case .string(let text): return text
            case .data(let data): return String(decoding: data, as: UTF8.self)
            @unknown default: throw SocketClosed(code: nil)
            }
        } catch { throw end(error) }
    }

    func close() async { task.cancel(with: .goingAway, reason: nil) }

    private func end(_ error: any Error) -> any Error {
        if let closed = error as? SocketClosed { return closed }
        return SocketClosed(code: task.closeCode == .invalid ? nil : task.closeCode.rawValue)
    }
}
