import CUV

/// libuv's request for a connection, freed when it has called back.
final class ConnectRequest {
    let raw: UnsafeMutablePointer<uv_connect_t>
    private let done: (Int32) -> Void

    /// Retains itself; `finish` balances that.
    init(_ done: @escaping (Int32) -> Void) {
        raw = .allocate(capacity: 1)
        self.done = done
        raw.pointee.data = Unmanaged.passRetained(self).toOpaque()
    }

    /// Calls back with libuv's status, once.
    static func finish(_ raw: UnsafeMutablePointer<uv_connect_t>?, _ status: Int32) {
        guard let data = raw?.pointee.data else { return }
        Unmanaged<ConnectRequest>.fromOpaque(data).takeRetainedValue().done(status)
    }

    deinit { raw.deallocate() }
}
