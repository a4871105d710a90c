/// Address that a socket listens on or connects to.
public enum SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// An IPv4 or IPv6 address or a host name, and a port; port 0 lets the system choose when listening.
    case ip(String, UInt16)
    /// A Unix domain socket at a path, at most 107 bytes long.
    case unix(String)

    /// Reads `127.0.0.1:80`, `[::1]:80`, `name:80`, `:80` (all addresses) or `unix:/path`; nil for anything else.
    public init?(parsing text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            guard path.hasPrefix("/"), path.utf8.count <= 107 else { return nil }
            self = .unix(path)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = Self.port(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = text[..<colon]
        if host.first == "[" {
            // Brackets are for IPv6 only: other hosts would be written without, and perhaps read otherwise then.
            guard host.last == "]", host.dropFirst().dropLast().contains(":") else { return nil }
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.contains(where: \.isWhitespace) else { return nil }
        self = .ip(host.isEmpty ? "0.0.0.0" : String(host), port)
    }

    /// The form that `init(parsing:)` reads.
    public var description: String {
        switch self {
        case .ip(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }

    /// The host without the port; the path of a Unix socket.
    public var host: String {
        switch self {
        case .ip(let host, _): host
        case .unix(let path): path
        }
    }

    /// The port; nil for a Unix socket.
    public var port: UInt16? {
        guard case .ip(_, let port) = self else { return nil }
        return port
    }

    private static func port(_ digits: Substring) -> UInt16? {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt16(digits)
    }
}
