import CUV
import EventLoop

extension StreamSocket {
    /// Calls `onConnection` for each connection that waits.
    func listen(backlog: Int32) -> Int32 {
        uv_listen(stream, backlog) { handle, status in
            guard status == 0 else { return }
            owner(of: handle, as: StreamSocket.self)?.onConnection()
        }
    }

    /// Who is at the other end of a TCP connection.
    var peer: SocketAddress? { address(uv_tcp_getpeername) }

    /// Our own end of a TCP socket.
    var local: SocketAddress? { address(uv_tcp_getsockname) }

    private func address(
        _ read: (UnsafePointer<uv_tcp_t>?, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<Int32>?) -> Int32
    ) -> SocketAddress? {
        guard let tcp else { return nil }
        var storage = sockaddr_storage()
        var length = Int32(MemoryLayout<sockaddr_storage>.size)
        let status = storage.withMutableSockaddr { read(tcp, $0, &length) }
        return status == 0 ? storage.address : nil
    }
}
