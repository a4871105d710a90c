import HTTPKit
import NetworkReach

/// The address of a webhook: https to a name outside, or http on this very machine.
package struct ChatkitHookTarget: Sendable, Hashable {
    /// Address as it was given.
    package let url: String
    /// True if it is on this machine, by http.
    let isLoopback: Bool
    /// Host and port, as a request names them.
    let authority: String
    /// Path with the query.
    let path: String
    /// Server to connect to.
    let origin: Origin

    /// No address may be longer.
    static let limit = 2000

    /// Reads an address that somebody names. Throws what is wrong with it. Names aren't resolved: which address a name has is asked, and
    /// judged, whenever it is connected to.
    package init(_ url: String, isLoopback: Bool) throws(Mistake) {
        try self.init(stored: url, isLoopback: isLoopback)
        guard case .ip(let host, _) = origin.address else { throw .noAddress }
        if isLoopback {
            let isHere =
                NetworkReach.literal(host).map { NetworkReach(of: $0) == .loopback }
                ?? (host.lowercased() == "localhost")
            guard isHere else { throw .notLoopback }
        } else {
            guard Self.isName(host) else { throw .noName }
            guard host.lowercased() != "localhost" else { throw .inside }
        }
    }

    /// Reads an address that was judged when it was stored. Where it leads is judged again with each connection.
    init(stored url: String, isLoopback: Bool) throws(Mistake) {
        guard url.utf8.count <= Self.limit, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .noAddress }
        let scheme = isLoopback ? "http://" : "https://"
        guard url.hasPrefix(scheme) else { throw isLoopback ? Mistake.notHTTP : Mistake.notHTTPS }
        let rest = url.dropFirst(scheme.count)
        guard !rest.contains("#") else { throw .noAddress }
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let authority = String(rest[..<end])
        let port: UInt16 = isLoopback ? 80 : 443
        guard !authority.contains("@"), !authority.isEmpty, authority.first != ":",
            let address = SocketAddress(parsing: authority)
                ?? SocketAddress(parsing: "\(authority):\(port)"),
            let number = address.port, number > 0, case .ip(let host, _) = address, Self.isHost(host)
        else { throw .noAddress }
        self.url = url
        self.isLoopback = isLoopback
        self.authority = authority
        let target = rest[end...]
        path = target.first == "/" ? String(target) : "/\(target)"
        origin = Origin(isLoopback ? .http : .https, address, protocol: .http1)
    }

    /// Letters, digits, dots and hyphens; or an IPv6 address, whose brackets are gone.
    private static func isHost(_ host: String) -> Bool {
        host.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || [0x2D, 0x2E, 0x3A].contains(byte)
        }
    }

    /// Returns true unless it is an IP address in any of the forms in which a resolver takes one: in IPv6, or ending in a number.
    private static func isName(_ host: String) -> Bool {
        guard !host.contains(":"), let last = host.split(separator: ".").last else { return false }
        return !last.utf8.allSatisfy { (0x30...0x39).contains($0) } && !last.lowercased().hasPrefix("0x")
    }

    /// Mistake in an address.
    package enum Mistake: Error, Sendable {
        case noAddress
        case notHTTPS
        case notHTTP
        case notLoopback
        case noName
        case inside
    }
}
