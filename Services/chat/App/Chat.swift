import AttachmentKit
import Bus
import ChatCore
import ChatDomain
import ChatLive
import Chatkit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import Realtime
import ServiceKit
import CareTeamKit
import PeopleKit
import Vault

/// Chat as a service: rooms in which people speak to each other, as who they are or under a persona.
struct Chat: Sendable {
    let commands: ChatCommands
    let live: ChatLive
    let chatkit: ChatkitService
    let bus: any Bus & LongRunning
    let features: [Feature]
    let vault: Vault

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("rooms", RoomsProjection.tables),
        Migration("people", ChatTables.people),
        Migration("care-team", CareTeamTables.schema),
        Migration("messages", MessagesProjection.first),
        Migration("search", SearchProjection.tables),
        Migration("live", LiveTables.all),
        Migration("care", CareProjection.tables),
        Migration("clocks", ClocksProjection.tables),
        Migration("erased-persona", ChatTables.erasedPersonas),
        Migration("attachment-contents", AttachmentSchema.contents),
        Migration("upload", ChatTables.uploads),
        Migration("chatkit", ChatkitTables.instances),
        Migration("chatkit-hooks", ChatkitTables.hooks),
        Migration("retention-run", ChatTables.retentionRuns),
        Migration("file-links", AttachmentSchema.links),
        Migration("later", LaterProjection.first),
        Migration("later-files", LaterProjection.files),
        Migration("attention", MessagesProjection.calls),
        Migration("attention-run", ChatTables.attentionRun),
        Migration("attention-moved", ChatTables.attentionMoved),
    ]
}

extension Chat: Service {
    typealias Event = ChatEvent

    static var name: String { "chat" }
    static var summary: String { "Rooms in which people speak to each other, as who they are or under a persona." }

    /// Streams decide who may do what in a room, never read models: those may take a moment.
    static var logSettings: LogSettings { LogSettings(interval: .milliseconds(40)) }

    /// Members whose messages a hold keeps: personas are among them.
    static let hiddenMembers: Set<String> = ["kept"]
    /// Field that says who is behind a persona: to read it takes two people and a reason (`ReidentificationCommands`).
    static let withheldFields: Set<String> = ["room.persona_taken/person"]

    static func readSettings(_ reader: inout ConfigurationReader) { _ = Settings(&reader) }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = Settings(&reader)
        try reader.check()
        vault = base.vault
        commands = ChatCommands(base, settings.chat)
        let bus = settings.bus.bus(Self.name, pool: base.pool, telemetry: base.telemetry)
        self.bus = bus
        // Call to forget words goes over the database whatever the bus is: it is there when an erasure is stored.
        let erasures = settings.bus.kind == .postgres ? nil : NotifyBus(pool: base.pool, name: "\(Self.name).erased")
        live = ChatLive(base, reading: commands.reading, bus: bus, erasures: erasures, settings: settings.realtime)
        chatkit = ChatkitService(base, reading: commands.reading, live: live, bus: bus, hooks: settings.hooks)
        let buses: [any LongRunning] = erasures.map { [bus, $0] } ?? [bus]
        let others = Feature(
            background: [Self.people(base, live)] + base.matchings(settings.chat.rooms.demand) + buses
        )
        features = [others] + commands.features + [live.feature, chatkit.feature]
        base.telemetry.watch("realtime") { [live] in live.hub.status }
    }

    /// Follower of identity's facts: the keys of personas go with the person, and what is remembered of their words.
    private static func people(_ base: ServiceBase, _ live: ChatLive) -> any LongRunning {
        base.people { [pool = base.pool, vault = base.vault] person in
            try await ChatErasure.shred(person, pool: pool, vault: vault)
        } learn: { [vault = base.vault, now = base.now] fact, connection in
            if case .erased(let person) = fact {
                try await ChatErasure.part(person.id, on: connection, vault: vault)
            }
            try await People.learn(fact, at: now(), on: connection)
        } forgotten: {
            live.forgetEverywhere()
        }
    }

    var openStreams: Int { live.hub.connectionCount + chatkit.openStreams }

    /// Lets every read model show what the log has, for verbs.
    func catchUp() async throws {
        for projection in projections { _ = try await projection.catchUp() }
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
