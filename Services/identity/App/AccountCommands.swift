import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import ServiceKit

/// Commands by which people come to have an account and keep it: registering, inviting, verifying, passwords, addresses, policies, and the
/// mail about it. Put together here, so that the wiring of the service stays readable.
struct AccountCommands: Sendable {
    /// Parts of the service that other commands use as well.
    struct Colleagues: Sendable {
        var callers: Callers
        var people: PeopleTable
        var credentials: Credentials
        var passwords: Passwords
        var personCommands: PersonCommands
        var accounts: Accounts
        var sessions: Sessions
        var signIn: SignIn
        var barrier: ReadBarrier
        var outbox: Outbox
        /// Mail that was put into a folder.
        var files: FolderTransport?
        var logins: LoginKeys
        var addresses: AddressRegistry
        var pseudonyms: PseudonymRegistry
        var tokens: MailTokens
    }

    let invitations: InvitationCommands
    let registrations: RegistrationCommands
    let policyCommands: PolicyCommands
    /// Acts on what happens to accounts; mostly by mail.
    let correspondence: PolicyRunner<AccountPolicy>
    let lapses: Lapses
    /// Tasks that send mail.
    let workers: [any LongRunning]
    let with: Colleagues
    let rules: RegistrationRules
    let house: String
    let notices: NoticeRoute
    let limiter: RequestLimiter
    let recovery: Recovery
    let changes: AddressChanges
    private let registrationsTable: RegistrationsTable
    let invitationsTable: InvitationsTable
    let policyTable: PolicyTable
    let zones: TimeZones
    /// Texts of mails, and the links in them.
    let texts: MailTexts
    let now: @Sendable () -> Date

    init(
        _ base: ServiceBase,
        _ settings: IdentitySettings,
        _ with: Colleagues,
        now: @escaping @Sendable () -> Date
    ) {
        (self.with, self.now, rules, house) = (with, now, settings.registration, settings.house)
        notices = NoticeRoute(
            store: base.store,
            outbox: with.outbox,
            texts: NoticeTexts(house: settings.house, url: settings.client.address(at: settings.url) ?? settings.url),
            now: now
        )
        limiter = RequestLimiter(perOrigin: .perOrigin(settings.strangerRequests), processes: settings.processes)
        registrationsTable = RegistrationsTable(pool: base.pool)
        invitationsTable = InvitationsTable(pool: base.pool)
        policyTable = PolicyTable(pool: base.pool)
        policyCommands = PolicyCommands(store: base.store)
        zones = TimeZones(pool: base.pool)
        changes = AddressChanges(
            store: base.store,
            addresses: with.addresses,
            accounts: with.accounts,
            tokens: with.tokens,
            now: now
        )
        recovery = Recovery(
            store: base.store,
            accounts: with.accounts,
            tokens: with.tokens,
            now: now
        )
        invitations = InvitationCommands(store: base.store, tokens: with.tokens, now: now)
        registrations = RegistrationCommands(
            store: base.store,
            vault: base.vault,
            outbox: with.outbox,
            credentials: with.credentials,
            passwords: with.passwords,
            personCommands: with.personCommands,
            addresses: with.addresses,
            tokens: with.tokens,
            table: registrationsTable,
            now: now
        )
        texts = MailTexts(
            house: settings.house,
            url: settings.url,
            client: settings.client.address(at: settings.url)
        )
        let carrier = Correspondence(
            store: base.store,
            outbox: with.outbox,
            files: with.files,
            vault: base.vault,
            addresses: with.addresses,
            commands: registrations,
            tokens: with.tokens,
            texts: texts,
            barrier: with.barrier,
            now: now
        )
        let correspondence = PolicyRunner(AccountPolicy.self, store: base.store) { intention, recorded in
            try await carrier.perform(intention, recorded)
        }
        self.correspondence = correspondence
        base.telemetry.watch(correspondence.name) { correspondence.status }
        lapses = Lapses(store: base.store, table: registrationsTable, log: base.log, now: now)
        workers = Self.mailWorkers(settings.mail, with.outbox, base.telemetry)
    }

    /// The registration that waits at an address; for the operator.
    func waiting(at email: EmailAddress) async throws -> UUID? {
        try await registrationsTable.waiting(at: with.logins.stream(of: email), now())
    }

    /// Tasks that send mail: none if there is no way out; mail waits then.
    private static func mailWorkers(
        _ settings: MailSettings,
        _ outbox: Outbox,
        _ telemetry: ServiceTelemetry
    ) -> [any LongRunning] {
        guard let transport = settings.transport() else {
            telemetry.log.warning("mail waits: there is neither a mail server nor a folder for it")
            return []
        }
        return [MailWorker(outbox, to: transport, from: settings.sender, telemetry: telemetry)]
    }
}
