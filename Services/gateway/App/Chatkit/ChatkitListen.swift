import HTTPKit
import ServiceKit

/// The listener for clients of the original hosted chat: off unless it has an address.
struct ChatkitListen: Sendable {
    /// Address that those clients connect to. They always speak TLS.
    let address: SocketAddress
    /// The certificate chain, for the name under which those clients know us.
    let certificateFile: String
    /// Its key.
    let keyFile: String

    /// Service that speaks the protocol.
    static let service = "chat"
    private static let prefixes = ["/services", "/ws"]

    /// Method by which clients open a subscription, whose answer doesn't end.
    static let subscribe = Method(rawValue: "SUBSCRIBE")
    /// Subscriptions that an address may have open for each WebSocket that it may have: clients who speak by WebSocket carry all of theirs on
    /// one, the others have several answers open.
    static let subscriptionsPerWebSocket = 4

    /// Reads the settings; mistakes stay in `reader`. `nil` where it is off. `files` are those of the public listener.
    init?(_ reader: inout ConfigurationReader, otherwise files: (certificate: String?, key: String?)) {
        let address = reader.optional(
            "THERACOMM_CHATKIT_LISTEN",
            as: SocketAddress.self,
            "Where clients of the original hosted chat come in, by TLS. Without it: nowhere."
        )
        let certificate = reader.optional(
            "THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE",
            as: String.self,
            "Certificate chain (PEM) of that listener; without it the public listener's."
        )
        let key = reader.optional(
            "THERACOMM_CHATKIT_TLS_KEY_FILE",
            as: String.self,
            "The key (PEM) of that certificate."
        )
        if (certificate == nil) != (key == nil) {
            reader.note(
                "THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE and THERACOMM_CHATKIT_TLS_KEY_FILE must be given together"
            )
        }
        guard let address else { return nil }
        guard let certificate = certificate ?? files.certificate, let key = key ?? files.key else {
            reader.note("THERACOMM_CHATKIT_LISTEN needs a certificate: those clients speak TLS only")
            return nil
        }
        self.address = address
        certificateFile = certificate
        keyFile = key
    }

    /// The table of that listener: the protocol's paths and nothing else. Subscriptions are answers that are silent for long.
    static func table(_ upstreams: [Upstream], _ limits: RouteLimits) -> RouteTable {
        var limits = limits
        limits.idle = .zero
        return RouteTable(
            upstreams.filter { $0.service == service }.flatMap { upstream in
                prefixes.map {
                    RouteTable.Row(prefix: $0, exposure: .everywhere, limits: limits, upstream: upstream)
                }
            }
        )
    }
}
