import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

/// How long words are kept.
struct RetentionRule: Sendable, Hashable {
    /// All of a room goes when it has been deleted for so long; `nil`: never.
    var deletedFor: Duration?
    /// Messages go when they are so old; `nil`: never.
    var olderThan: Duration?
}

/// What is due to go of one room.
struct Retirement: Sendable, Hashable {
    var room: UUID
    /// The number of the last message whose words go.
    var upTo: Int64
    /// Whether the room's own words go, too.
    var isWhole: Bool
    /// Messages whose words go now.
    var messages: Int
}

/// Lets go of what no longer has to be kept. Beside the log that is final; in the log the words stay sealed under the keys of people,
/// and are gone when those are erased.
struct RetentionDesk: Sendable {
    let rooms: RoomDesk
    /// Follows the log and writes what was let go of.
    let shown: any AnyProjectionRunner

    /// What is due by `rule` now, each room once, in the order of their ids.
    func due(_ rule: RetentionRule) async throws -> [Retirement] {
        let now = rooms.now()
        var due: [UUID: Retirement] = [:]
        if let age = rule.olderThan {
            for retirement in try await old(before: now - age) { due[retirement.room] = retirement }
        }
        if let age = rule.deletedFor {
            for retirement in try await deleted(before: now - age) { due[retirement.room] = retirement }
        }
        return due.values.sorted { $0.room.uuidString < $1.room.uuidString }
    }

    /// Lets go of it. Repeating it changes nothing.
    func apply(_ retirement: Retirement) async throws {
        let state = try await rooms.state(retirement.room)
        let (id, time) = (retirement.room, rooms.now())
        let command: Retention.Command =
            retirement.isWhole
            ? .retireWhole(room: id, last: retirement.upTo, in: state, at: time)
            : .retire(room: id, upTo: retirement.upTo, in: state, at: time)
        let handled = try await Repository<Retention>(rooms.store).handle(command, on: StreamID.retention(of: id))
        switch handled.outcome {
        case .success: break
        case .failure(.noSuchRoom): throw Problem.noSuchRoom
        case .failure(.inUse):
            // Somebody has restored it meanwhile: nothing of it is due.
            return
        }
    }

    private func old(before time: Date) async throws -> [Retirement] {
        try await rooms.pool.query(
            """
            select m.room, max(m.number), count(*) from chat_message m left join chat_retired r on r.room = m.room
            where m.at < \(time) and m.number > coalesce(r.up_to, 0)
            group by m.room
            """
        ).decode(UUID.self, Int64.self, Int.self)
            .map { Retirement(room: $0, upTo: $1, isWhole: false, messages: $2) }
    }

    private func deleted(before time: Date) async throws -> [Retirement] {
        try await rooms.pool.query(
            """
            select d.room, \(MessageProbe.last(in: "d.room")),
                (select count(*) from chat_message m where m.room = d.room and m.number > coalesce(r.up_to, 0))
            from chat_deleted_room d left join chat_retired r on r.room = d.room
            where d.deleted_at < \(time) and not coalesce(r.is_whole, false)
            """
        ).decode(UUID.self, Int64.self, Int.self)
            .map { Retirement(room: $0, upTo: $1, isWhole: true, messages: $2) }
    }
}

extension Date {
    /// So long before.
    fileprivate static func - (date: Date, age: Duration) -> Date {
        date.addingTimeInterval(-Double(age.components.seconds))
    }
}
