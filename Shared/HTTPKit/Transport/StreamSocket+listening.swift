import CUV
import EventLoop

extension StreamSocket {
    /// The descriptor, while the socket is open.
    var descriptor: Int32 {
        var descriptor: uv_os_fd_t = -1
        let base = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: uv_handle_t.self)
        return uv_fileno(base, &descriptor) == 0 ? descriptor : -1
    }

    /// Takes over a connected descriptor, which is closed with the socket, or at once if it can't be taken.
    func adopt(_ descriptor: Int32) -> Bool {
        var status = UV_EINVAL.rawValue
        if let tcp { status = uv_tcp_open(tcp, descriptor) }
        if let pipe { status = uv_pipe_open(pipe, descriptor) }
        if status != 0 { theracomm_close(descriptor) }
        return status == 0
    }

    /// Address of the other end of a TCP connection.
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
