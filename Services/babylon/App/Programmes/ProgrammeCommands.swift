import BabylonDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Programmes at work: their log and their read model. Base of the routes and verbs.
struct ProgrammeCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the programmes.
    let projection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    private let endpoint: CommandEndpoint<Programme>

    init(
        store: EventStore,
        projection: any AnyProjectionRunner,
        pool: Pool,
        now: @escaping @Sendable () -> Date
    ) {
        (self.store, self.projection, self.pool) = (store, projection, pool)
        self.now = { now().roundedToMilliseconds }
        endpoint = CommandEndpoint(store) { Problem($0) }
    }

    /// Writes the first draft of a programme, once however often it is asked for with one key.
    func draft(_ body: ProgrammeBody, _ context: CommandContext) async throws -> CommandResult<ProgrammeMadeView> {
        let time = now()
        let made = ProgrammeMadeView(id: UUID.v7(at: time), version: 0)
        let command = Programme.Command.save(try body.contents(), by: context.person, at: time)
        return try await endpoint.handle(command, on: made.id, context, answering: made)
    }

    /// Writes the first draft of a programme under an id of its own, or with `isDryRun` finds out whether it would be written. False if the programme is there
    /// already: then it is left as it is.
    func begin(_ contents: ProgrammeContents, as programme: UUID, isDryRun: Bool) async throws -> Bool {
        let state = try await Repository<Programme>(store).load(programme).state
        guard !state.exists else { return false }
        let command = Programme.Command.save(contents, by: nil, at: now())
        try await rehearse(command, on: programme)
        guard !isDryRun else { return true }
        _ = try await endpoint.handle(command, on: programme, CommandContext()) { state in
            ProgrammeMadeView(id: programme, version: state.version)
        }
        return true
    }

    /// Writes the draft of the programme of that id, a new one if there is none, unless its last version says the same. Answers whether there is a
    /// draft then. With `isDryRun` it only finds out.
    func bring(_ body: ProgrammeBody, as id: UUID, isDryRun: Bool) async throws -> Bool {
        let contents = try body.contents()
        let state = try await Repository<Programme>(store).load(id).state
        if state.draft == nil, state.published == contents { return false }
        let command = Programme.Command.save(contents, by: nil, at: now())
        if isDryRun {
            try await endpoint.rehearse(command, on: id)
        } else {
            try await endpoint.handle(command, on: id, CommandContext())
        }
        return true
    }

    /// Carries out a command on a programme that there is. Answers which version is published then; 0 if none is.
    func handle(
        _ command: Programme.Command,
        on programme: UUID,
        _ context: CommandContext = CommandContext()
    ) async throws -> CommandResult<ProgrammeMadeView> {
        guard try await Repository<Programme>(store).load(programme).state.exists else { throw Problem.noSuchProgramme }
        return try await endpoint.handle(command, on: programme, context) { state in
            ProgrammeMadeView(id: programme, version: state.version)
        }
    }

    /// Finds out whether a command would be carried out, and does nothing. Throws as it would.
    func rehearse(_ command: Programme.Command, on programme: UUID) async throws {
        try await endpoint.rehearse(command, on: programme)
    }

    /// One programme. Throws 404 if there is none.
    func known(_ programme: UUID) async throws -> ProgrammeRow {
        guard let row = try await ProgrammeRow.query(pool, where: "id = \(programme)").first else {
            throw Problem.noSuchProgramme
        }
        return row
    }

    /// At most `limit` programmes in a state, in any if it is nil, the latest first; those that began before the position `cursor`.
    func page(_ state: ProgrammeRow.State?, before cursor: Int64? = nil, limit: Int) async throws -> [ProgrammeRow] {
        let stands: Query = if let state { "state = \(state.rawValue)" } else { "true" }
        let began: Query = if let cursor { "began < \(cursor)" } else { "true" }
        return try await ProgrammeRow.query(
            pool,
            where: "\(stands) and \(began) order by began desc limit \(limit)"
        )
    }

    /// Versions of a programme, the latest first: number and time.
    func versions(of programme: UUID) async throws -> [(version: Int, at: Date)] {
        try await pool.query(
            "select version, published_at from programme_version where programme = \(programme) order by version desc"
        ).decode(Int.self, Date.self).map { ($0, $1) }
    }

    /// A version of a programme. Throws 404 if it was never published.
    func version(_ version: Int, of programme: UUID) async throws -> (contents: ProgrammeBody, at: Date) {
        let rows = try await pool.query(
            """
            select contents, published_at from programme_version
            where programme = \(programme) and version = \(Int64(version))
            """
        ).decode(String.self, Date.self)
        guard let (text, at) = rows.first else { throw Problem.noSuchProgramme }
        return (try ProgrammeRow.body(text), at)
    }
}
