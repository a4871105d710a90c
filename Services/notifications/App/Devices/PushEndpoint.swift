import HTTPKit
import NetworkReach
import ServiceKit

/// Push services that devices may name. Strangers name them, so that others are never connected to.
struct PushHosts: SettingValue, Hashable {
    /// Names in lower case; `*.` stands for everything below.
    let names: [String]
    /// True if a device may be on this machine, by http.
    let admitsLoopback: Bool

    static let kind = "host names separated by commas, such as fcm.googleapis.com,*.push.services.mozilla.com"
    private static let loopback = "loopback"

    /// The services of the browsers that there are.
    static let known = PushHosts(
        names: [
            "fcm.googleapis.com", "*.push.services.mozilla.com", "web.push.apple.com", "*.notify.windows.com",
        ],
        admitsLoopback: false
    )

    private init(names: [String], admitsLoopback: Bool) { (self.names, self.admitsLoopback) = (names, admitsLoopback) }

    init?(setting text: String) {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.lowercased() }
        let others = names.filter { $0 != Self.loopback }
        guard
            others.allSatisfy({ name in
                let host = name.hasPrefix("*.") ? name.dropFirst(2) : name[...]
                return host.contains(".") && PushEndpoint.isName(host)
            })
        else { return nil }
        self.init(names: others, admitsLoopback: others.count < names.count)
    }

    var settingText: String { (names + (admitsLoopback ? [Self.loopback] : [])).joined(separator: ",") }

    /// Returns true if `host`, in lower case, is one of the services.
    func admits(_ host: Substring) -> Bool {
        names.contains { $0.hasPrefix("*.") ? host.hasSuffix($0.dropFirst(1)) : host == $0 }
    }
}

/// Address of a device at a push service: https to a known name, on the usual port; or http on this machine where tests have it so.
struct PushEndpoint: Sendable {
    /// Most bytes of an address.
    static let longest = 1000

    /// Server to connect to.
    let origin: Origin
    /// Host, with the port where it isn't the usual one.
    let authority: String
    /// Path with the query.
    let path: String
    /// True if it is on this machine.
    let isLoopback: Bool

    /// Origin as text, which the sender's token names.
    var audience: String { "\(origin.scheme.rawValue)://\(authority)" }

    /// Reads an address; `nil` if it is none, or at none of the services. Names aren't resolved: which address a name has is asked, and
    /// judged, whenever it is connected to.
    init?(_ text: String, at hosts: PushHosts) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !text.contains("#"),
            !text.contains("\\"), let parts = Self.parts(text)
        else { return nil }
        path = parts.rest.first == "/" ? String(parts.rest) : "/\(parts.rest)"
        authority = parts.authority.lowercased()
        isLoopback = parts.scheme == "http://"
        if isLoopback {
            guard hosts.admitsLoopback, let address = SocketAddress(parsing: authority), let port = address.port,
                port > 0, case .ip("127.0.0.1", _) = address
            else { return nil }
            origin = Origin(.http, address, protocol: .http1)
        } else {
            guard Self.isName(authority[...]), hosts.admits(authority[...]) else { return nil }
            origin = Origin(.https, .ip(authority, 443), protocol: .http1)
        }
    }

    /// Host of an address that was read once.
    static func host(of text: String) -> String { parts(text).map { String($0.authority) } ?? "" }

    /// Returns true if an IP address may be connected to.
    static func admits(_ address: [UInt8], isLoopback: Bool) -> Bool {
        NetworkReach(of: address) == (isLoopback ? .loopback : .outside)
    }

    /// Letters, digits, dots and hyphens, and no IP address in any of the forms in which a resolver takes one.
    static func isName(_ host: Substring) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = labels.last, labels.allSatisfy({ !$0.isEmpty }), !last.hasPrefix("0x"),
            !last.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return host.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x2E
        }
    }

    private static func parts(_ text: String) -> (scheme: String, authority: Substring, rest: Substring)? {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
        let rest = text.dropFirst(scheme.count)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        return (scheme, rest[..<end], rest[end...])
    }
}
