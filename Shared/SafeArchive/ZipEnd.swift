/// End of a zip archive: how many entries its directory has, and where it lies.
struct ZipEnd {
    let entries: Int
    let directory: Range<Int>

    private static let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    private static let length = 22
    private static let longestComment = 65_535

    /// Finds the only end that the file has. Files with bytes behind it, or a second end in its comment, are refused: another program could
    /// take that one.
    static func find(in file: ArchiveFile) throws(ArchiveRefusal) -> ZipEnd {
        let start = max(0, file.size - length - longestComment)
        guard let tail = file.bytes(file.size - start, at: start), tail.count >= length else { throw .notAnArchive }
        let marks = (0...(tail.count - length)).filter { place in
            tail.bytes[tail.bytes.startIndex + place] == mark[0] && tail.part(place, 4).elementsEqual(mark)
        }
        let ends = marks.filter { $0 + length + tail.two($0 + 20) == tail.count }
        guard let end = ends.first else { throw .notAnArchive }
        guard ends.count == 1, marks.last == end else { throw .ambiguousEnd }
        return try read(ZipFields(bytes: tail.part(end, length)), at: start + end, file)
    }

    private static func read(_ end: ZipFields, at place: Int, _ file: ArchiveFile) throws(ArchiveRefusal) -> ZipEnd {
        var (here, all, size, offset) = (end.two(8), end.two(10), end.four(12), end.four(16))
        var limit = place
        guard end.two(4) == 0 || end.two(4) == 0xFFFF, end.two(6) == 0 || end.two(6) == 0xFFFF else { throw .manyParts }
        if let locator = file.bytes(20, at: place - 20), locator.four(0) == 0x0706_4B50 {
            guard locator.four(4) == 0, locator.four(16) <= 1 else { throw .manyParts }
            guard let start = locator.eight(8), let long = file.bytes(56, at: start), long.four(0) == 0x0606_4B50,
                let rest = long.eight(4), rest >= 44, rest == place - 20 - start - 12
            else { throw .notAnArchive }
            guard long.four(16) == 0, long.four(20) == 0 else { throw .manyParts }
            guard let longHere = long.eight(24), let longAll = long.eight(32), let longSize = long.eight(40),
                let longOffset = long.eight(48)
            else { throw .wrongDirectory }
            guard here == 0xFFFF || here == longHere, all == 0xFFFF || all == longAll,
                size == 0xFFFF_FFFF || size == longSize, offset == 0xFFFF_FFFF || offset == longOffset
            else { throw .ambiguousEnd }
            (here, all, size, offset, limit) = (longHere, longAll, longSize, longOffset, start)
        }
        guard here == all else { throw .manyParts }
        guard offset <= limit, size == limit - offset else { throw .wrongDirectory }
        return ZipEnd(entries: all, directory: offset..<limit)
    }
}
