/// Path and query of a request target in origin form, made unambiguous.
///
/// The gateway and the services behind it must never see two different paths in one target, so what has two readings is
/// refused, and what has two spellings gets one.
package struct RequestTarget: Equatable, Sendable {
    /// Begins with `/`. Escapes of unreserved characters are decoded, others in upper case; dot segments resolved.
    package let path: String
    /// Part behind the first `?`, still percent-encoded; nil if there is none.
    package let query: String?

    /// Nil for anything that is not in origin form, has a fragment, a broken escape, an escaped NUL, a character that
    /// RFC 3986 does not allow in a path, or climbs above the root.
    package init?(_ text: String) {
        var text = text
        let target = text.withUTF8 { RequestTarget(bytes: $0) }
        guard let target else { return nil }
        self = target
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.first == UInt8(ascii: "/") else { return nil }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        if mark == bytes.endIndex {
            query = nil
        } else {
            let rest = bytes[(mark + 1)...]
            guard rest.allSatisfy(Self.isQueryByte) else { return nil }
            query = String(decoding: rest, as: UTF8.self)
        }
        let path = bytes[..<mark]
        guard path.allSatisfy(Self.isPathByte) else { return nil }
        if Self.isPlain(path) {
            self.path = String(decoding: path, as: UTF8.self)
        } else {
            guard let unescaped = Self.normaliseEscapes(path), let resolved = Self.resolveDots(unescaped) else {
                return nil
            }
            self.path = String(decoding: resolved, as: UTF8.self)
        }
    }

    /// No escapes and no segment that begins with a dot: nothing to do, which is so for nearly all requests.
    private static func isPlain(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var previous: UInt8 = 0
        for byte in path {
            if byte == UInt8(ascii: "%") || (byte == UInt8(ascii: ".") && previous == UInt8(ascii: "/")) {
                return false
            }
            previous = byte
        }
        return true
    }

    private static func normaliseEscapes(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        var normal: [UInt8] = []
        normal.reserveCapacity(path.count)
        var rest = path
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                normal.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(PercentCoding.digit),
                let low = rest.popFirst().flatMap(PercentCoding.digit)
            else { return nil }
            let value = high << 4 | low
            guard value != 0 else { return nil }
            if PercentCoding.isUnreserved(value) {
                normal.append(value)
            } else {
                normal += [byte, PercentCoding.hex[Int(high)], PercentCoding.hex[Int(low)]]
            }
        }
        return normal
    }

    private static func resolveDots(_ path: [UInt8]) -> [UInt8]? {
        let dot = UInt8(ascii: ".")
        var kept: [ArraySlice<UInt8>] = []
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case [dot, dot]:
                guard kept.popLast() != nil else { return nil }
                if isLast { kept.append([]) }
            case [dot]: if isLast { kept.append([]) }
            default: kept.append(segment)
            }
        }
        return kept.reduce(into: []) { path, segment in
            path.append(UInt8(ascii: "/"))
            path += segment
        }
    }

    /// RFC 3986's pchar, and the slash.
    private static func isPathByte(_ byte: UInt8) -> Bool {
        if PercentCoding.isUnreserved(byte) { return true }
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            return true
        default: return false
        }
    }

    /// Visible ASCII but no fragment; browsers do send braces and bars in queries.
    private static func isQueryByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#")
    }
}
