import AttachmentKit
import CommandLineKit
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityFollowing
import PostofficeContract
import PostofficeDomain
import Postgres
import Realtime
import ServiceKit
import TangoFollowing

/// The post office as a service: letters between people, their folders, their counts.
struct Postoffice: Sendable {
    let office: MailCommands
    let attachments: AttachmentOffice
    private let mail: ProjectionRunner<MailProjection>
    private let actions: ProjectionRunner<ActionsProjection>
    private let searchIndex: ProjectionRunner<SearchProjection>
    private let attachmentsShown: ProjectionRunner<AttachmentsProjection>
    private let keeper: AttachmentMaintenance
    private let scanner: FileScanner?
    private let people: PeopleFollower
    private let matchings: MatchingFollower
    private let exchange: ProjectionRunner<ExchangeProjection>
    private let feed: FeedServer<PostofficeEvent, LetterFact>
    let openings: ProjectionRunner<OpeningsProjection>
    let careRunner: ProjectionRunner<CareProjection>
    private let live: RealtimeHub<PostofficeEvent>
    private let clerk: MailScheduler

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("mail-1", PackageResources.mail_sql),
        Migration("people-1", PackageResources.people_sql),
        Migration("shelves-1", PackageResources.shelves_sql),
        Migration("actions-1", PackageResources.actions_sql),
        Migration("search-1", PackageResources.search_sql + PackageResources.search_indexes_sql),
        Migration("attachments-1", PackageResources.attachments_sql),
        Migration("attachment-contents-1", AttachmentSchema.contents + PackageResources.attachment_rule_sql),
        Migration("openings-1", PackageResources.openings_sql),
        Migration("care-1", PackageResources.care_sql),
        Migration("conversations-1", PackageResources.conversations_sql),
        Migration("jobs-1", PackageResources.jobs_sql),
        Migration("matchings-1", PackageResources.matchings_sql),
        Migration("exchange-1", PackageResources.exchange_sql),
        Migration("opening-grounds-1", PackageResources.opening_grounds_sql),
        Migration("attachments-1-carried", PackageResources.carried_sql),
        Migration("search-2", PackageResources.search_composed_sql),
        Migration("attachments-1-taken-out", PackageResources.taken_out_sql),
        Migration("opening-times-1", PackageResources.opening_times_sql),
        Migration("care-1-stood-in", PackageResources.stood_in_sql),
        Migration("search-3", PackageResources.search_folded_sql + Refolding.schema),
    ]
}

extension Postoffice: Service {
    typealias Event = PostofficeEvent

    static var name: String { "postoffice" }
    static var summary: String { "Letters between people, in folders, with exact counts." }

    /// Its read models follow at once: a letter is opened out of two of them, that of letters and that of attachments, and one that shows the
    /// letter without what came with it would mislead.
    static var logSettings: LogSettings { LogSettings() }

    /// Who got a letter without the others knowing.
    static let hiddenMembers: Set<String> = ["bcc"]

    static func readSettings(_ reader: inout ConfigurationReader) {
        _ = MatchingDemand(&reader, to: "write to each other")
        _ = ScannerSettings(&reader)
    }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let demand = MatchingDemand(&reader, to: "write to each other")
        let scanning = ScannerSettings(&reader)
        try reader.check()
        mail = ProjectionRunner(MailProjection(), store: base.store)
        actions = ProjectionRunner(ActionsProjection(), store: base.store)
        searchIndex = ProjectionRunner(SearchProjection(), store: base.store)
        office = MailCommands(
            store: base.store,
            mail: mail,
            actions: actions,
            searchIndex: searchIndex,
            pool: base.pool,
            matchings: demand
        )
        scanner = scanning.scanner(loops: base.loops, telemetry: base.telemetry)
        let contents = AttachmentContents(pool: base.pool, vault: base.vault, book: .letters, scanner: scanner)
        attachmentsShown = ProjectionRunner(AttachmentsProjection(), store: base.store)
        attachments = AttachmentOffice(office: office, shown: attachmentsShown, contents: contents)
        keeper = attachments.keeper(log: base.log)
        people = PeopleFollower(
            pool: base.pool,
            vault: base.vault,
            learn: PersonFacts.learn
        ) { [gateway = base.gateway] path in
            try await gateway.send(Request(.get, path))
        }
        base.telemetry.watch(feed: people.follower)
        matchings = MatchingFollower(
            pool: base.pool,
            learning: MatchingFacts.statements
        ) { [gateway = base.gateway] path in
            try await gateway.send(Request(.get, path))
        }
        if demand == .required { base.telemetry.watch(feed: matchings.follower) }
        exchange = ProjectionRunner(ExchangeProjection(), store: base.store)
        clerk = MailScheduler(office: office, exchange: exchange, log: base.log)
        feed = FeedServer(service: Self.name, store: base.store) { LetterFact($0) }
        openings = ProjectionRunner(OpeningsProjection(), store: base.store)
        careRunner = ProjectionRunner(CareProjection(), store: base.store)
        live = office.live(base.authenticator, care: careRunner, exchange: exchange, metrics: base.metrics)
        base.telemetry.watch("realtime") { [live] in live.status }
    }

    var routes: [Route] {
        RouteTable.routes(office, attachments) + BusinessTimeRoutes(care: office.care).routes + live.routes
            + feed.routes
    }

    var projections: [any AnyProjectionRunner] {
        [mail, actions, searchIndex, attachmentsShown, openings, careRunner, exchange]
    }

    /// Where matchings aren't asked for, tango may not be there to be followed.
    var background: [any LongRunning] {
        let followers: [any LongRunning] = office.matchings == .required ? [people, matchings] : [people]
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        return followers + scanners + [keeper, live, clerk, office.refolding]
    }

    func endStreams() async {
        feed.close()
        live.close()
    }

    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        try await MailPurge.run(person, isDryRun: isDryRun, on: office.pool)
    }

    func export(_ person: UUID, to export: PersonExport) async throws {
        try await MailExport.write(person, to: export, from: office, attachments.contents)
        try await DeskExport.write(person, to: export, from: office)
    }

    func noteReading(of streams: Set<UUID>) async throws { try await office.noteOpenings(byOperatorOf: streams) }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Postoffice>>) {
        table.add(MailboxVerb.self)
        table.add(DeliverVerb.self)
        table.add(ActionsVerb.self)
        table.add(JobsVerb.self)
        table.add(CountsVerb.self)
        table.add(ImportLettersVerb.self)
        table.add(QuarantineVerb.self)
        table.add(OpeningsVerb.self)
        table.add(ReplyTimesVerb.self)
        table.add(UrgentVerb.self)
        table.add(CalendarVerb.self)
        table.add(HoursVerb.self)
        table.add(HolidayVerb.self)
        table.add(LeaveVerb.self)
        table.add(MayWriteVerb.self)
    }
}

/// The executable: its verbs, and serving.
public enum PostofficeMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Postoffice>.main() }
}
