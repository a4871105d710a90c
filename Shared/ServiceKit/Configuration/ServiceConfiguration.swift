public import HTTPKit
public import Tokens
public import Vault

/// The settings of a service, read once at the start.
public struct ServiceConfiguration: Sendable {
    /// Address that it serves on.
    public let listen: SocketAddress
    /// Address of metrics and health.
    public let metricsListen: SocketAddress
    /// Address of metrics and health for other machines, by TLS; nil: none.
    public let metricsTLSListen: SocketAddress?
    /// Its database.
    public let database: DatabaseConfiguration
    /// The internal listener of the gateway, through which it reaches other services.
    public let gateway: Origin
    /// TLS with the gateway, both ways; nil: clear text.
    public let innerTLS: InnerTLS?
    /// Keys that wrap the keys of persons.
    public let masterKeys: MasterKeys
    /// Key with which it proves who it is.
    public let serviceKey: SigningKey
    /// Keys with which other services prove who they are.
    public let serviceKeys: KeySet
    /// Key that signs seals of the log; nil if the service's own key is used.
    public let notaryKey: SigningKey?
    /// The folder of the ledgers of erasures, apart from the database; nil: none is kept.
    public let erasuresFolder: String?
    /// Event loops.
    public let loops: Int
    /// The longest that stopping may take.
    public let drain: Duration
    /// Bytes that may be held for those who don't take them.
    public let queuedBytes: Int

    /// Reads all settings, those that only `service` has included; throws all mistakes at once.
    public init<S: Service>(_ reader: inout ConfigurationReader, of service: S.Type) throws(ConfigurationError) {
        S.readSettings(&reader)
        try self.init(&reader)
    }

    /// Reads the settings that all services have; throws all mistakes at once.
    public init(_ reader: inout ConfigurationReader) throws(ConfigurationError) {
        let listen = reader.required("THERACOMM_LISTEN", as: SocketAddress.self, "Where the service listens.")
        let metrics = reader.required(
            "THERACOMM_METRICS_LISTEN",
            as: SocketAddress.self,
            "Where /metrics, /livez and /readyz are; for operators only."
        )
        let database = try? DatabaseConfiguration(&reader)
        let gateway = reader.required("THERACOMM_GATEWAY", as: Origin.self, "The gateway's internal listener.")
        let innerTLS = InnerTLS.read(&reader, gateway: gateway)
        metricsTLSListen = InnerTLS.metricsListen(&reader, over: innerTLS)
        let masterKeys = reader.file(
            "THERACOMM_MASTER_KEY_FILE",
            "File of master keys, id:hex a line, the first one wraps. Mode 0600."
        ) { path in try MasterKeys(file: path) }
        let serviceKey = reader.file(
            "THERACOMM_SERVICE_KEY_FILE",
            "File with the service's Ed25519 seed, 64 hexadecimal digits. Mode 0600."
        ) { path in try SigningKey.read(secretFile: path) }
        let serviceKeys = reader.file(
            "THERACOMM_SERVICE_KEYS_FILE",
            "File with the public keys of all services, a JSON Web Key Set."
        ) { path in try KeySet(file: path) }
        notaryKey = reader.optionalFile(
            "THERACOMM_NOTARY_KEY_FILE",
            "File with the Ed25519 seed that signs seals of the log. The service's own key if not given. Mode 0600."
        ) { path in try SigningKey.read(secretFile: path) }
        erasuresFolder = reader.optionalFile(
            "THERACOMM_ERASURES_FOLDER",
            "Folder, apart from the database and its copies, in which the service keeps the ids of whom it has forgotten: when an older copy of "
                + "the database is restored, they are forgotten again before anything is served. Without it nobody knows."
        ) { path in try ErasureLedger.folder(path) }
        loops = reader.setting("THERACOMM_LOOPS", default: 1, in: 1...64, "Event loops, each a thread.")
        drain = reader.setting("THERACOMM_DRAIN", default: .seconds(20), "The longest that stopping may take.")
        queuedBytes = Backlog.setting(&reader)
        try reader.check()
        guard let listen, let metrics, let database, let gateway, let masterKeys, let serviceKey, let serviceKeys else {
            throw reader.error
        }
        self.listen = listen
        metricsListen = metrics
        self.database = database
        self.gateway = gateway
        self.innerTLS = innerTLS
        self.masterKeys = masterKeys
        self.serviceKey = serviceKey
        self.serviceKeys = serviceKeys
    }
}
