import FoundationEssentials
import Postgres
import ServiceKit
import Synchronization

/// Writes down who is connected to this process, says that the process is alive, and clears away what others have left behind.
struct PresenceWriter: LongRunning {
    let presence: Presence
    let log: Logger

    let name = "presence"

    /// Pause between two writes, the most by which changes are told late.
    private static let pause = Duration.milliseconds(250)
    /// Seconds between two signs that the process is alive: so few that those who were connected to one that died are gone for others
    /// within fifteen (`Presence.silence`). Each is one row, however many are connected.
    static let interval: Double = 3
    /// Number of looks among which one says that the process is alive.
    private static let beat = Int(interval * 4)

    func start() async throws { try await beat() }

    func run() async throws {
        var look = 0
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "presence can't be written") {
            look += 1
            if look % Self.beat == 0 { try await beat() }
            try await write()
        }
    }

    /// Ends the presence of all who were connected here.
    func stop() async {
        let process = presence.process
        let people = try? await presence.pool.query(
            "delete from chat_connection where process = \(process) returning person"
        ).decode(UUID.self)
        _ = try? await presence.pool.execute("delete from chat_process where id = \(process)")
        guard let people else { return }
        try? await note(people)
        presence.announce(people)
    }

    /// Writes what has changed.
    func write(at now: ContinuousClock.Instant = .now) async throws {
        let changes = presence.attendees.withLock { $0.take(at: now) }
        guard !changes.isEmpty else { return }
        do {
            if !changes.came.isEmpty {
                let came = Array(changes.came)
                try await presence.write(
                    """
                    insert into chat_connection (person, process)
                    select person, \(presence.process) from unnest(\(came)) came (person)
                    on conflict do nothing
                    """,
                    to: .connections,
                    about: came
                )
            }
            if !changes.went.isEmpty {
                try await presence.pool.execute(
                    """
                    delete from chat_connection
                    where process = \(presence.process) and person = any(\(Array(changes.went)))
                    """
                )
                try await note(Array(changes.went))
            }
        } catch {
            presence.attendees.withLock { $0.putBack(changes, at: now) }
            throw error
        }
        presence.announce(changes.came.union(changes.went))
    }

    /// Says that this process is alive, and takes away what processes have left that aren't.
    func beat() async throws {
        let isNew = try await presence.pool.query(
            """
            insert into chat_process (id, seen_at) values (\(presence.process), clock_timestamp())
            on conflict (id) do update set seen_at = excluded.seen_at
            returning xmax = 0
            """
        ).decode(Bool.self).first
        // Others thought that this one was gone, or the database has forgotten everybody.
        if isNew == true { presence.attendees.withLock { $0.forgetWritten() } }
        let left = try await presence.pool.query(
            """
            with gone as (delete from chat_process process where not (\(Presence.isAlive)) returning id)
            delete from chat_connection
            where process in (select id from gone) or not exists (
                select from chat_process where chat_process.id = chat_connection.process
            )
            returning person
            """
        ).decode(UUID.self)
        guard !left.isEmpty else { return }
        // Persons gone from the table are found by nobody a second time.
        defer { presence.announce(Set(left)) }
        try await note(left)
    }

    /// Notes that these people were here until now, as far as they want it to be known.
    private func note(_ people: [UUID]) async throws {
        try await presence.write(
            """
            insert into chat_presence (person, last_seen)
            select distinct person, \(presence.now()) from unnest(\(people)) went (person)
            on conflict (person) do update set last_seen = excluded.last_seen where not chat_presence.is_invisible
            """,
            to: .presences,
            about: people
        )
    }
}
