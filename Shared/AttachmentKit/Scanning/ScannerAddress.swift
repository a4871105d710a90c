public import HTTPKit
public import ServiceKit

/// Address of a scanner: a Unix socket on this machine, or a port of a host.
public struct ScannerAddress: SettingValue, Hashable {
    /// The socket to connect to.
    public let socket: SocketAddress

    /// Name of this kind of value in the help.
    public static var kind: String { "an address such as unix:/run/clamav/clamd.ctl or tcp://host:3310" }

    /// The scanner at `socket`.
    public init(_ socket: SocketAddress) { self.socket = socket }

    /// `unix:` and a path, or `tcp://`, a host and a port.
    public init?(setting text: String) {
        if text.hasPrefix("unix:") {
            guard let socket = SocketAddress(parsing: text) else { return nil }
            self.init(socket)
            return
        }
        guard text.hasPrefix("tcp://") else { return nil }
        let place = String(text.dropFirst("tcp://".count))
        // Without a host it would be an address to listen on; what has a path or a name before the host isn't ours to guess.
        guard !place.hasPrefix(":"), !place.contains(where: { "/@?#".contains($0) }),
            let socket = SocketAddress(parsing: place), let port = socket.port, port > 0
        else { return nil }
        self.init(socket)
    }

    /// The form that is read.
    public var settingText: String {
        switch socket {
        case .unix: socket.description
        case .ip: "tcp://\(socket)"
        }
    }
}
