import AttachmentKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import PostofficeDomain
import Postgres
import Realtime
import ServiceKit
import CareTeamKit

/// The post office as a service: letters between people, their folders, their counts.
struct Postoffice: Sendable {
    let commands: MailCommands
    let attachments: AttachmentCommands
    let mail: ProjectionRunner<MailProjection>
    let actions: ProjectionRunner<ActionsProjection>
    let searchIndex: ProjectionRunner<SearchProjection>
    let attachmentsProjection: ProjectionRunner<AttachmentsProjection>
    let live: RealtimeHub<PostofficeEvent>
    let features: [Feature]

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("mail", PackageResources.mail_sql),
        Migration("people", PersonTable.schema + PackageResources.people_sql),
        Migration("actions", ActionsProjection.tables),
        Migration("search", SearchProjection.tables + SearchProjection.indexes),
        Migration("attachments", AttachmentsProjection.tables),
        Migration("attachment-contents", AttachmentSchema.contents),
        Migration("attachment-rule", PackageResources.attachment_rule_sql),
        Migration("openings", OpeningsProjection.tables),
        Migration("care", CareProjection.tables),
        Migration("care-team", CareTeamTables.schema + PackageResources.client_access_sql),
        Migration("exchange", ExchangeProjection.tables),
        Migration("text-folding", Refolding.schema),
        Migration("mail-urgent", PackageResources.mail_urgent_sql + PackageResources.mail_urgent_fill_sql),
        Migration("file-links", AttachmentSchema.links),
        Migration("pictures", PersonTable.pictures),
        Migration("mail-snoozed", PackageResources.mail_snoozed_sql),
    ]
}

extension Postoffice: Service {
    typealias Event = PostofficeEvent

    static var name: String { "postoffice" }
    static var summary: String { "Letters between people, in folders, with exact counts." }

    /// Read models of this service follow at once: a letter is opened out of two of them, that of letters and that of attachments, and one
    /// that shows the letter without its files would mislead.
    static var logSettings: LogSettings { LogSettings() }

    /// Members that name recipients of whom the others don't know.
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
        commands = MailCommands(
            store: base.store,
            readModels: MailReadModels(mail: mail, actions: actions, searchIndex: searchIndex),
            pool: base.pool,
            matchings: demand,
            now: base.now
        )
        let scanner = scanning.scanner(loops: base.loops, telemetry: base.telemetry)
        let contents = AttachmentContents(pool: base.pool, vault: base.vault, registry: .letters, scanner: scanner)
        attachmentsProjection = ProjectionRunner(AttachmentsProjection(), store: base.store)
        attachments = AttachmentCommands(commands: commands, projection: attachmentsProjection, contents: contents)
        let links = FileLinks("/api/v1/mail", pool: base.pool, authenticator: base.authenticator)
        let care = ProjectionRunner(CareProjection(), store: base.store)
        let exchange = ProjectionRunner(ExchangeProjection(), store: base.store)
        live = commands.live(base.authenticator, care: care, exchange: exchange, metrics: base.metrics)
        base.telemetry.watch("realtime") { [live] in live.status }
        // Order of their routes in the description.
        features = [
            Self.people(base, demand), commands.foldersFeature, attachments.lettersFeature, commands.draftsFeature,
            commands.correspondentsFeature, attachments.actionsFeature, commands.searchFeature,
            attachments.feature(links, scanner: scanner, log: base.log), commands.openingsFeature(),
            commands.careFeature(care), commands.monthsFeature, commands.draftVersionsFeature, commands.threadsFeature,
            commands.snoozeFeature, commands.jobsFeature, commands.writingSettingsFeature,
            attachments.clientLettersFeature(links, exchange: exchange), commands.hippoFeature,
            commands.businessTimeFeature, commands.unreadFeature, live.feature, commands.feedFeature(),
            commands.schedulingFeature(exchange, log: base.log),
        ]
    }

    /// Feature of people, and of who belongs to whom: both are learned of others. What the tables hold of somebody goes with them, in one
    /// transaction.
    private static func people(_ base: ServiceBase, _ demand: MatchingDemand) -> Feature {
        Feature(
            background: [base.people(learn: People.learn)]
                + base.matchings(demand, keeping: .leaves),
            purge: { [pool = base.pool] person, isDryRun in
                try await MailPurge.run(person, isDryRun: isDryRun, on: pool)
            }
        )
    }

    func noteReading(of streams: Set<UUID>) async throws { try await commands.noteOpenings(byOperatorOf: streams) }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Postoffice>>) {
        table.add(MailboxVerb.self)
        table.add(DeliverVerb.self)
        table.add(ActionsVerb.self)
        table.add(JobsVerb.self)
        table.add(CountsVerb.self)
        table.add(ImportLettersVerb.self)
        table.add(QuarantineVerb.self)
        table.add(OpeningsVerb.self)
        table.add(WaitingVerb.self)
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
