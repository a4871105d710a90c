import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// Readings of one's things, the latest first.
struct ReadingsView: Codable, Sendable {
    /// Reading.
    struct Line: Codable, Sendable, Hashable {
        /// Person who read; absent: an operator.
        var by: UUID?
        /// Name of who read; empty once they were erased.
        var name: String
        var what: ReadingTaken.Kind
        /// Right by which they might.
        var ground: ReadingTaken.Ground
        var at: Date
        /// Response that was read; absent: none in particular.
        var response: UUID?

        private enum CodingKeys: String, CodingKey {
            case name, what, ground, at
            case by = "by_id"
            case response = "response_id"
        }
    }

    var readings: [Line]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// The route by which clients see who read their answers.
struct ReadingRoutes: Sendable {
    let readings: Readings

    /// Feature of readings.
    var feature: Feature {
        Feature(
            routes: [route],
            projections: [readings.projection],
            export: { person, export in
                for row in try await rows(of: person, before: nil, limit: nil) {
                    try await export.add("reading", row.line)
                }
            }
        )
    }

    private var route: Route {
        .get(
            "/api/v1/ridler/readings/mine",
            Callers.clients,
            "Lists who read one's answers and scores, what of them, when and by which right, the latest first. Lists and charts count once an hour.",
            query: [.limit(), .cursor],
            returns: ReadingsView.self
        ) { request in
            let position = try await readings.projection.waitUntilVisible(for: request)
            let person = try request.person()
            let (page, next) = try await request.page(by: { (row: Row) in row.position }) { place, limit in
                try await rows(of: person, before: place, limit: limit)
            }
            return .json(
                ReadingsView(readings: page.map(\.line), next: next),
                at: position,
                headers: [.cacheControl: "private, no-store"]
            )
        }
    }

    private typealias Row = (position: Int64, line: ReadingsView.Line)

    /// Readings of a client's things, the latest first.
    private func rows(of client: UUID, before place: Int64?, limit: Int?) async throws -> [Row] {
        let rows = try await readings.store.pool.query(
            """
            select position, person, kind, ground, at, response from reading
            where client = \(client) and (\(place)::bigint is null or position < \(place))
            order by position desc limit \(limit)
            """
        ).decode(Int64.self, UUID?.self, String.self, String.self, Date.self, UUID?.self)
        let known = try await People(pool: readings.store.pool).known(Set(rows.compactMap { $0.1 }))
        return rows.map { position, person, kind, ground, at, response in
            let line = ReadingsView.Line(
                by: person,
                name: person.flatMap { known[$0]?.name } ?? "",
                what: ReadingTaken.Kind(rawValue: kind) ?? .response,
                ground: ReadingTaken.Ground(rawValue: ground) ?? .matched,
                at: at,
                response: response
            )
            return (position, line)
        }
    }
}
