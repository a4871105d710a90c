import CUV

/// A write that waits in libuv: keeps its bytes and its callback until libuv says how it went.
final class WriteRequest {
    let raw: UnsafeMutablePointer<uv_write_t>
    let done: (Int32) -> Void
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Retains itself; `take` balances that.
    init(_ slice: ArraySlice<UInt8>, _ done: @escaping (Int32) -> Void) {
        raw = .allocate(capacity: 1)
        bytes = .allocate(capacity: slice.count)
        _ = bytes.initialize(from: slice)
        self.done = done
        raw.pointee.data = Unmanaged.passRetained(self).toOpaque()
    }

    var buffer: uv_buf_t {
        uv_buf_init(
            UnsafeMutableRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
            UInt32(bytes.count)
        )
    }

    /// The request behind libuv's pointer, no longer retained.
    static func take(_ raw: UnsafeMutablePointer<uv_write_t>?) -> WriteRequest? {
        guard let data = raw?.pointee.data else { return nil }
        return Unmanaged<WriteRequest>.fromOpaque(data).takeRetainedValue()
    }

    deinit {
        raw.deallocate()
        bytes.deallocate()
    }
}
