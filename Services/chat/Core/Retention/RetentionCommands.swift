import ChatDomain
import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Rule for how long words are kept.
package struct RetentionRule: Sendable, Hashable {
    /// All of a room goes when it has been deleted for so long; `nil`: never.
    var deletedFor: Duration?
    /// Messages go when they are so old; `nil`: never.
    var olderThan: Duration?

    /// Rule of these ages; by default words are kept for ever.
    package init(deletedFor: Duration? = nil, olderThan: Duration? = nil) {
        (self.deletedFor, self.olderThan) = (deletedFor, olderThan)
    }
}

/// Words of one room that are due to go.
package struct Retirement: Sendable, Hashable {
    package var room: UUID
    /// The number of the last message whose words go.
    package var upTo: Int64
    /// True if the room's own words go, too.
    package var isWhole: Bool
    /// Messages whose words go now.
    package var messages: Int
    /// Members whose messages stay, because somebody is under a hold.
    var kept: [UUID] = []
}

/// Numbers of what is past its time and stays all the same, because somebody is under a hold.
package struct Withheld: Sendable, Hashable, Encodable {
    /// Messages that are kept.
    package var messages: Int
    /// The rooms that they are in.
    package var rooms: Int
}

/// Lets go of what no longer has to be kept. Beside the log that is final; in the log the words stay sealed under the keys of people,
/// and are gone when those are erased.
package struct RetentionCommands: Sendable {
    let rooms: RoomCommands
    /// Follows the log and writes what was let go of.
    let projection: any AnyProjectionRunner

    /// Greatest age of what is known of holds: people put under one since aren't known.
    static let believable: TimeInterval = 3600

    /// Time of what is known of holds, if that is too old to go by; `nil`: it may be gone by.
    package func outdated() async throws -> Outdated? {
        let level = try await Holds(pool: rooms.pool).level()
        if let level, rooms.now().timeIntervalSince(level) < Self.believable { return nil }
        return Outdated(level: level)
    }

    /// Returns true if the read models that say who is in which room, as whom, and what is deleted have come to the end of the log. Where
    /// they are behind, somebody who is under a hold may not be known under the persona as which they speak.
    func isShown() async throws -> Bool {
        let head = try await rooms.store.head()
        guard await rooms.projection.wait(for: head, timeout: .seconds(1)) else { return false }
        return await projection.wait(for: head, timeout: .seconds(1))
    }

    /// Words due by `rule` now, each room once, in the order of their ids. Nothing of people whom a hold keeps.
    package func due(_ rule: RetentionRule) async throws -> [Retirement] {
        let now = rooms.now()
        var due: [UUID: Retirement] = [:]
        if let age = rule.olderThan {
            for retirement in try await old(before: now - age, now) { due[retirement.room] = retirement }
        }
        if let age = rule.deletedFor {
            for retirement in try await deleted(before: now - age, now) { due[retirement.room] = retirement }
        }
        return due.values.sorted { $0.room.uuidString < $1.room.uuidString }
    }

    /// Lets go of it. Repeating it changes nothing.
    package func apply(_ retirement: Retirement) async throws {
        let state = try await rooms.state(retirement.room)
        let (id, time) = (retirement.room, rooms.now())
        let command: Retention.Command =
            retirement.isWhole
            ? .retireWhole(room: id, last: retirement.upTo, in: state, at: time)
            : .retire(room: id, upTo: retirement.upTo, keeping: Set(retirement.kept), in: state, at: time)
        let handled = try await Repository<Retention>(rooms.store).handle(command, on: StreamID.retention(of: id))
        switch handled.outcome {
        case .success: break
        case .failure(.noSuchRoom): throw Problem.noSuchRoom
        case .failure(.inUse):
            // Somebody has restored it meanwhile: nothing of it is due.
            return
        }
    }

    /// Words that would be due by `rule` now if nobody were under a hold.
    package func withheld(_ rule: RetentionRule) async throws -> Withheld {
        let now = rooms.now()
        let (old, gone): (Date?, Date?) = (rule.olderThan.map { now - $0 }, rule.deletedFor.map { now - $0 })
        let (messages, places) = try await rooms.pool.query(
            """
            with \(HeldMembers.tables(at: now))
            select count(*), count(distinct m.room) from chat_message m
                left join chat_deleted_room d on d.room = m.room
            where not m.retired and (m.at < \(old)::timestamptz or d.deleted_at < \(gone)::timestamptz)
                and \(HeldMembers.keeps)
            """
        )[0].decode(Int.self, Int.self)
        return Withheld(messages: messages, rooms: places)
    }

    private func old(before time: Date, _ now: Date) async throws -> [Retirement] {
        try await rooms.pool.query(
            """
            with \(HeldMembers.tables(at: now)), free as (
                select m.room, max(m.number) as up_to, count(*) as messages from chat_message m
                where m.at < \(time) and not m.retired and not \(HeldMembers.keeps)
                group by m.room
            )
            select f.room, f.up_to, f.messages, coalesce((
                select array_agg(distinct k.member) from chat_message m
                cross join lateral (values (m.author), (m.holder)) as k(member)
                where m.room = f.room and not m.retired and k.member in (select member from held)
            ), '{}') from free f
            """
        ).decode(UUID.self, Int64.self, Int.self, [UUID].self)
            .map { Retirement(room: $0, upTo: $1, isWhole: false, messages: $2, kept: $3) }
    }

    /// A room in which a hold keeps something is kept whole, and so is one in which a report waits.
    private func deleted(before time: Date, _ now: Date) async throws -> [Retirement] {
        try await rooms.pool.query(
            """
            with \(HeldMembers.tables(at: now))
            select d.room, \(MessageProbe.last(in: "d.room")),
                (select count(*) from chat_message m where m.room = d.room and not m.retired)
            from chat_deleted_room d left join chat_retired r on r.room = d.room
            where d.deleted_at < \(time) and not coalesce(r.is_whole, false)
                and d.room not in (select room from held_room)
                and not exists (select from chat_report r where r.room = d.room and r.outcome is null)
                and not exists (
                    select from chat_message m where m.room = d.room and not m.retired and \(HeldMembers.keeps)
                )
            """
        ).decode(UUID.self, Int64.self, Int.self)
            .map { Retirement(room: $0, upTo: $1, isWhole: true, messages: $2) }
    }
}

/// Refusal to let go of anything: what is known of holds is too old.
package struct Outdated: Error, Sendable, Equatable, CustomStringConvertible {
    /// Time at which all was known last; `nil`: never.
    var level: Date?

    package var description: String {
        guard let level else { return "who is under a retention hold isn't known here yet" }
        return "who is under a retention hold was known here last at \(level.ISO8601Format())"
    }
}

extension Date {
    /// Time so long before.
    fileprivate static func - (date: Date, age: Duration) -> Date {
        date.addingTimeInterval(-Double(age.components.seconds))
    }
}
