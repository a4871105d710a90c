public import EventLoop
public import HTTPKit

/// A clamd on a real socket that speaks as the real one does, and misbehaves where it is told to.
public actor FakeClamd {
    /// Behaviour with a stream.
    public enum Manner: Sendable, Hashable {
        /// Finds `Harmful.Words` in what contains these words, and nothing in all else.
        case finding(String)
        /// Says these bytes once a stream is complete, whatever was in it.
        case saying(String)
        /// Says these bytes as soon as a stream begins, and reads on.
        case sayingAtOnce(String)
        /// Hangs up once a stream has begun.
        case hangingUp
        /// Says nothing, not even that it is there.
        case hanging
        /// Keeps what it would say until `release()`.
        case keeping(String)
    }

    private struct Peer {
        let transport: Transport
        var buffer: [UInt8] = []
        var stream: [UInt8]?
    }

    /// Executor of its loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let loop: EventLoop
    private var manner: Manner
    private var listener: Listener?
    private var peers: [Int: Peer] = [:]
    private var count = 0
    private var kept: [Int] = []
    /// The streams that came to their end, in that order.
    public private(set) var streams: [[UInt8]] = []
    /// Streams that were under way at the same time, at most.
    public private(set) var mostAtOnce = 0

    /// One that listens nowhere yet.
    public init(on loop: EventLoop, _ manner: Manner) {
        self.loop = loop
        self.manner = manner
    }

    /// Listens, on a port of its own unless told otherwise.
    public func start(_ address: SocketAddress = .ip("127.0.0.1", 0)) throws -> SocketAddress {
        let listener = try Listener(on: loop, address: address, sharesPort: false) { transport in
            self.accept(transport)
        }
        self.listener = listener
        return listener.address
    }

    /// Does otherwise from now on.
    public func behave(_ manner: Manner) { self.manner = manner }

    /// Streams whose end has come, and of which nothing was said.
    public var waiting: Int { kept.count }

    /// Says what was kept, and keeps nothing any more.
    public func release() {
        guard case .keeping(let words) = manner else { return }
        manner = .saying(words)
        for number in kept { say(words, to: number) }
        kept = []
    }

    /// Hangs up on everybody, and listens no more.
    public func stop() {
        listener?.close()
        listener = nil
        for peer in peers.values { peer.transport.close() }
        peers = [:]
    }

    // MARK: On the loop

    private func accept(_ transport: Transport) {
        count += 1
        let number = count
        peers[number] = Peer(transport: transport)
        transport.onRead = { bytes in self.read(Array(bytes), from: number) }
        transport.onEnd = { _ in self.hangUp(on: number) }
        transport.resumeReading()
    }

    private func read(_ bytes: [UInt8], from number: Int) {
        peers[number]?.buffer += bytes
        while takeCommand(of: number) || takePiece(of: number) {}
    }

    /// Handles the next command; false if there was none.
    private func takeCommand(of number: Int) -> Bool {
        guard let peer = peers[number], peer.stream == nil, let end = peer.buffer.firstIndex(of: 0)
        else { return false }
        let command = String(decoding: peer.buffer[..<end], as: UTF8.self)
        peers[number]?.buffer.removeFirst(end + 1)
        switch command {
        case "zPING": if manner != .hanging { say("PONG\0", to: number) }
        case "zINSTREAM": begin(number)
        default: say("UNKNOWN COMMAND\0", to: number)
        }
        return true
    }

    private func begin(_ number: Int) {
        peers[number]?.stream = []
        mostAtOnce = max(mostAtOnce, peers.values.filter { $0.stream != nil }.count)
        switch manner {
        case .sayingAtOnce(let words): peers[number]?.transport.write(Array(words.utf8))
        case .hangingUp: hangUp(on: number)
        case .finding, .saying, .hanging, .keeping: break
        }
    }

    /// Takes the next complete piece of a stream; false if there was none.
    private func takePiece(of number: Int) -> Bool {
        guard let peer = peers[number], let stream = peer.stream, peer.buffer.count >= 4 else { return false }
        let length = peer.buffer[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard peer.buffer.count >= 4 + length else { return false }
        peers[number]?.stream? += peer.buffer[4..<(4 + length)]
        peers[number]?.buffer.removeFirst(4 + length)
        if length == 0 { end(stream, of: number) }
        return true
    }

    private func end(_ stream: [UInt8], of number: Int) {
        streams.append(stream)
        switch manner {
        case .finding(let words):
            let isFound = stream.firstRange(of: Array(words.utf8)) != nil
            say(isFound ? "stream: Harmful.Words FOUND\0" : "stream: OK\0", to: number)
        case .saying(let words): say(words, to: number)
        case .keeping: kept.append(number)
        case .sayingAtOnce, .hangingUp, .hanging: break
        }
    }

    /// Says something and hangs up, as clamd does outside of sessions.
    private func say(_ words: String, to number: Int) {
        peers[number]?.stream = nil
        peers[number]?.transport.write(Array(words.utf8))
        peers[number]?.transport.shutdown()
    }

    private func hangUp(on number: Int) {
        peers.removeValue(forKey: number)?.transport.close()
    }
}
