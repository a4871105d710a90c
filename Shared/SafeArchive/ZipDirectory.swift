/// List of files at the end of a zip archive.
struct ZipDirectory {
    let entries: [ArchiveEntry]

    private static let length = 46

    /// Reads and checks the list: names, kinds, methods, sizes and ratio of each, and that no two are one.
    init(_ end: ZipEnd, in file: ArchiveFile, _ limits: ArchiveLimits) throws(ArchiveRefusal) {
        guard end.entries <= limits.entries else { throw .tooManyEntries(most: limits.entries) }
        guard end.directory.count <= ArchiveLimits.directory,
            let list = file.bytes(end.directory.count, at: end.directory.lowerBound)
        else { throw .wrongDirectory }
        var entries: [ArchiveEntry] = []
        var (place, sum) = (0, 0)
        while entries.count < end.entries {
            guard list.count - place >= Self.length, list.four(place) == 0x0201_4B50 else { throw .wrongDirectory }
            let (name, extra, comment) = (list.two(place + 28), list.two(place + 30), list.two(place + 32))
            let whole = Self.length + name + extra + comment
            guard list.count - place >= whole else { throw .wrongDirectory }
            let entry = try Self.entry(ZipFields(bytes: list.part(place, whole)), index: entries.count)
            guard entry.size <= limits.bytes - sum else { throw .tooLarge(most: limits.bytes) }
            sum += entry.size
            entries.append(entry)
            place += whole
        }
        guard place == list.count else { throw .wrongDirectory }
        if let name = EntryName.clash(among: entries.map { ($0.name, $0.isFolder) }) { throw .twice(name: name) }
        self.entries = entries
    }

    private static func entry(_ record: ZipFields, index: Int) throws(ArchiveRefusal) -> ArchiveEntry {
        let raw = record.part(length, record.two(28))
        let shown = EntryName.shown(raw)
        let name: String
        do { name = try EntryName.read(raw) } catch { throw .name(error, name: shown) }
        let (flags, method) = (record.two(8), record.two(10))
        // Bits of encryption, strong encryption and masked headers; 99 is encryption by AES.
        guard flags & 0x2041 == 0, method != 99 else { throw .encrypted(name: shown) }
        guard method == 0 || method == 8 else { throw .method(method, name: shown) }
        let isFolder = raw.last == UInt8(ascii: "/")
        try checkKind(record.four(38) >> 28, isFolder, shown)
        let (packed, size, place) = try sizes(record, shown)
        guard method != 0 || packed == size, !isFolder || size == 0 else { throw .contents(name: shown) }
        guard size <= packed * ArchiveLimits.ratio else { throw .ratio(name: shown) }
        return ArchiveEntry(
            index: index,
            name: isFolder ? String(name.dropLast()) : name,
            isFolder: isFolder,
            size: size,
            packed: packed,
            rawName: Array(raw),
            method: method,
            place: place
        )
    }

    /// The bits of Unix's mode that say of which kind something is; archives of other systems have none.
    private static func checkKind(_ kind: Int, _ isFolder: Bool, _ name: String) throws(ArchiveRefusal) {
        let (none, folder, regular) = (0, 4, 8)
        guard kind == none || kind == (isFolder ? folder : regular) else { throw .kind(name: name) }
    }

    /// Sizes, packed first, and place; what doesn't fit into four bytes stands in the extra field 1.
    private static func sizes(_ record: ZipFields, _ name: String) throws(ArchiveRefusal) -> (Int, Int, Int) {
        guard record.two(34) == 0 || record.two(34) == 0xFFFF else { throw .manyParts }
        var found = [record.four(24), record.four(20), record.four(42)]
        let long = found.indices.filter { found[$0] == 0xFFFF_FFFF }
        guard !long.isEmpty else { return (found[1], found[0], found[2]) }
        guard let extra = try extra(ZipFields(bytes: record.part(length + record.two(28), record.two(30))), name),
            extra.count >= long.count * 8
        else { throw .wrongPlace(name: name) }
        for (turn, field) in long.enumerated() {
            guard let value = extra.eight(turn * 8) else { throw .wrongPlace(name: name) }
            found[field] = value
        }
        // Sums of these stay far from the largest number.
        guard found.allSatisfy({ $0 < 1 << 48 }) else { throw .wrongPlace(name: name) }
        return (found[1], found[0], found[2])
    }

    /// The extra field 1, of which there may be one.
    private static func extra(_ fields: ZipFields, _ name: String) throws(ArchiveRefusal) -> ZipFields? {
        var found: ZipFields?
        var place = 0
        while place < fields.count {
            guard fields.count - place >= 4, fields.count - place - 4 >= fields.two(place + 2) else {
                throw .wrongPlace(name: name)
            }
            if fields.two(place) == 1 {
                guard found == nil else { throw .wrongPlace(name: name) }
                found = ZipFields(bytes: fields.part(place + 4, fields.two(place + 2)))
            }
            place += 4 + fields.two(place + 2)
        }
        return found
    }
}
