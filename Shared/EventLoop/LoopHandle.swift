package import CUV

/// Owns one libuv handle: allocated here, closed by `close()` or at the end of its owner's life, freed by libuv's close callback.
///
/// Lives on its loop's thread: not Sendable on purpose. Closing twice is harmless.
package final class LoopHandle<Raw> {
    package let raw: UnsafeMutablePointer<Raw>
    private var isOpen = false

    /// Memory for a handle; `initialize` calls libuv's `uv_*_init` and returns its status.
    package init(_ initialize: (UnsafeMutablePointer<Raw>) -> Int32) throws(LoopError) {
        raw = .allocate(capacity: 1)
        let status = initialize(raw)
        guard status == 0 else {
            raw.deallocate()
            throw LoopError(status: status)
        }
        isOpen = true
    }

    /// The handle as libuv's base type.
    package var base: UnsafeMutablePointer<uv_handle_t> {
        UnsafeMutableRawPointer(raw).assumingMemoryBound(to: uv_handle_t.self)
    }

    /// Sets what callbacks get back with `owner(of:as:)`; not retained.
    package func setOwner(_ owner: AnyObject) {
        base.pointee.data = Unmanaged.passUnretained(owner).toOpaque()
    }

    /// Stops the handle. Its callback will not be called again.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        base.pointee.data = nil
        uv_close(base) { handle in
            guard let handle else { return }
            UnsafeMutableRawPointer(handle).deallocate()
        }
    }

    deinit {
        // The memory stays until libuv's callback frees it.
        if isOpen { close() }
    }
}

/// The owner that `setOwner` stored; nil once the handle is closing.
package func owner<Raw, Owner: AnyObject>(of handle: UnsafeMutablePointer<Raw>?, as type: Owner.Type) -> Owner? {
    guard let handle else { return nil }
    let data = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self).pointee.data
    return data.map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
}
