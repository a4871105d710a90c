import FoundationEssentials
public import Postgres
public import ServiceKit
import Vault

/// Settings of a service's bus.
public struct BusSettings: Sendable {
    /// Kind of bus.
    public let kind: BusKind
    /// Address and login of NATS; nil unless it is asked for.
    public let server: NatsServer?

    /// Reads the settings; mistakes stay in `reader`.
    public init(_ reader: inout ConfigurationReader) {
        kind = reader.setting(
            "THERACOMM_BUS",
            default: BusKind.postgres,
            "Over what processes tell each other who types and who has come: postgres, or nats."
        )
        let (name, help) = (
            "THERACOMM_NATS_URL",
            "With THERACOMM_BUS=nats: nats://host:4222 or tls://host:4222, several with commas between them."
        )
        let addresses: NatsAddresses? =
            kind == .nats
            ? reader.required(name, as: NatsAddresses.self, help) : reader.optional(name, as: NatsAddresses.self, help)
        let prefix = reader.setting(
            "THERACOMM_NATS_PREFIX",
            default: NatsPrefix.usual,
            "What all subjects begin with: other for each installation that shares a NATS."
        )
        let login = reader.optionalFile(
            "THERACOMM_NATS_CREDENTIALS_FILE",
            "File with a token in one line, user name and password in two, a user's NKEY seed, or credentials as NATS' tools make "
                + "them. Mode 0600."
        ) { path in try NatsLogin(file: path) }
        let authorities = reader.optionalFile(
            "THERACOMM_NATS_CA_FILE",
            "Certificates to trust for NATS beside the system's, PEM."
        ) { path in try Self.certificates(in: path) }
        if authorities != nil, addresses?.requiresTLS == false {
            reader.note("THERACOMM_NATS_CA_FILE is only of use where THERACOMM_NATS_URL says tls://")
        }
        let identity = Self.identity(&reader)
        if identity != nil, addresses?.requiresTLS == false {
            reader.note("THERACOMM_NATS_CERTIFICATE_FILE is only of use where THERACOMM_NATS_URL says tls://")
        }
        server =
            kind == .nats
            ? addresses.map {
                NatsServer(
                    addresses: $0.list,
                    requiresTLS: $0.requiresTLS,
                    authorities: authorities,
                    identity: identity.map { Sensitive($0) },
                    login: login.map { Sensitive($0) },
                    prefix: prefix
                )
            } : nil
    }

    /// The bus of the service `name`. It works while it is run; how it is shows in metrics and health, but nothing depends on it.
    public func bus(_ name: String, pool: Pool, telemetry: ServiceTelemetry) -> any Bus & LongRunning {
        guard let server else { return NotifyBus(pool: pool, name: name, metrics: telemetry.metrics) }
        let bus = NatsBus(server, name: name, metrics: telemetry.metrics, log: telemetry.log)
        telemetry.health.add("bus") { bus.health }
        return bus
    }

    /// Certificate and key for a server that wants a certificate; one of the two files without the other is a mistake.
    private static func identity(_ reader: inout ConfigurationReader) -> NatsIdentity? {
        let (certificate, secret) = ("THERACOMM_NATS_CERTIFICATE_FILE", "THERACOMM_NATS_KEY_FILE")
        let certificates = reader.optionalFile(
            certificate,
            "Our certificate for a NATS that wants one, PEM, with those that lead to one that it trusts."
        ) { path in try Self.certificates(in: path) }
        let key = reader.optionalFile(secret, "The private key of that certificate, PEM. Mode 0600.") { path in
            try Self.key(in: path)
        }
        if (certificates == nil) != (key == nil) {
            reader.note("\(certificate) and \(secret) are of use together only")
        }
        guard let certificates, let key else { return nil }
        return NatsIdentity(certificates: certificates, key: key)
    }

    private static func key(in path: String) throws(SecretFile.Refused) -> String {
        let text = String(decoding: try SecretFile.read(path), as: UTF8.self)
        // A passphrase would be asked for at a terminal that isn't there.
        guard text.contains("PRIVATE KEY-----"), !text.contains("ENCRYPTED") else {
            throw SecretFile.Refused("\(path) must hold a private key that needs no passphrase, PEM")
        }
        return text
    }

    private static func certificates(in path: String) throws(SecretFile.Refused) -> String {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw SecretFile.Refused("\(path) can't be read")
        }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("-----BEGIN CERTIFICATE-----") else {
            throw SecretFile.Refused("\(path) holds no certificate")
        }
        return text
    }
}
