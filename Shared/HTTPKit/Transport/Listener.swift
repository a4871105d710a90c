import CUV
package import EventLoop

/// Accepts connections on one loop. Lives on its loop's thread; for several loops, one listener each shares the port.
///
/// An eighth of the process's descriptors (at most 64) is kept for connections inside: a client that comes when the
/// rest are taken is closed at once. libuv's own way of accepting isn't used: when there is no descriptor left it may
/// go round without end (its reserve of one is lost to another thread), and everybody on the loop stands still.
package final class Listener {
    /// Address of the listening socket, with the port that the system chose.
    package let address: SocketAddress

    private let loop: EventLoop
    private let socket: StreamSocket
    private let waiting: PollSource
    private let rest: LoopTimer
    private let ceiling: Int32
    private var isClosed = false
    private let tls: TLSServer?
    private let accept: (Transport) -> Void
    private static let backlog: Int32 = 4096
    /// Connections that are taken before others on the loop have their turn.
    private static let batch = 64
    private static let mostReserved: Int32 = 64
    private static let restTime: Duration = .milliseconds(50)

    /// Listens on `address`; `accept` gets each connection, not reading yet.
    ///
    /// With `sharesPort` other listeners that say so too may use the same port (SO_REUSEPORT), and the kernel spreads
    /// connections over them. A Unix socket's old file is replaced only if nobody listens on it.
    package init(
        on loop: EventLoop,
        address: SocketAddress,
        sharesPort: Bool,
        tls: TLSServer? = nil,
        accept: @escaping (Transport) -> Void
    ) throws(LoopError) {
        loop.preconditionOnLoop()
        self.loop = loop
        self.tls = tls
        self.accept = accept
        let limit = theracomm_descriptor_limit()
        ceiling = limit - min(Self.mostReserved, limit / 8)
        rest = try LoopTimer(on: loop)
        socket = try StreamSocket(for: address, on: loop)
        switch address {
        case .ip(let host, let port):
            self.address = try Self.bind(socket, host: host, port: port, sharesPort: sharesPort)
        case .unix(let path):
            try Self.bind(socket, path: path)
            self.address = address
        }
        waiting = try Self.listen(socket, on: loop)
        wake()
    }

    /// Accepts nothing more; connections that were accepted go on.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        rest.cancel()
        waiting.close()
        socket.close()
    }

    deinit { close() }

    private func wake() { waiting.start(.readable) { [unowned self] _ in acceptBatch() } }

    private func acceptBatch() {
        for _ in 0..<Self.batch where !isClosed {
            let descriptor = theracomm_accept(socket.descriptor)
            switch -descriptor {
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                // They wait in the kernel's line; asking it again at once would only burn time.
                waiting.stop()
                rest.start(after: Self.restTime) { [unowned self] in wake() }
                return
            // The client is gone again (accept(2)).
            case 1...: continue
            default: descriptor < ceiling ? admit(descriptor) : theracomm_close(descriptor)
            }
        }
    }

    private func admit(_ descriptor: Int32) {
        guard let peer = try? StreamSocket(for: address, on: loop) else { return theracomm_close(descriptor) }
        guard peer.adopt(descriptor) else { return peer.close() }
        peer.tune()
        var session: TLSSession?
        if let tls {
            session = tls.session()
            guard session != nil else { return peer.close() }
        }
        accept(Transport(peer, on: loop, remote: peer.peer ?? address, tls: session))
    }

    private static func listen(_ socket: StreamSocket, on loop: EventLoop) throws(LoopError) -> PollSource {
        let status = theracomm_listen(socket.descriptor, backlog)
        guard status == 0 else {
            socket.close()
            throw LoopError(status: status)
        }
        do { return try PollSource(on: loop, descriptor: socket.descriptor) } catch {
            socket.close()
            throw error
        }
    }

    private static func bind(_ socket: StreamSocket, host: String, port: UInt16, sharesPort: Bool) throws(LoopError)
        -> SocketAddress
    {
        guard let tcp = socket.tcp else { preconditionFailure("an IP address needs a TCP socket") }
        var storage = sockaddr_storage()
        let family = try storage.set(host: host, port: port)
        // libuv 1.44 has no flag for SO_REUSEPORT and tells of a taken address only when it listens itself.
        let descriptor = theracomm_tcp_socket(family, sharesPort ? 1 : 0)
        guard descriptor >= 0 else { throw LoopError(status: descriptor) }
        var status = uv_tcp_open(tcp, descriptor)
        guard status == 0 else {
            theracomm_close(descriptor)
            throw LoopError(status: status)
        }
        status = storage.withSockaddr { theracomm_bind(descriptor, $0) }
        guard status == 0 else {
            socket.close()
            throw LoopError(status: status)
        }
        return socket.local ?? .ip(host, port)
    }

    private static func bind(_ socket: StreamSocket, path: String) throws(LoopError) {
        guard let pipe = socket.pipe else { preconditionFailure("a path needs a Unix socket") }
        var status = uv_pipe_bind(pipe, path)
        if status == UV_EADDRINUSE.rawValue, theracomm_unix_is_dead(path) == 1 {
            theracomm_unlink(path)
            status = uv_pipe_bind(pipe, path)
        }
        guard status == 0 else {
            socket.close()
            throw LoopError(status: status)
        }
    }
}
