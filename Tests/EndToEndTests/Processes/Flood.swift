import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization

/// Strangers who come without end, all at the same time: with connections that say nothing whole, broken frames, requests without a
/// token, and questions whose answers they don't read.
final class Flood: Sendable {
    /// What some of them do.
    enum Kind: CaseIterable, Sendable {
        case halfHeads, brokenFrames, brokenSockets, requests, deaf

        /// What each of their connections sends.
        var bytes: [UInt8] {
            let host = "HTTP/1.1\r\nHost: x\r\n"
            return switch self {
            case .halfHeads: Array("GET /api/v1/mail/letters \(host)X-Slow: ".utf8)
            case .brokenFrames: Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + Self.frames
            case .brokenSockets:
                Array(
                    """
                    GET /api/v1/realtime \(host)Connection: Upgrade\r\nUpgrade: websocket\r\n\
                    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
                    Sec-WebSocket-Protocol: \(Self.subprotocol)\r\n\r\n
                    """.utf8
                ) + Self.frame
            case .requests:
                Array(String(repeating: "GET /api/v1/mail/letters \(host)\r\n", count: 20).utf8)
            case .deaf: Array(String(repeating: "GET /api/v1/openapi.json \(host)\r\n", count: 50).utf8)
            }
        }

        private static let subprotocol = "theracomm.v1"
        /// Settings, a frame of headers on the stream that carries none, and one that is longer than any may be.
        private static let frames: [UInt8] = [
            0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1, 1, 4, 0, 0, 0, 0, 0x82, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 1,
        ]
        /// A frame of a kind that there isn't, with reserved bits, not masked.
        private static let frame = [UInt8](repeating: 0xFF, count: 66)
    }

    private static let tasksOfAKind = 2
    private static let connectionsAtOnce = 10

    private let address: SocketAddress
    private let loops: EventLoopGroup
    private let rounds = Mutex<[Kind: Int]>([:])

    /// Over a gateway's public listener.
    init(_ address: SocketAddress, loops: EventLoopGroup) {
        self.address = address
        self.loops = loops
    }

    /// How often those have come who came least often; ten connections each time.
    var waves: Int { rounds.withLock { rounds in Kind.allCases.map { rounds[$0] ?? 0 }.min() ?? 0 } }

    /// Goes on until the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            for kind in Kind.allCases {
                for _ in 0..<Self.tasksOfAKind {
                    group.addTask {
                        while !Task.isCancelled { await self.wave(of: kind) }
                    }
                }
            }
        }
    }

    private func wave(of kind: Kind) async {
        var open: [RawConnection] = []
        for _ in 0..<Self.connectionsAtOnce {
            guard let one = try? await RawConnection.connect(to: address, on: loops.next()) else { continue }
            open.append(one)
            if kind == .deaf { await one.pause() }
            await one.send(kind.bytes)
        }
        // For a moment they are all there.
        for one in open.prefix(1) { _ = await one.isClosed(within: .milliseconds(100)) }
        for one in open { await one.close() }
        if !open.isEmpty { rounds.withLock { $0[kind, default: 0] += 1 } }
    }
}
