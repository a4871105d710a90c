import AttachmentKit
public import EventLog
import FoundationEssentials
import HTTPKit
public import IdentityDomain
import MailDelivery
import Postgres
public import ServiceKit
import Tokens

/// Service that knows who is who: people, their roles, their passwords, and the tokens by which all other services know them.
public struct Identity: Service {
    /// The one event of the service's log.
    public typealias Event = IdentityEvent

    /// Name of the service, the schema and the database role.
    public static let name = "identity"
    /// Summary in one line for the help.
    public static let summary = "People, roles, signing in, and the tokens that all services accept."
    /// Streams of accounts decide what an account may do; read models say whose a login is, and fill lists.
    public static var logSettings: LogSettings { LogSettings(interval: .milliseconds(40)) }

    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async -> Never { await ServiceMain<Identity>.main() }

    /// Reads the settings that only identity has.
    public static func readSettings(_ reader: inout ConfigurationReader) { _ = IdentitySettings(&reader) }

    /// Identity says who is to be forgotten; it doesn't hear it from itself.
    public static let followsErasures = false
    /// Identity says whose tokens count no more.
    public static let followsRevocations = false

    let people: PeopleTable
    let sessionsTable: SessionsTable
    let personCommands: PersonCommands
    let accounts: Accounts
    let standings: CareStandings
    let corrections: Corrections
    let barrier: ReadBarrier
    let peopleImport: PeopleImport
    let signingKeys: SigningKeyTable
    let outbox: Outbox
    let accountCommands: AccountCommands
    let keys: KeyRing
    let logins: LoginKeys
    let signIn: SignIn
    let commands: SessionCommands
    let factors: Factors
    let erasures: Erasures
    let counsellors: Counsellors
    let exports: Exports
    let reports: ReportCommands
    let merges: Merges
    /// Parts around one aggregate each.
    public private(set) var features: [Feature] = []
    let attempts: Attempts
    let pictures: Pictures
    let pseudonyms: PseudonymRegistry
    let scanner: FileScanner?
    let sessions: Sessions
    let store: EventStore
    let credentials: Credentials
    let now: @Sendable () -> Date
    let base: ServiceBase
    let mailFiles: FolderTransport?

    /// Opens the service's own secrets; makes them at the first start.
    public init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = IdentitySettings(&reader)
        try reader.check()
        try await self.init(base, settings: settings, hashing: .interactive)
    }

    init(
        _ base: ServiceBase,
        settings: IdentitySettings,
        hashing: PasswordHashing,
        keyAge: Duration = .seconds(5)
    ) async throws {
        let now = base.now
        self.now = now
        store = base.store
        outbox = Outbox(pool: base.pool, vault: base.vault)
        mailFiles = settings.mail.files()
        let secrets = OwnSecrets(pool: base.pool, vault: base.vault)
        signingKeys = SigningKeyTable(pool: base.pool, secrets: secrets)
        let keys = try await KeyRing(table: signingKeys, age: keyAge)
        self.keys = keys
        base.trust.userKeys.use { await keys.published() }

        logins = LoginKeys(secret: try await secrets.secret("login-names"))
        let hashingPool = HashingPool()
        base.metrics.observe("theracomm_identity_hashing", "Passwords being hashed or waiting for it.") {
            Double(hashingPool.load)
        }
        let passwords = try await Passwords(hashing: hashing, pool: hashingPool, counting: base.metrics)
        credentials = Credentials(pool: base.pool)
        people = PeopleTable(pool: base.pool)
        sessionsTable = SessionsTable(pool: base.pool)
        let gate = PolicyGate(store: base.store, table: PolicyTable(pool: base.pool), now: now)
        barrier = ReadBarrier(
            peopleRunner: ProjectionRunner(PeopleProjection(), store: base.store),
            sessionsRunner: ProjectionRunner(SessionsProjection(), store: base.store),
            erasuresRunner: ProjectionRunner(ErasuresProjection(), store: base.store),
            counsellorsRunner: ProjectionRunner(CounsellorsProjection(), store: base.store),
            exportsRunner: ProjectionRunner(ExportsProjection(), store: base.store),
            registrationsRunner: ProjectionRunner(RegistrationsProjection(logins: logins), store: base.store)
        )
        scanner = settings.scanning?.scanner(loops: base.loops, telemetry: base.telemetry)
        pictures = Pictures(
            store: base.store,
            pool: base.pool,
            vault: base.vault,
            scanner: scanner,
            barrier: barrier
        )
        counsellors = Counsellors(store: base.store, barrier: barrier)
        erasures = Erasures(
            store: base.store,
            table: ErasuresTable(pool: base.pool),
            merges: MergesTable(pool: base.pool),
            barrier: barrier,
            wait: settings.erasureWait,
            records: settings.recordRetention.map { RecordRule(age: $0, store: base.store) },
            services: settings.erasureServices.union([Self.name]),
            now: now
        )
        self.base = base
        factors = Factors(
            store: base.store,
            secrets: FactorSecrets(pool: base.pool, vault: base.vault),
            codes: RecoveryCodes(secret: try await secrets.secret("recovery-codes")),
            rule: settings.secondFactor,
            now: now
        )
        sessions = Sessions(
            store: base.store,
            tokens: SessionTokens(
                access: AccessTokens(keys: keys),
                refresh: RefreshTokens(secret: try await secrets.secret("refresh-tokens"))
            ),
            gate: gate,
            factors: factors,
            log: base.log,
            now: now
        )
        commands = SessionCommands(
            store: base.store,
            sessions: sessions,
            table: sessionsTable,
            barrier: barrier,
            now: now
        )
        reports = ReportCommands(
            store: base.store,
            pool: base.pool,
            projection: ProjectionRunner(ReportsProjection(), store: base.store),
            now: now
        )
        attempts = Attempts(pool: base.pool, logins: logins, now: now)
        accounts = Accounts(
            store: base.store,
            passwords: passwords,
            credentials: credentials,
            sessions: commands,
            attempts: attempts
        )
        merges = Merges(
            store: base.store,
            table: MergesTable(pool: base.pool),
            people: people,
            projection: ProjectionRunner(MergesProjection(), store: base.store),
            accounts: accounts,
            barrier: barrier,
            tokens: AccessTokens(keys: keys),
            now: now
        )
        exports = Exports(
            store: base.store,
            table: ExportsTable(pool: base.pool),
            merges: MergesTable(pool: base.pool),
            chunks: ExportChunks(pool: base.pool, vault: base.vault),
            barrier: barrier,
            own: IdentityExport(
                store: base.store,
                people: people,
                commands: commands,
                counsellors: CounsellorsTable(pool: base.pool),
                pictures: pictures,
                features: [reports.feature, AppPreferencesCommands(store: base.store).feature, merges.feature]
            ),
            services: settings.erasureServices.sorted(),
            ask: Exports.asking(base.gateway),
            now: now
        )
        let addresses = AddressRegistry(store: base.store, logins: logins, now: now)
        pseudonyms = PseudonymRegistry(store: base.store, logins: logins, people: people)
        personCommands = PersonCommands(
            store: base.store,
            names: NameRegistries(logins: logins, addresses: addresses, pseudonyms: pseudonyms),
            attempts: attempts,
            passwords: passwords,
            credentials: credentials
        )
        peopleImport = PeopleImport(
            personCommands: personCommands,
            passwords: passwords,
            pseudonyms: pseudonyms,
            store: base.store
        )
        standings = CareStandings(base.gateway, isThere: settings.erasureServices.contains("tango"))
        corrections = Corrections(store: base.store, accounts: accounts, logins: logins, addresses: addresses)
        signIn = SignIn(
            passwords: PasswordCheck(
                people: people,
                logins: logins,
                store: base.store,
                credentials: credentials,
                hashing: passwords
            ),
            guesses: GuessControl(
                attempts: attempts,
                devices: DeviceTokens(keys: keys, logins: logins),
                lanes: AttemptLanes(pause: settings.attemptPause)
            ),
            steps: SignInSteps(policies: gate, factors: factors, challenges: Challenges(secrets: secrets)),
            sessions: sessions,
            outcomes: SignInOutcomes(base.metrics),
            now: now
        )
        accountCommands = AccountCommands(
            base,
            settings,
            AccountCommands.Colleagues(
                callers: Callers(store: base.store, sessions: sessions),
                people: people,
                credentials: credentials,
                passwords: passwords,
                personCommands: personCommands,
                accounts: accounts,
                sessions: sessions,
                signIn: signIn,
                barrier: barrier,
                outbox: outbox,
                files: mailFiles,
                logins: logins,
                addresses: addresses,
                pseudonyms: pseudonyms,
                tokens: MailTokens(secret: try await secrets.secret("mail-tokens"))
            ),
            now: now
        )
        features = makeFeatures()
        // Eraser of all that the others hold: it comes last, and isn't among what it knows.
        features.append(Feature(background: [erasureScheduler]))
    }
}
