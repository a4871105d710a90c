import CUTF8Proc

#if canImport(Glibc)
    import Glibc
#endif

/// Error in the name of a file in an archive.
public enum EntryNameError: String, Error, Sendable, Hashable, CaseIterable {
    /// Empty, or with an empty part.
    case empty
    /// Longer than `ArchiveLimits.name`.
    case long
    /// Not UTF-8.
    case encoding
    /// With a control character, NUL among them, or one that turns the direction of writing.
    case control
    /// With a backslash.
    case backslash
    /// Beginning with `/`, or with a drive.
    case absolute
    /// With a part `.` or `..`.
    case climbing
    /// Not in Unicode's form NFC, so that one name could be written in two ways.
    case form
}

/// Name of a file or folder in an archive: parts between slashes, below the place that it is unpacked to.
enum EntryName {
    /// Reads a name as an archive has it. A folder's ends with a slash.
    static func read(_ bytes: some BidirectionalCollection<UInt8>) throws(EntryNameError) -> String {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= ArchiveLimits.name.whole else { throw .long }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
        guard !text.unicodeScalars.contains(where: isControl) else { throw .control }
        guard !bytes.contains(UInt8(ascii: "\\")) else { throw .backslash }
        guard bytes.first != UInt8(ascii: "/"), !hasDrive(Array(bytes.prefix(2))) else { throw .absolute }
        let path = bytes.last == UInt8(ascii: "/") ? Array(bytes.dropLast()) : Array(bytes)
        for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard !part.isEmpty else { throw .empty }
            guard part.count <= ArchiveLimits.name.part else { throw .long }
            guard !part.elementsEqual(".".utf8), !part.elementsEqual("..".utf8) else { throw .climbing }
        }
        guard isComposed(bytes) else { throw .form }
        return text
    }

    /// The second of two names that are one where case doesn't count, or of a file and something below it; nil if there are none. Takes time
    /// in proportion to the names, however deep they are.
    static func clash(among names: [(name: String, isFolder: Bool)]) -> String? {
        // NUL, which no name has, in place of slashes: what lies below a name follows it at once.
        let keys = names.map { name in
            (key: folded(name.name).map { $0 == UInt8(ascii: "/") ? 0 : $0 }, name.name, name.isFolder)
        }.sorted { one, other in
            one.key == other.key ? one.1 < other.1 : one.key.lexicographicallyPrecedes(other.key)
        }
        for (one, next) in zip(keys, keys.dropFirst()) {
            let isBelow =
                next.key.count > one.key.count && next.key.starts(with: one.key) && next.key[one.key.count] == 0
            if next.key == one.key || isBelow && !one.2 { return next.1 }
        }
        return nil
    }

    /// Form of a name in which two are the same where case doesn't count.
    private static func folded(_ name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        return mapped(bytes, UTF8PROC_CASEFOLD) ?? bytes
    }

    /// Bytes of a name for showing it in a refusal: what can't be shown is replaced, and the rest of a long one left out.
    static func shown(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let scalars = String(decoding: bytes.prefix(200), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func hasDrive(_ start: [UInt8]) -> Bool {
        start.count == 2 && start[1] == UInt8(ascii: ":") && (0x61...0x7A).contains(start[0] | 0x20)
    }

    private static func isComposed(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return true }
        let given = Array(bytes)
        return mapped(given, utf8proc_option_t(0)) == given
    }

    /// The form NFC of UTF-8, with `option` applied; nil where there is no memory for it.
    private static func mapped(_ bytes: [UInt8], _ option: utf8proc_option_t) -> [UInt8]? {
        var mapped: UnsafeMutablePointer<UInt8>?
        let options = utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | option.rawValue)
        let count = utf8proc_map(bytes, bytes.count, &mapped, options)
        defer { free(mapped) }
        guard count >= 0, let mapped else { return nil }
        return Array(UnsafeBufferPointer(start: mapped, count: count))
    }
}
