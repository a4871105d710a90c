import CommonMark
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TrumpetDomain

/// Broadcasts at work: their log, their read model, and the people they are for. Base of the routes and verbs.
struct BroadcastCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the broadcasts.
    let projection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// Shown broadcasts, in memory.
    let board: Board
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    private let endpoint: CommandEndpoint<Broadcast>

    init(
        store: EventStore,
        projection: any AnyProjectionRunner,
        pool: Pool,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let clock: @Sendable () -> Date = { now().roundedToMilliseconds }
        self.store = store
        self.projection = projection
        self.pool = pool
        self.now = clock
        board = Board(pool: pool, projection: projection, now: clock)
        endpoint = CommandEndpoint(store) { Problem($0) }
    }

    var people: People { People(pool: pool) }

    /// Writes a draft, once however often it is asked for with one key.
    func draft(_ contents: BroadcastContents, _ context: CommandContext) async throws
        -> CommandResult<BroadcastMadeView>
    {
        let time = now()
        let made = BroadcastMadeView(id: UUID.v7(at: time), version: 0)
        let command = Broadcast.Command.draft(contents, by: context.person, at: time)
        try check(command)
        return try await endpoint.handle(command, on: made.id, context, answering: made)
    }

    /// Carries out a command. Answers which version is issued then; 0 for a draft.
    func handle(
        _ command: Broadcast.Command,
        on broadcast: UUID,
        _ context: CommandContext = CommandContext()
    ) async throws -> CommandResult<BroadcastMadeView> {
        try check(command)
        return try await endpoint.handle(command, on: broadcast, context) { state in
            BroadcastMadeView(id: broadcast, version: state.version)
        }
    }

    /// Finds out whether a command would be carried out, by default on a new broadcast, and does nothing. Throws as it would.
    func rehearse(_ command: Broadcast.Command, on broadcast: UUID? = nil) async throws {
        try check(command)
        try await endpoint.rehearse(command, on: broadcast)
    }

    /// Refuses texts of which something would not be shown: better now than found out by readers.
    private func check(_ command: Broadcast.Command) throws(Problem) {
        var wrong: [FieldError] = []
        // Rules say what is too many and too long.
        for (place, text) in (command.contents?.texts ?? []).prefix(Limits.languages).enumerated() {
            let body = text.body.value ?? ""
            guard body.utf8.count <= Limits.body else { continue }
            wrong += Markdown(body).losses.map { FieldError($0, inTextAt: place) }
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
    }
}

extension Broadcast.Command {
    /// Contents that it brings; `nil` if it brings none.
    fileprivate var contents: BroadcastContents? {
        switch self {
        case .draft(let contents, _, _), .edit(let contents, _, _), .announce(let contents, _, _),
            .correct(let contents, _, _, _):
            contents
        case .discard, .schedule, .publish, .withdraw: nil
        }
    }
}

extension Broadcast.State {
    /// Version that is or was issued; 0 before that.
    fileprivate var version: Int {
        switch self {
        case .unwritten, .draft, .discarded: 0
        case .issued(_, let version), .withdrawn(_, let version): version
        }
    }
}
