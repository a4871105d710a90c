import CZip

#if canImport(Glibc)
    import Glibc
#endif

/// Writes zip archives that depend on nothing but the names and bytes of their files: in the order of the names, all of 1980-01-01, and stored as they
/// are, so that no version of a packer shows, and each can be read by `SafeArchive`.
public enum ArchiveWriter {
    /// Contents of a file.
    public enum Contents: Sendable, Hashable {
        /// These bytes.
        case bytes([UInt8])
        /// Those of the file at a path, which must stay as it is while the archive is written.
        case file(String)
    }

    /// Reason why an archive isn't written.
    public enum Failure: Error, Sendable, Hashable {
        /// No files: there would be no archive.
        case empty
        /// No file may be called so.
        case name(EntryNameError, name: String)
        /// Two names are one where case doesn't count.
        case twice(name: String)
        /// A file can't be read, or the archive not be written.
        case unwritable
    }

    /// Writes an archive of files by their names to `path`, where nothing may be yet.
    public static func write(_ files: [String: Contents], to path: String) throws(Failure) {
        try check(files)
        guard let zip = zip_open(path, Int32(ZIP_CREATE | ZIP_EXCL), nil) else { throw .unwritable }
        // Bytes that libzip reads when it closes the archive.
        var kept: [UnsafeMutableRawBufferPointer] = []
        defer { for bytes in kept { bytes.deallocate() } }
        for name in files.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard let contents = files[name], let source = source(of: contents, for: zip, &kept),
                add(source, as: name, to: zip)
            else {
                zip_discard(zip)
                throw .unwritable
            }
        }
        guard zip_close(zip) == 0 else {
            zip_discard(zip)
            throw .unwritable
        }
    }

    private static func check(_ files: [String: Contents]) throws(Failure) {
        guard !files.isEmpty else { throw .empty }
        for name in files.keys.sorted() {
            do { _ = try EntryName.read(Array(name.utf8)) } catch { throw .name(error, name: name) }
            guard name.utf8.last != UInt8(ascii: "/") else { throw .name(.empty, name: name) }
        }
        if let name = EntryName.clash(among: files.keys.map { ($0, false) }) { throw .twice(name: name) }
    }

    private static func source(
        of contents: Contents,
        for zip: OpaquePointer,
        _ kept: inout [UnsafeMutableRawBufferPointer]
    ) -> OpaquePointer? {
        switch contents {
        case .bytes(let bytes):
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
            copy.copyBytes(from: bytes)
            kept.append(copy)
            return zip_source_buffer(zip, copy.baseAddress, UInt64(bytes.count), 0)
        // -1: to its end.
        case .file(let path): return zip_source_file(zip, path, 0, -1)
        }
    }

    private static func add(_ source: OpaquePointer, as name: String, to zip: OpaquePointer) -> Bool {
        let index = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            return false
        }
        let (day, regular) = (UInt16(1 << 5 | 1), UInt32(0o100_644) << 16)
        return zip_set_file_compression(zip, UInt64(index), Int32(ZIP_CM_STORE), 0) == 0
            && zip_file_set_dostime(zip, UInt64(index), 0, day, 0) == 0
            && zip_file_set_external_attributes(zip, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), regular) == 0
    }
}
