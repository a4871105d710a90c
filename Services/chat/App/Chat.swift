import AttachmentKit
import Bus
import ChatDomain
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import Postgres
import Realtime
import ServiceKit
import CareTeamKit
import Vault

/// Chat as a service: rooms in which people speak to each other, as who they are or under a persona.
struct Chat: Sendable {
    let rooms: RoomCommands
    let files: FileCommands
    let links: FileLinks
    let messages: MessageCommands
    let reading: ReadingCommands
    let reports: ReportCommands
    let blocks: BlockCommands
    let reidentification: ReidentificationCommands
    let clocks: ReplyClockQueries
    let retention: RetentionCommands
    let retentionRule: RetentionRule
    let roomsProjection: ProjectionRunner<RoomsProjection>
    let messagesProjection: ProjectionRunner<MessagesProjection>
    let indexed: ProjectionRunner<SearchProjection>
    let careProjection: ProjectionRunner<CareProjection>
    let clocksProjection: ProjectionRunner<ClocksProjection>
    let laterProjection: ProjectionRunner<LaterProjection>
    let later: LaterCommands
    let live: ChatLive
    let maintenance: AttachmentMaintenance
    let scanner: FileScanner?
    let bus: any Bus & LongRunning
    let erasures: (any Bus & LongRunning)?
    let chatkit: ChatkitEdge
    let chatkitFollower: ChatkitFollower
    let chatkitRelay: ChatkitRelay
    let chatkitTypists: ChatkitTypists
    let chatkitFiles: ChatkitFileCleanup
    let hooks: ChatkitHookWorker
    let followers: [any LongRunning]
    let vault: Vault
    let log: Logger

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("rooms", RoomsProjection.tables),
        Migration("people", PersonTable.schema + PackageResources.people_sql),
        Migration("care-team", CareTeamTables.schema),
        Migration("messages", MessagesProjection.tables),
        Migration("search", SearchProjection.tables),
        Migration("live", PackageResources.live_sql),
        Migration("care", CareProjection.tables),
        Migration("clocks", ClocksProjection.tables),
        Migration("erased-persona", PackageResources.erased_persona_sql),
        Migration("attachment-contents", AttachmentSchema.contents),
        Migration("upload", PackageResources.upload_sql),
        Migration("chatkit", PackageResources.chatkit_sql),
        Migration("chatkit-hooks", PackageResources.hooks_sql),
        Migration("retention-run", PackageResources.retention_run_sql),
        Migration("file-links", AttachmentSchema.links),
        Migration("later", LaterProjection.tables),
    ]
}

extension Chat: Service {
    typealias Event = ChatEvent

    static var name: String { "chat" }
    static var summary: String { "Rooms in which people speak to each other, as who they are or under a persona." }

    /// Streams decide who may do what in a room, never read models: those may take a moment.
    static var logSettings: LogSettings { LogSettings(pace: .milliseconds(40)) }

    /// Members whose messages a hold keeps: personas are among them.
    static let hiddenMembers: Set<String> = ["kept"]
    /// Field that says who is behind a persona: to read it takes two people and a reason (`ReidentificationCommands`).
    static let withheldFields: Set<String> = ["room.persona_taken/person"]

    static func readSettings(_ reader: inout ConfigurationReader) {
        _ = MatchingDemand(&reader, to: "meet in chat")
        _ = RealtimeSettings(&reader)
        _ = BusSettings(&reader)
        _ = ChatkitHookSettings(&reader)
        _ = ScannerSettings(&reader)
        _ = Self.rate(&reader)
        _ = MeetingPolicy(&reader)
        _ = RoomQuotas.Settings(&reader)
        _ = ClientNames(&reader)
        _ = RetentionRule(&reader)
    }

    /// Rate of messages by one person to this process.
    private static func rate(_ reader: inout ConfigurationReader) -> TalkRate {
        let rate = reader.setting(
            "THERACOMM_CHAT_RATE",
            default: TalkRate.usual,
            "How much one person says in one room at most."
        )
        let processes = reader.setting(
            "THERACOMM_CHAT_PROCESSES",
            default: 1,
            in: 1...1000,
            "Chats that share the work. Each counts for itself and allows its part of that rate."
        )
        return rate.shared(by: processes)
    }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let demand = MatchingDemand(&reader, to: "meet in chat")
        let realtime = RealtimeSettings(&reader)
        let means = BusSettings(&reader)
        let hookSettings = ChatkitHookSettings(&reader)
        let scanning = ScannerSettings(&reader)
        let rate = Self.rate(&reader)
        let policy = MeetingPolicy(&reader)
        let quotas = RoomQuotas.Settings(&reader)
        let clientNames = ClientNames(&reader)
        retentionRule = RetentionRule(&reader)
        try reader.check()
        log = base.log
        vault = base.vault
        roomsProjection = ProjectionRunner(RoomsProjection(), store: base.store)
        messagesProjection = ProjectionRunner(MessagesProjection(), store: base.store)
        indexed = ProjectionRunner(SearchProjection(), store: base.store)
        careProjection = ProjectionRunner(CareProjection(), store: base.store)
        clocksProjection = ProjectionRunner(ClocksProjection(), store: base.store)
        rooms = RoomCommands(
            base,
            projection: roomsProjection,
            settings: RoomSettings(demand: demand, policy: policy, clientNames: clientNames, quotas: quotas),
            believing: .seconds(1)
        )
        scanner = scanning.scanner(loops: base.loops, telemetry: base.telemetry)
        files = FileCommands(pool: base.pool, vault: base.vault, scanner: scanner)
        messages = MessageCommands(
            rooms: rooms,
            projection: messagesProjection,
            indexed: indexed,
            files: files,
            limit: TalkLimit(rate, metrics: base.metrics)
        )
        laterProjection = ProjectionRunner(LaterProjection(), store: base.store)
        later = LaterCommands(messages: messages, projection: laterProjection)
        links = FileLinks("/api/v1/chat", pool: base.pool, authenticator: base.authenticator)
        maintenance = AttachmentMaintenance(
            files.contents,
            links: links,
            store: base.store,
            projection: messagesProjection,
            every: .seconds(600),
            log: base.log
        )
        reading = ReadingCommands(messages: messages)
        reports = ReportCommands(rooms: rooms, projection: careProjection)
        blocks = BlockCommands(rooms: rooms, projection: careProjection)
        reidentification = ReidentificationCommands(rooms: rooms, projection: careProjection)
        clocks = ReplyClockQueries(
            rooms: rooms,
            projection: clocksProjection,
            hours: BusinessHours(gateway: base.gateway)
        )
        retention = RetentionCommands(rooms: rooms, projection: careProjection)
        bus = means.bus(Self.name, pool: base.pool, telemetry: base.telemetry)
        // Call to forget words goes over the database whatever the bus is: it is there when an erasure is stored.
        erasures = means.kind == .postgres ? nil : NotifyBus(pool: base.pool, name: "\(Self.name).erased")
        live = ChatLive(base, reading: reading, bus: bus, erasures: erasures, settings: realtime)
        let switchboard = ChatkitSwitchboard(bus: bus)
        let attendance = ChatkitPresence(switchboard, kept: live.presence)
        let services = ChatkitServices(
            table: ChatkitInstanceTable(pool: base.pool, vault: base.vault),
            reading: reading,
            signs: ChatkitSigns(presence: live.presence, typing: live.typing),
            switchboard: switchboard
        )
        chatkitFollower = ChatkitFollower(services, store: base.store, log: base.log)
        chatkitRelay = ChatkitRelay(bus: bus, switchboard: switchboard, presence: attendance)
        chatkitTypists = ChatkitTypists(services, typing: live.typing)
        chatkitFiles = ChatkitFileCleanup(files: ChatkitFileCommands(messages: messages), log: base.log)
        hooks = ChatkitHookWorker(
            services,
            store: base.store,
            post: ChatkitHookPost(loops: base.loops, settings: hookSettings),
            settings: hookSettings,
            telemetry: base.telemetry
        )
        chatkit = ChatkitEdge(
            instances: services,
            presence: attendance,
            signIn: ChatkitSignIn(base.authenticator) { [gateway = base.gateway] in try await gateway.send($0) },
            now: base.now
        )
        let people = base.people { [pool = base.pool, vault] person in
            try await ChatErasure.shred(person, pool: pool, vault: vault)
        } learn: { [vault, now = base.now] fact, connection in
            if case .erased(let person) = fact {
                try await ChatErasure.part(person.id, on: connection, vault: vault)
            }
            try await People.learn(fact, at: now(), on: connection)
        } forgotten: { [live] in
            live.forgetEverywhere()
        }
        followers = [people] + base.matchings(demand)
        base.telemetry.watch("realtime") { [live] in live.hub.status }
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Chat>>) {
        CareVerbs.add(to: &table)
        table.add(ChatkitInstanceVerb.self)
    }
}

/// The executable: its verbs, and serving.
public enum ChatMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Chat>.main() }
}
