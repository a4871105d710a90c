import CZip

#if canImport(Glibc)
    import Glibc
#endif

/// Zip archive of a stranger, unpacked by libzip.
///
/// libzip hands out whatever an archive says. So the list of files is read and checked here first, before a byte of a file is: how many they are, their
/// names, kinds, methods, sizes and places. An archive in which libzip then sees something else than was checked is refused. Unpacking stops at the size that was
/// declared. Nothing is written to disk: who reads a file says where its bytes go. Needs memory for the list and a piece of a file only.
///
/// For one task at a time.
public final class SafeArchive {
    /// Files and folders, in the order of the archive's list. Folders may be missing.
    public let entries: [ArchiveEntry]

    private let zip: OpaquePointer

    /// Opens the archive at `path`, which must stay as it is while it is read.
    public convenience init(path: String, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveRefusal) {
        try self.init(ArchiveFile(path: path), limits)
    }

    /// Opens an archive that is in memory.
    public convenience init(bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveRefusal) {
        try self.init(ArchiveFile(bytes), limits)
    }

    private init(_ file: ArchiveFile, _ limits: ArchiveLimits) throws(ArchiveRefusal) {
        let end = try ZipEnd.find(in: file)
        entries = try ZipDirectory(end, in: file, limits).entries
        try ZipPlaces.check(entries, before: end.directory.lowerBound, in: file)
        // libzip closes its descriptor when it has opened the archive.
        let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .unreadable }
        guard let zip = zip_fdopen(copy, Int32(ZIP_RDONLY), nil) else {
            close(copy)
            throw .notAnArchive
        }
        self.zip = zip
        for entry in entries { try check(entry) }
        guard zip_get_num_entries(zip, 0) == entries.count else { throw .wrongDirectory }
    }

    deinit { zip_discard(zip) }

    /// Refuses what libzip sees in another way.
    private func check(_ entry: ArchiveEntry) throws(ArchiveRefusal) {
        var status = zip_stat_t()
        let needed = UInt64(ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD)
        guard let name = zip_get_name(zip, UInt64(entry.index), UInt32(ZIP_FL_ENC_RAW)),
            UnsafeRawBufferPointer(start: name, count: strlen(name)).elementsEqual(entry.rawName),
            zip_stat_index(zip, UInt64(entry.index), 0, &status) == 0, status.valid & needed == needed,
            status.size == UInt64(entry.size), status.comp_size == UInt64(entry.packed),
            Int(status.comp_method) == entry.method, status.encryption_method == UInt16(ZIP_EM_NONE)
        else { throw .wrongDirectory }
    }

    /// The file called `name`; nil if there is none.
    public func file(_ name: String) -> ArchiveEntry? { entries.first { !$0.isFolder && $0.name == name } }

    /// Unpacks a file of this archive, in pieces of at most 64 KiB. Throws what `take` throws, or an `ArchiveRefusal`: then the pieces so far
    /// are worth nothing.
    public func unpack(_ entry: ArchiveEntry, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        let refusal = ArchiveRefusal.contents(name: EntryName.shown(entry.rawName))
        guard let file = zip_fopen_index(zip, UInt64(entry.index), 0) else { throw refusal }
        defer { zip_fclose(file) }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { piece.deallocate() }
        guard let base = piece.baseAddress else { return }
        var left = entry.size
        while left > 0 {
            let count = zip_fread(file, base, UInt64(min(left, piece.count)))
            guard count > 0, count <= left else { throw refusal }
            try take(UnsafeRawBufferPointer(rebasing: piece[..<Int(count)]))
            left -= Int(count)
        }
        // At the end libzip looks at the checksum; a byte more is one that wasn't declared.
        guard zip_fread(file, base, 1) == 0 else { throw refusal }
    }

    /// The bytes of a file that are at most `most`.
    public func bytes(of entry: ArchiveEntry, most: Int) throws(ArchiveRefusal) -> [UInt8] {
        guard entry.size <= most else { throw .tooLarge(most: most) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entry.size)
        do { try unpack(entry) { bytes += $0 } } catch let refusal as ArchiveRefusal { throw refusal } catch {
            throw .contents(name: EntryName.shown(entry.rawName))
        }
        return bytes
    }
}
