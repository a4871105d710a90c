/// Zip archives byte by byte, as nobody should write them.
struct ZipBytes {
    /// File in an archive, with every field that the format has for it.
    struct Entry {
        var name: [UInt8]
        /// Bytes as the archive holds them.
        var packed: [UInt8]
        var size: Int
        var method = 0
        var flags = 0
        var crc: UInt32
        /// Unix's mode.
        var mode = 0o100_644
        /// Name before the bytes; nil: the same as in the list.
        var localName: [UInt8]?
        /// Size in the list; nil: the true one.
        var declaredPacked: Int?
        /// Place in the list; nil: the true one.
        var place: Int?
        /// Extra field in the list.
        var extra: [UInt8] = []
        var disk = 0

        /// A stored file.
        init(_ name: String, _ contents: String = "text") {
            (self.name, packed) = (Array(name.utf8), Array(contents.utf8))
            (size, crc) = (packed.count, ZipBytes.crc(packed))
        }
    }

    var entries: [Entry]
    /// Number of entries at the end; nil: the true one.
    var count: Int?
    var comment: [UInt8] = []
    /// With the records of archives over 4 GiB.
    var isLong = false

    init(_ entries: Entry...) { self.entries = entries }

    /// The archive.
    var bytes: [UInt8] {
        var out: [UInt8] = []
        var places: [Int] = []
        for entry in entries {
            places.append(out.count)
            let name = entry.localName ?? entry.name
            out += Self.four(0x0403_4B50) + Self.two(20) + Self.two(entry.flags) + Self.two(entry.method)
            out += Self.four(0x21_0000) + Self.four(Int(entry.crc)) + Self.four(entry.packed.count)
            out += Self.four(entry.size) + Self.two(name.count) + Self.two(0) + name + entry.packed
        }
        let start = out.count
        for (entry, place) in zip(entries, places) {
            out += Self.four(0x0201_4B50) + Self.two(0x0314) + Self.two(20) + Self.two(entry.flags)
            out += Self.two(entry.method) + Self.four(0x21_0000) + Self.four(Int(entry.crc))
            out += Self.four(entry.declaredPacked ?? entry.packed.count) + Self.four(entry.size)
            out += Self.two(entry.name.count) + Self.two(entry.extra.count) + Self.two(0) + Self.two(entry.disk)
            out += Self.two(0) + Self.four(entry.mode << 16) + Self.four(entry.place ?? place)
            out += entry.name + entry.extra
        }
        return out + end(start, out.count)
    }

    private func end(_ start: Int, _ end: Int) -> [UInt8] {
        let count = count ?? entries.count
        var out: [UInt8] = []
        if isLong {
            out += Self.four(0x0606_4B50) + Self.eight(44) + Self.two(45) + Self.two(45) + Self.four(0) + Self.four(0)
            out += Self.eight(count) + Self.eight(count) + Self.eight(end - start) + Self.eight(start)
            out += Self.four(0x0706_4B50) + Self.four(0) + Self.eight(end) + Self.four(1)
        }
        out += Self.four(0x0605_4B50) + Self.two(0) + Self.two(0)
        out += Self.two(isLong ? 0xFFFF : count) + Self.two(isLong ? 0xFFFF : count)
        out += Self.four(isLong ? 0xFFFF_FFFF : end - start) + Self.four(isLong ? 0xFFFF_FFFF : start)
        return out + Self.two(comment.count) + comment
    }

    static func two(_ value: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    static func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    static func eight(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// Checksum of ISO 3309, as zip has it.
    static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
