import EventLoop
import FoundationEssentials
import Postgres

/// The committer's session with the database, and what is needed to find out about it after it broke.
struct CommitSession: Sendable {
    let connection: Connection
    /// The server process that serves it, with its start, since process numbers come back.
    let process: Int32
    let started: String
    /// Everything up to here was stored before the batch at hand.
    var known: Int64

    static func open(_ configuration: PostgresConfiguration, on loop: EventLoop) async throws -> CommitSession {
        let connection = try await Connection.connect(configuration, on: loop)
        let rows = try await connection.query(
            """
            select pg_backend_pid(), (select backend_start::text from pg_stat_activity where pid = pg_backend_pid()), last_pos
            from log_position where part = 0
            """
        )
        guard let row = rows.first else { throw PostgresError(.server, "the log has no feed row; was it migrated?") }
        let (process, started, known) = try row.decode(Int32.self, String.self, Int64.self)
        return CommitSession(connection: connection, process: process, started: started, known: known)
    }

    /// Returns when this session's process at the server is gone, so nothing it was told can take effect any more: what has
    /// not been stored by then never will be. Helps it along. Throws if it is still there after `patience`.
    func end(seenFrom other: CommitSession, within patience: Duration) async throws {
        let deadline = ContinuousClock.now + patience
        while true {
            let still = try await other.connection.query(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where pid = \(process) and backend_start::text = \(started)
                """
            )
            if still.isEmpty { return }
            guard .now < deadline else { throw PostgresError(.timeout, "the old session doesn't end") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Returns when everything that can be seen now is as durable as an acknowledgement says.
    ///
    /// With synchronous replication a session that ends while it waits for the standby leaves its commit visible but only here;
    /// so does a crash. A commit of our own that waits for the standby proves that all before it have arrived there.
    func confirmWhatIsVisible() async throws {
        try await connection.execute("update log_position set last_pos = last_pos where part = 0")
    }

    /// Finds the events behind `position`.
    func find(after position: Int64) async throws -> FoundEvents {
        var found = FoundEvents()
        var after = position
        while true {
            let rows = try await connection.query(
                """
                select id, version, pos from event where part = 0 and pos > \(after) and pos <= \(after + 5000) order by pos
                """
            )
            for (id, version, position) in try rows.decode(UUID.self, Int64.self, Int64.self) {
                found.add(id, version: version, position: position)
                after = position
            }
            if rows.count < 5000 { return found }
        }
    }
}

/// Events by their ids.
struct FoundEvents: Sendable {
    private var places: [UUID: PendingUnit.Location] = [:]
    /// The highest position among them.
    private(set) var last: Int64?

    mutating func add(_ id: UUID, version: Int64, position: Int64) {
        places[id] = PendingUnit.Location(version: version, position: position)
        last = max(last ?? 0, position)
    }

    /// Places of the last events of the unit's commands; `nil` if the unit isn't stored. A unit is stored as a whole or
    /// not at all.
    func places(of unit: PendingUnit) -> [PendingUnit.Location]? {
        var found: [PendingUnit.Location] = []
        for command in unit.commands {
            guard let last = command.events.last else {
                // The command only held its stream to a version, at which the others were stored.
                found.append(.init(version: command.expected.stored, position: 0))
                continue
            }
            guard let place = places[last.id] else { return nil }
            found.append(place)
        }
        return found
    }
}
