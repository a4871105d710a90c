import Foundation
import HTTPKit

/// Plain sockets that have asked once, were answered, and say nothing more: a request, or an upgrade to a WebSocket.
struct IdleConnections {
    private var descriptors: [Int32] = []

    /// Opens `count` connections, each after `request` was answered so far that the answer holds `word`.
    @concurrent static func open(
        _ count: Int,
        to origin: Origin,
        asking request: String = "GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n",
        until word: String = "ok"
    ) async throws -> IdleConnections {
        guard case .ip(_, let port) = origin.address else { throw BenchmarkFailure("no TCP port") }
        var connections = IdleConnections()
        for _ in 0..<count { connections.descriptors.append(try connect(port, request, word)) }
        return connections
    }

    /// An upgrade to the realtime socket by whoever has `token`.
    static func realtimeUpgrade(_ token: String) -> String {
        "GET /api/v1/realtime HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + "Sec-WebSocket-Protocol: theracomm.v1\r\nAuthorization: Bearer \(token)\r\n\r\n"
    }

    mutating func append(_ others: IdleConnections) { descriptors += others.descriptors }

    func close() { for descriptor in descriptors { Glibc.close(descriptor) } }

    private static func connect(_ port: UInt16, _ text: String, _ word: String) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw BenchmarkFailure("can't connect: errno \(errno)") }
        let request = Array(text.utf8)
        guard write(descriptor, request, request.count) == request.count else { throw BenchmarkFailure("can't write") }
        var answer = [UInt8](repeating: 0, count: 4096)
        var heard = ""
        while !heard.contains(word) {
            let count = read(descriptor, &answer, answer.count)
            guard count > 0 else { throw BenchmarkFailure("no answer with \(word): \(heard)") }
            heard += String(decoding: answer[..<count], as: UTF8.self)
        }
        return descriptor
    }
}
