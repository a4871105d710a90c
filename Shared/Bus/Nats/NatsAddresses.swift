import ServiceKit

/// The servers as a setting names them: with one scheme, and without secrets, which have a file of their own.
struct NatsAddresses: Sendable, Hashable {
    let list: [String]
    let requiresTLS: Bool
}

extension NatsAddresses: SettingValue {
    static var kind: String {
        "nats://host:4222 or tls://host:4222, several (at most 16, all of one kind) with commas between them, without a password"
    }

    init?(setting text: String) {
        let urls = text.split(separator: ",", omittingEmptySubsequences: false)
        guard (1...16).contains(urls.count), let scheme = ["nats://", "tls://"].first(where: text.hasPrefix) else {
            return nil
        }
        var list: [String] = []
        for url in urls {
            guard url.hasPrefix(scheme), Self.isAddress(url.dropFirst(scheme.count)) else { return nil }
            list.append(String(url.dropFirst(scheme.count)))
        }
        self.init(list: list, requiresTLS: scheme == "tls://")
    }

    var settingText: String { list.map { "\(requiresTLS ? "tls" : "nats")://\($0)" }.joined(separator: ",") }

    /// A host and a port: `host:4222`, `10.0.0.1:4222`, `[::1]:4222`.
    private static func isAddress(_ text: Substring) -> Bool {
        guard let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().first != "+",
            let port = Int(text[colon...].dropFirst()), (1...65_535).contains(port)
        else { return false }
        var host = text[..<colon]
        let isLiteral = host.hasPrefix("[") && host.hasSuffix("]")
        if isLiteral { host = host.dropFirst().dropLast() }
        return !host.isEmpty
            && host.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: ".")
                    || byte == UInt8(ascii: "-") || (isLiteral && byte == UInt8(ascii: ":"))
            }
    }
}
