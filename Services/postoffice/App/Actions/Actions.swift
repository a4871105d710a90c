import FoundationEssentials
import PostofficeDomain
import Postgres

/// Person's actions of the last 30 days, as the read model has them.
struct Actions: Sendable {
    let pool: Pool
    let owner: UUID

    /// An action and what it came to.
    struct Line: Sendable, Hashable {
        var id: UUID
        var at: Date
        var position: Int64
        var undoneBy: UUID?
        var undoes: UUID?
        /// Number of effects by kind.
        var counts: [ActionKind: Int] = [:]
    }

    /// Stream that an action changed.
    struct Effect: Sendable, Hashable {
        var stream: UUID
        var area: ActionEffect.Area
        var item: UUID
    }

    /// Actions before `position`, at most `limit`, the latest first, none that began before `earliest`.
    func list(before position: Int64?, since earliest: Date, limit: Int) async throws -> [Line] {
        let place: Query = position.map { "and position < \($0)" } ?? ""
        return try await lines(
            """
            select id, at, position, undone_by, undoes from action
            where owner = \(owner) \(place) and at >= \(earliest) order by position desc limit \(limit)
            """
        )
    }

    /// The action; `nil` if it is not the owner's.
    func find(_ id: UUID) async throws -> Line? {
        try await lines(
            "select id, at, position, undone_by, undoes from action where owner = \(owner) and id = \(id)"
        ).first
    }

    /// Streams that the action changed, at most `limit` after the stream `last`, by their ids.
    func effects(of id: UUID, after last: UUID?, limit: Int) async throws -> [Effect] {
        let place: Query = last.map { "and stream > \($0)" } ?? ""
        return try await pool.query(
            """
            select stream, area, item from action_effect where action = \(id) \(place) order by stream limit \(limit)
            """
        ).decode(UUID.self, Int16.self, UUID.self).compactMap { stream, area, item in
            ActionEffect.Area(rawValue: area).map { Effect(stream: stream, area: $0, item: item) }
        }
    }

    private func lines(_ query: Query) async throws -> [Line] {
        var lines = try await pool.query(query).decode(UUID.self, Date.self, Int64.self, UUID?.self, UUID?.self).map {
            Line(id: $0, at: $1, position: $2, undoneBy: $3, undoes: $4)
        }
        guard !lines.isEmpty else { return [] }
        let counts = try await pool.query(
            "select action, kind, n from action_count where action = any(\(lines.map(\.id)))"
        ).decode(UUID.self, String.self, Int.self)
        let places = Dictionary(lines.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for (action, kind, count) in counts {
            guard let place = places[action], let kind = ActionKind(rawValue: kind) else { continue }
            lines[place].counts[kind] = count
        }
        return lines
    }
}

extension Actions.Line {
    /// True if a part of it can be taken back.
    var isUndoable: Bool { undoneBy == nil && counts.keys.contains(where: \.isUndoable) }
}
