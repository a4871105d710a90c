/// Places of files in an archive.
enum ZipPlaces {
    private static let length = 30

    /// Checks that what stands before each file's bytes says the same as the list, and that no two files share a byte.
    static func check(_ entries: [ArchiveEntry], before end: Int, in file: ArchiveFile) throws(ArchiveRefusal) {
        var last = 0
        for entry in entries.sorted(by: { $0.place < $1.place }) {
            let shown = EntryName.shown(entry.rawName)
            guard let head = file.bytes(length, at: entry.place), head.four(0) == 0x0403_4B50 else {
                throw .wrongPlace(name: shown)
            }
            guard head.two(6) & 0x2041 == 0 else { throw .encrypted(name: shown) }
            let start = entry.place + length + head.two(26) + head.two(28)
            guard head.two(8) == entry.method, head.two(26) == entry.rawName.count,
                file.bytes(entry.rawName.count, at: entry.place + length)?.bytes.elementsEqual(entry.rawName) == true,
                start <= end, entry.packed <= end - start
            else { throw .wrongPlace(name: shown) }
            guard entry.place >= last else { throw .overlap(name: shown) }
            last = start + entry.packed
        }
    }
}
