/// Address of a unit's page.
struct UnitAddress {
    let text: String

    /// Names that launching adds to an address.
    private static let launchNames: Set<String> = ["endpoint", "fetch", "actor", "registration", "activityId"]

    init(_ text: String) { self.text = text }

    /// The scheme in front of a colon; nil if there is none.
    static func scheme(of text: String) -> String? {
        let head = text.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard head.count < text.utf8.count, let first = head.first, (0x61...0x7A).contains(first | 0x20),
            head.allSatisfy({ byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || [0x2B, 0x2D, 0x2E].contains(byte)
            })
        else { return nil }
        return String(Substring(head)).lowercased()
    }

    /// Checks the address. Returns the name of its file among those of a package, nil if its page lies elsewhere.
    func file(among files: Set<String>?, line: Int) throws(CourseStructureRefusal) -> String? {
        guard !text.isEmpty else { throw CourseStructureRefusal(.structure, line: line, "au/url") }
        guard isURL else { throw CourseStructureRefusal(.url, line: line, text) }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        for pair in parts.dropFirst().joined().split(separator: "&") {
            let name = Self.decoded(pair.prefix { $0 != "=" }) ?? ""
            if Self.launchNames.contains(name) { throw CourseStructureRefusal(.launchNames, line: line, name) }
        }
        if let scheme = Self.scheme(of: text) {
            let host = text.dropFirst(scheme.count).hasPrefix("://") ? text.dropFirst(scheme.count + 3) : ""
            guard scheme == "http" || scheme == "https", let first = host.first, !"/?#:".contains(first) else {
                throw CourseStructureRefusal(.url, line: line, text)
            }
            return nil
        }
        guard let files else { throw CourseStructureRefusal(.bare, line: line, text) }
        guard !text.hasPrefix("/") else { throw CourseStructureRefusal(.relative, line: line, text) }
        var name = Self.decoded(parts[0]) ?? ""
        while name.hasPrefix("./") { name.removeFirst(2) }
        guard files.contains(name) else { throw CourseStructureRefusal(.absent, line: line, text) }
        return name
    }

    /// True if all of it may stand in a URL (RFC 1738, with the reserved characters of RFC 3986): no blanks, no letters beyond ASCII, whole escapes.
    private var isURL: Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { place in
            switch bytes[place] {
            case UInt8(ascii: "%"):
                place + 2 < bytes.count && Self.hex(bytes[place + 1]) != nil && Self.hex(bytes[place + 2]) != nil
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "-._~:/?#[]@!$&'()*+,;=".utf8.contains(bytes[place])
            }
        }
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Text with its escapes read; nil if that isn't UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hex(rest[rest.startIndex]),
                let low = hex(rest[rest.startIndex + 1])
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
