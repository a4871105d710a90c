import HTTPKit
import ServiceKit

#if canImport(Glibc)
    import Glibc
#endif

/// Addresses of proxies before the gateway that are believed when they say for whom they ask: `127.0.0.1,10.0.0.0/8,2001:db8::/32`.
struct TrustedProxies: Sendable, Hashable, SettingValue {
    /// A block of addresses.
    private struct Block: Sendable, Hashable {
        let bytes: [UInt8]
        let bits: Int
        let text: String

        /// Nil for what is no block, for one that holds everybody, and where bits beyond the prefix are set: nobody knows what was meant.
        init?(_ text: Substring) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count), let bytes = TrustedProxies.bytes(of: String(parts[0])) else {
                return nil
            }
            var bits = bytes.count * 8
            if parts.count == 2 {
                guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let given = Int(parts[1]),
                    (1...bits).contains(given)
                else { return nil }
                bits = given
            }
            guard (bits..<bytes.count * 8).allSatisfy({ bytes[$0 / 8] & (0x80 >> UInt8($0 % 8)) == 0 }) else {
                return nil
            }
            self.bytes = bytes
            self.bits = bits
            self.text = String(text)
        }

        func contains(_ address: [UInt8]) -> Bool {
            guard address.count == bytes.count else { return false }
            let whole = bits / 8
            guard address[..<whole].elementsEqual(bytes[..<whole]) else { return false }
            guard bits % 8 != 0 else { return true }
            return (address[whole] ^ bytes[whole]) >> UInt8(8 - bits % 8) == 0
        }
    }

    private let blocks: [Block]

    /// Nobody is believed.
    static let none = TrustedProxies(blocks: [])

    static var kind: String { "a list of addresses and blocks, such as 127.0.0.1,10.0.0.0/8,2001:db8::/32" }

    private init(blocks: [Block]) { self.blocks = blocks }

    init?(setting text: String) {
        var blocks: [Block] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let block = Block(Self.trimmed(item)) else { return nil }
            blocks.append(block)
        }
        self.init(blocks: blocks)
    }

    var settingText: String { blocks.isEmpty ? "none" : blocks.map(\.text).joined(separator: ",") }

    /// Returns true if `address` is a proxy's.
    func contains(_ address: SocketAddress) -> Bool {
        guard !blocks.isEmpty, case .ip(let host, _) = address, let bytes = Self.bytes(of: host) else { return false }
        return contains(bytes)
    }

    private func contains(_ bytes: [UInt8]) -> Bool { blocks.contains { $0.contains(bytes) } }

    /// `request` as it came to the first proxy: from the rightmost address in `X-Forwarded-For` that is none of ours, and by TLS if the
    /// proxy says so. Unchanged where it comes from anybody else.
    func resolved(_ request: Request) -> Request {
        guard contains(request.remote) else { return request }
        var resolved = request
        let hops = request.headers.all(.xForwardedFor).flatMap { $0.split(separator: ",") }
        for hop in hops.reversed() {
            // An address that can't be read was not written by a proxy of ours: the request counts as coming from the
            // last one that could be read.
            guard let address = Self.address(of: Self.trimmed(hop)), let bytes = Self.bytes(of: address.host) else {
                break
            }
            resolved.remote = address
            guard contains(bytes) else { break }
        }
        if request.headers[.xForwardedProto] == "https" { resolved.scheme = "https" }
        return resolved
    }

    /// The address of a hop: plain, with a port, or in brackets.
    private static func address(of hop: Substring) -> SocketAddress? {
        if bytes(of: String(hop)) != nil { return .ip(String(hop), 0) }
        if hop.first == "[", hop.last == "]" {
            let inner = String(hop.dropFirst().dropLast())
            return inner.contains(":") && bytes(of: inner) != nil ? .ip(inner, 0) : nil
        }
        guard let address = SocketAddress(parsing: String(hop)), bytes(of: address.host) != nil else { return nil }
        return address
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// Four bytes, or sixteen; an IPv4 address in IPv6's form is the former.
    private static func bytes(of text: String) -> [UInt8]? {
        var v4 = in_addr()
        if inet_pton(AF_INET, text, &v4) == 1 { return withUnsafeBytes(of: &v4) { Array($0) } }
        var v6 = in6_addr()
        guard inet_pton(AF_INET6, text, &v6) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &v6) { Array($0) }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes[12...]) : bytes
    }
}
