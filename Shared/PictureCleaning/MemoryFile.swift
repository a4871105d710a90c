import CSpawn

#if canImport(Glibc)
    import Glibc
#endif

/// A file in memory: plain bytes that never reach a disk, and that another process can be given.
public final class MemoryFile: Sendable {
    let descriptor: Int32

    /// An empty one. Throws `PictureError.unavailable` if the system gives none.
    public init() throws(PictureError) {
        descriptor = cspawn_memory_file()
        guard descriptor >= 0 else { throw .unavailable("no file in memory") }
    }

    deinit { close(descriptor) }

    /// Appends `bytes`.
    public func append(_ bytes: [UInt8]) throws(PictureError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { throw .unavailable("memory is short") }
            rest = rest.dropFirst(written)
        }
    }

    /// Bytes from `place` on, at most `count`; none at the end.
    public func read(_ count: Int, from place: Int) throws(PictureError) -> [UInt8] {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            got = pread(descriptor, buffer.baseAddress, count, place)
            filled = max(0, got)
        }
        guard got >= 0 else { throw .unavailable("memory can't be read") }
        return bytes
    }
}
