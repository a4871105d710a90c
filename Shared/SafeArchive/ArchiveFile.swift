import CZip

#if canImport(Glibc)
    import Glibc
#endif

/// File that an archive is read from, by position. Closed with its last owner.
final class ArchiveFile {
    let descriptor: Int32
    /// Bytes of it.
    let size: Int

    /// Takes a descriptor of a regular file over.
    private init(_ descriptor: Int32) throws(ArchiveRefusal) {
        guard descriptor >= 0 else { throw .unreadable }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable
        }
        (self.descriptor, size) = (descriptor, status.st_size)
    }

    /// Opens a file; a symbolic link isn't followed.
    convenience init(path: String) throws(ArchiveRefusal) {
        try self.init(open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
    }

    /// Makes a file of bytes, in memory.
    convenience init(_ bytes: [UInt8]) throws(ArchiveRefusal) {
        let made = czip_memory_file()
        var rest = bytes[...]
        while made >= 0, !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(made, $0.baseAddress, $0.count) }
            guard count > 0 else {
                close(made)
                throw .unreadable
            }
            rest = rest.dropFirst(count)
        }
        try self.init(made)
    }

    deinit { close(descriptor) }

    /// Exactly `count` bytes from `place` on; nil if the file hasn't so many.
    func bytes(_ count: Int, at place: Int) -> ZipFields? {
        guard count >= 0, place >= 0, count <= size, place <= size - count else { return nil }
        var read = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while read < count, let base = buffer.baseAddress {
                let got = pread(descriptor, base + read, count - read, place + read)
                guard got > 0 else { break }
                read += got
            }
            filled = read
        }
        return read == count ? ZipFields(bytes: bytes[...]) : nil
    }
}

/// Bytes of an archive with numbers in them, the lowest byte first. Places count from the first byte.
struct ZipFields {
    let bytes: ArraySlice<UInt8>

    var count: Int { bytes.count }

    /// The number of `width` bytes at `place`, which must lie within.
    private func number(_ place: Int, _ width: Int) -> UInt64 {
        (0..<width).reduce(0) { $0 | UInt64(bytes[bytes.startIndex + place + $1]) << UInt64(8 * $1) }
    }

    func two(_ place: Int) -> Int { Int(number(place, 2)) }

    func four(_ place: Int) -> Int { Int(number(place, 4)) }

    /// Nil for what no file can have.
    func eight(_ place: Int) -> Int? { Int(exactly: number(place, 8)) }

    func part(_ place: Int, _ count: Int) -> ArraySlice<UInt8> {
        bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + count)]
    }
}
