import Bus
import EventSourcing
package import FoundationEssentials
import Postgres
import Realtime
import ServiceKit
import Synchronization
import Vault

/// Presence of persons. One is there as long as any of their connections is, at whatever process, unless they chose to be invisible.
///
/// Connections are rows of the database, so that every process can tell of everybody; the bus only says of whom to ask again. A process
/// that ends without a word is found by its silence.
package final class Presence: Attendance {
    /// Name of the channel between processes.
    static let channel = "presence"
    /// Seconds of silence, by the database's clock, after which a process is no more for anybody who asks.
    static let silence: Double = 11
    /// People about whom one may ask at a time, and about whom processes tell each other in one message.
    static let mostPeople = 200

    let pool: Pool
    let vault: Vault
    let bus: any Bus
    /// Id of this process.
    let process = UUID()
    /// Rule for who may know of whom.
    let rule: PresenceRule
    let now: @Sendable () -> Date
    /// Time for which somebody stays after their last connection has ended.
    private let grace: Duration
    let attendees = Mutex(Attendees())

    init(
        _ base: ServiceBase,
        bus: any Bus,
        rule: PresenceRule = PresenceRule(),
        grace: Duration = .seconds(3)
    ) {
        (pool, vault, now) = (base.pool, base.vault, base.now)
        self.bus = bus
        self.rule = rule
        self.grace = grace
    }

    func came(_ person: UUID, connection: UUID) { attendees.withLock { $0.come(person, by: connection) } }

    func went(_ person: UUID, connection: UUID) {
        let time = ContinuousClock.now + grace
        attendees.withLock { $0.go(person, from: connection, at: time) }
    }

    /// Presence of these people, as others see it. All of them are in the answer.
    package func states(of people: [UUID]) async throws -> [UUID: PresenceState] {
        let time = now()
        let rows = try await pool.query(
            """
            select asked.person, coalesce(presence.is_invisible, false), presence.last_seen,
                exists (
                    select from chat_connection connection join chat_process process on process.id = connection.process
                    where connection.person = asked.person and \(Self.isAlive)
                )
            from unnest(\(people)) asked (person) left join chat_presence presence on presence.person = asked.person
            """
        ).decode(UUID.self, Bool.self, Date?.self, Bool.self)
        return rows.reduce(into: [:]) { states, row in
            let (person, isInvisible, lastSeen, isConnected) = row
            states[person] =
                isInvisible
                ? PresenceState()
                : PresenceState(isOnline: isConnected, lastSeen: isConnected ? nil : lastSeen?.asSeen(at: time))
        }
    }

    /// Persons who are there of all whose presence a person may know (`PresenceRule`): five hundred at most.
    func around(_ person: UUID) async throws -> PresenceView {
        let time = now()
        let people = try await pool.query(
            """
            select distinct other.person
            from chat_member own
                join chat_room room on room.id = own.room and room.phase <> 'deleted'
                join chat_member other on other.room = own.room
                join chat_connection connection on connection.person = other.person
            where own.person = \(person) and other.person <> \(person) and \(rule.isTold(at: time))
            limit 500
            """
        ).decode(UUID.self)
        return PresenceView(try await states(of: people).filter(\.value.isOnline), at: time)
    }

    /// Persons of `people` whose presence each of `watchers` may know.
    func seen(_ people: [UUID], by watchers: [UUID]) async throws -> [UUID: [UUID]] {
        try await pool.query(
            """
            select distinct own.person, other.person
            from chat_member other
                join chat_room room on room.id = other.room and room.phase <> 'deleted'
                join chat_member own on own.room = other.room
            where other.person = any(\(people)) and own.person = any(\(watchers)) and own.person <> other.person
                and \(rule.isTold(at: now()))
            """
        ).decode(UUID.self, UUID.self).reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    }

    /// Presence of those among these about whom `person` may ask.
    package func shown(_ people: [UUID], to person: UUID) async throws -> PresenceView {
        let time = now()
        let known = try await seen(people, by: [person])[person] ?? []
        return PresenceView(try await states(of: known), at: time)
    }

    /// Condition for a process alive, of `chat_process` as `process`. The clock is the database's: those of processes needn't agree.
    static let isAlive: Query = "process.seen_at > clock_timestamp() - make_interval(secs => \(silence))"

    /// Has all processes ask about these again.
    func announce(_ people: some Collection<UUID>) {
        var message: [UInt8] = []
        for person in people {
            message += person.bytes
            if message.count >= Self.mostPeople * 16 {
                bus.publish(Self.channel, message)
                message.removeAll(keepingCapacity: true)
            }
        }
        if !message.isEmpty { bus.publish(Self.channel, message) }
    }
}
