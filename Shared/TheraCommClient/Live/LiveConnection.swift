import Foundation

/// One connection, from its first frame to its end.
final class LiveConnection: Sendable {
    /// Ways in which a connection ends.
    enum End: Sendable {
        case broken
        /// The token isn't good, or no more.
        case signInAnew
        /// The unit says that this client is wrong: it comes back, but not soon.
        case wrong
    }

    /// Time without a frame after which the unit is asked whether it is still there, and for its answer.
    private static let silence = Duration.seconds(60)
    private static let patience = Duration.seconds(10)

    private let socket: any Socket
    private let session: Session
    private let surroundings: Surroundings
    private let first: AccessToken
    private let frames: AsyncStream<ClientFrame>
    private let outgoing: AsyncStream<ClientFrame>.Continuation
    private let heard = Counter()

    init(_ socket: any Socket, _ session: Session, _ surroundings: Surroundings, _ token: AccessToken) {
        self.socket = socket
        self.session = session
        self.surroundings = surroundings
        first = token
        (frames, outgoing) = AsyncStream.makeStream(of: ClientFrame.self)
    }

    /// Sends a frame after those before it. A frame on a connection that has ended is lost.
    func send(_ frame: ClientFrame) { outgoing.yield(frame) }

    /// Asks whether the other side is still there.
    func ask() { send(ClientFrame(op: "renew", token: first.text)) }

    /// Hears what comes until the end.
    func run(_ hear: @escaping @Sendable (ServerFrame, String) async -> Void) async -> End {
        send(ClientFrame(op: "hello", token: first.text))
        return await withTaskGroup(of: End?.self) { group in
            group.addTask { await self.receive(hear) }
            group.addTask {
                for await frame in self.frames { try? await self.socket.send(frame.text) }
                return nil
            }
            group.addTask {
                try? await self.watch()
                return nil
            }
            group.addTask {
                try? await self.renew()
                return nil
            }
            var end: End?
            await withTaskCancellationHandler {
                while end == nil, let next = await group.next() { end = next }
            } onCancel: {
                Task { await self.socket.close() }
            }
            group.cancelAll()
            await socket.close()
            return end ?? .broken
        }
    }

    private func receive(_ hear: @Sendable (ServerFrame, String) async -> Void) async -> End {
        do {
            while true {
                let text = try await socket.receive()
                await heard.add()
                guard let frame = ServerFrame(text) else { continue }
                // Of a token: nothing else of ours is refused as a whole.
                if frame.op == "refused", frame.id == nil { return .signInAnew }
                await hear(frame, text)
            }
        } catch let closed as SocketClosed {
            return switch closed.code {
            case 4401: .signInAnew
            case 1003, 1008, 1009: .wrong
            default: .broken
            }
        } catch { return .broken }
    }

    /// A connection may be dead without anybody having said so.
    private func watch() async throws {
        while true {
            let before = await heard.count
            try await surroundings.sleep(Self.silence)
            guard await heard.count == before else { continue }
            send(ClientFrame(op: "renew", token: try await session.token().text))
            try await surroundings.sleep(Self.patience)
            guard await heard.count == before else { continue }
            return await socket.close()
        }
    }

    /// Shows a newer token before this one runs out.
    private func renew() async throws {
        var token = first
        while true {
            let left = token.staleAt.timeIntervalSince(surroundings.now())
            try await surroundings.sleep(.milliseconds(Int(max(1, left) * 1000)))
            let newer = try await session.token()
            if newer != token { send(ClientFrame(op: "renew", token: newer.text)) }
            token = newer
        }
    }
}

/// Number of frames that came.
private actor Counter {
    private(set) var count = 0

    func add() { count += 1 }
}
