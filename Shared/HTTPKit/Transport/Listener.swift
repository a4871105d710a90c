import CUV
package import EventLoop

/// Accepts connections on one loop. Lives on its loop's thread; for several loops, one listener each shares the port.
package final class Listener {
    /// Where it listens, with the port that the system chose.
    package let address: SocketAddress

    private let loop: EventLoop
    private let socket: StreamSocket
    private let tls: TLSServer?
    private let accept: (Transport) -> Void
    private static let backlog: Int32 = 4096

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
        socket = try StreamSocket(for: address, on: loop)
        switch address {
        case .ip(let host, let port):
            self.address = try Self.bind(socket, host: host, port: port, sharesPort: sharesPort)
        case .unix(let path):
            try Self.bind(socket, path: path)
            self.address = address
        }
        socket.onConnection = { [unowned self] in accepted() }
        let status = socket.listen(backlog: Self.backlog)
        guard status == 0 else {
            socket.close()
            throw LoopError(status: status)
        }
    }

    /// Accepts nothing more; connections that were accepted go on.
    package func close() { socket.close() }

    private func accepted() {
        guard let peer = try? StreamSocket(for: address, on: loop) else { return }
        guard uv_accept(socket.stream, peer.stream) == 0 else { return peer.close() }
        peer.tune()
        var session: TLSSession?
        if let tls {
            session = tls.session()
            guard session != nil else { return peer.close() }
        }
        accept(Transport(peer, on: loop, remote: peer.peer ?? address, tls: session))
    }

    private static func bind(_ socket: StreamSocket, host: String, port: UInt16, sharesPort: Bool) throws(LoopError)
        -> SocketAddress
    {
        guard let tcp = socket.tcp else { preconditionFailure("an IP address needs a TCP socket") }
        var storage = sockaddr_storage()
        let family = try storage.set(host: host, port: port)
        // libuv 1.44 has no flag for SO_REUSEPORT, so the descriptor is made here and handed over.
        let descriptor = theracomm_tcp_socket(family, sharesPort ? 1 : 0)
        guard descriptor >= 0 else { throw LoopError(status: descriptor) }
        var status = uv_tcp_open(tcp, descriptor)
        guard status == 0 else {
            theracomm_close(descriptor)
            throw LoopError(status: status)
        }
        status = storage.withSockaddr { uv_tcp_bind(tcp, $0, 0) }
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
