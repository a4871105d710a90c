import CUV
import EventLoop

/// One libuv stream, TCP or Unix, without any policy. Lives on its loop's thread.
final class StreamSocket {
    var onRead: (UnsafeRawBufferPointer) -> Void = { _ in }
    var onEnd: (TransportEnd) -> Void = { _ in }

    private enum Handle {
        case tcp(LoopHandle<uv_tcp_t>)
        case pipe(LoopHandle<uv_pipe_t>)
    }

    private let loop: EventLoop
    private let handle: Handle
    let stream: UnsafeMutablePointer<uv_stream_t>

    init(tcpOn loop: EventLoop) throws(LoopError) {
        let tcp = try LoopHandle<uv_tcp_t> { uv_tcp_init(loop.raw, $0) }
        self.loop = loop
        handle = .tcp(tcp)
        stream = UnsafeMutableRawPointer(tcp.raw).assumingMemoryBound(to: uv_stream_t.self)
        tcp.setOwner(self)
    }

    init(unixOn loop: EventLoop) throws(LoopError) {
        let pipe = try LoopHandle<uv_pipe_t> { uv_pipe_init(loop.raw, $0, 0) }
        self.loop = loop
        handle = .pipe(pipe)
        stream = UnsafeMutableRawPointer(pipe.raw).assumingMemoryBound(to: uv_stream_t.self)
        pipe.setOwner(self)
    }

    convenience init(for address: SocketAddress, on loop: EventLoop) throws(LoopError) {
        switch address {
        case .ip: try self.init(tcpOn: loop)
        case .unix: try self.init(unixOn: loop)
        }
    }

    var tcp: UnsafeMutablePointer<uv_tcp_t>? {
        guard case .tcp(let handle) = handle else { return nil }
        return handle.raw
    }

    var pipe: UnsafeMutablePointer<uv_pipe_t>? {
        guard case .pipe(let handle) = handle else { return nil }
        return handle.raw
    }

    /// Small answers must not wait for the peer's acknowledgement (Nagle), and a dead peer is noticed after about two minutes.
    func tune() {
        guard let tcp else { return }
        uv_tcp_nodelay(tcp, 1)
        uv_tcp_keepalive(tcp, 1, 60)
    }

    /// Nil if it reads now, else why it can't.
    func startReading() -> LoopError? {
        let status = uv_read_start(
            stream,
            { handle, _, buffer in
                guard let socket = owner(of: handle, as: StreamSocket.self) else {
                    buffer?.pointee = uv_buf_init(nil, 0)
                    return
                }
                // One buffer a loop is enough: what is read is consumed before the next read.
                let scratch = socket.loop.scratch
                buffer?.pointee = uv_buf_init(
                    scratch.baseAddress?.assumingMemoryBound(to: CChar.self),
                    UInt32(scratch.count)
                )
            },
            { handle, count, buffer in
                guard let socket = owner(of: handle, as: StreamSocket.self) else { return }
                if count > 0 {
                    socket.onRead(UnsafeRawBufferPointer(start: buffer?.pointee.base, count: count))
                } else if count < 0 {
                    let status = Int32(count)
                    socket.onEnd(status == UV_EOF.rawValue ? .eof : .failed(LoopError(status: status)))
                }
            }
        )
        // Reading already is no failure.
        return status == 0 || status == UV_EALREADY.rawValue ? nil : LoopError(status: status)
    }

    func stopReading() { uv_read_stop(stream) }

    /// Writes `bytes` at once and returns how many the kernel took; 0 if it is full or broken. Only while nothing waits
    /// that `write` was given.
    func tryWrite(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress else { return 0 }
            return max(0, theracomm_send(descriptor, base, raw.count))
        }
    }

    /// Writes all of `bytes` when the kernel has room; `done` gets the status. Returns what went wrong at once.
    func write(_ bytes: ArraySlice<UInt8>, _ done: @escaping (Int32) -> Void) -> LoopError? {
        let request = WriteRequest(bytes, done)
        var buffer = request.buffer
        let status = uv_write(request.raw, stream, &buffer, 1) { raw, status in WriteRequest.take(raw)?.done(status) }
        if status == 0 { return nil }
        _ = WriteRequest.take(request.raw)
        return LoopError(status: status)
    }

    /// Tells the peer that nothing more will come, after what was written.
    func shutdown() {
        let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
        let status = uv_shutdown(request, stream) { request, _ in request?.deallocate() }
        if status != 0 { request.deallocate() }
    }

    /// Makes the coming `close()` a reset.
    func resetOnClose() {
        let descriptor = descriptor
        if descriptor >= 0 { _ = theracomm_reset_on_close(descriptor) }
    }

    func close() {
        onRead = { _ in }
        onEnd = { _ in }
        switch handle {
        case .tcp(let handle): handle.close()
        case .pipe(let handle): handle.close()
        }
    }
}
