import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import TangoDomain

extension MatchingCommands {
    /// Returns true if the caller may see the staff of `client`: coordinators may, staff matched with the client or standing in now, and
    /// staff with leave to see the client's things.
    func maySee(_ client: UUID, _ request: Request) async throws -> Bool {
        if request.isOverseer { return true }
        let (person, time) = (try request.person(), now())
        if try await careTeams.areMatched(client: client, staff: person, at: time) { return true }
        let grants = try await accessList.grants(
            where: "client = \(client) and staff = \(person) and \(CareTeams.holding(at: time))",
            limit: 1
        )
        return !grants.isEmpty
    }

    /// History of a matching, from the client's stream: reasons are sealed there and nowhere else.
    func history(of matching: Matching) async throws -> [MatchingEvent] {
        try await store.load(StreamID.matchings(of: matching.client), as: MatchingEvent.self)
            .map(\.event).filter { $0.matching == matching.id }
    }
}

extension CareTeams {
    /// The matchings for which all `conditions` hold, the latest first, at most `limit` after `place`.
    func page(_ conditions: [Query], after place: TimeKeyset?, limit: Int) async throws -> [Matching] {
        var conditions = conditions
        if let place { conditions.append("(valid_from, id) < (\(place.time), \(place.id))") }
        let condition = conditions.isEmpty ? "true" : conditions.joined(separator: " and ")
        return try await pool.query(
            """
            select \(Matching.columns) from matching where \(condition) order by valid_from desc, id desc limit \(limit)
            """
        ).map(Matching.init)
    }

    /// The covers for which all `conditions` hold, the latest first, at most `limit` after `place`.
    func coverPage(_ conditions: [Query], after place: TimeKeyset?, limit: Int) async throws -> [Cover] {
        var conditions = conditions
        if let place { conditions.append("(valid_from, id) < (\(place.time), \(place.id))") }
        let condition = conditions.isEmpty ? "true" : conditions.joined(separator: " and ")
        return try await pool.query(
            "select \(Cover.columns) from cover where \(condition) order by valid_from desc, id desc limit \(limit)"
        ).map(Cover.init)
    }
}
