public import HTTPKit
import Vault

/// TLS between the processes of an installation, both ends proving who they are. Where it is set nothing goes in clear between them,
/// and nobody without a certificate of the installation's authority is let in.
public struct InnerTLS: Sendable {
    /// Both sides of a connection.
    public let tls: MutualTLS
    private let identity: TLSIdentity
    /// Marks of the files before they were read.
    private let seen: [FileMark?]

    /// The setting that names the folder.
    static let setting = "THERACOMM_INNER_TLS"
    private static let help =
        "Folder with certificate.pem, key.pem (mode 0600) and authority.pem: connections between services and with the gateway are TLS, "
        + "and both ends prove who they are. All processes of an installation the same. Read again when a file changes. Without it: clear text."

    /// Reads the three files of `folder`. Throws if peers would not believe them, and says why.
    public init(folder: String) throws {
        identity = TLSIdentity(
            certificateFile: "\(folder)/certificate.pem",
            keyFile: "\(folder)/key.pem",
            authorityFile: "\(folder)/authority.pem"
        )
        seen = CertificateWatch.marks(of: Self.files(of: identity))
        // OpenSSL reads it itself; this one looks whether others can.
        _ = try SecretFile.read(identity.keyFile)
        tls = try MutualTLS(identity)
    }

    /// Reads the setting; nil where it is left out, and mistakes stay in `reader`.
    public static func read(_ reader: inout ConfigurationReader) -> InnerTLS? {
        reader.optionalFile(setting, help) { folder in try InnerTLS(folder: folder) }
    }

    /// Reads the setting, and notes where it and the scheme of `gateway` don't fit together.
    static func read(_ reader: inout ConfigurationReader, gateway: Origin?) -> InnerTLS? {
        let before = reader.mistakes.count
        let inner = read(&reader)
        guard let gateway, reader.mistakes.count == before else { return inner }
        switch (inner, gateway.scheme) {
        case (.some, .http): reader.note("THERACOMM_GATEWAY must begin with https:// where \(setting) is set")
        case (nil, .https): reader.note("THERACOMM_GATEWAY begins with https://, which needs \(setting)")
        case (.some, .https), (nil, .http): break
        }
        return inner
    }

    /// Scheme with which other processes of the installation are called.
    public static func scheme(_ inner: InnerTLS?) -> Origin.Scheme { inner == nil ? .http : .https }

    /// Takes up new files, and tells how long the certificate is still good.
    public func watch(in telemetry: ServiceTelemetry, interval: Duration = .seconds(5)) -> CertificateWatch {
        let (tls, identity) = (tls, identity)
        telemetry.metrics.observe(
            "theracomm_inner_certificate_remaining_seconds",
            "How long the certificate for other processes of the installation is still good."
        ) { tls.remaining / .seconds(1) }
        return CertificateWatch(
            files: Self.files(of: identity),
            seen: seen,
            log: telemetry.log,
            interval: interval
        ) {
            _ = try SecretFile.read(identity.keyFile)
            try tls.reload()
        }
    }

    private static func files(of identity: TLSIdentity) -> [String] {
        [identity.certificateFile, identity.keyFile, identity.authorityFile]
    }
}
