import FoundationEssentials
import Postgres
import RidlerDomain

extension Ridler {
    /// Reading by an operator.
    func reading(_ what: ReadingTaken.Kind, _ response: UUID? = nil, of client: UUID) -> ReadingTaken {
        ReadingTaken(client: client, what, response, .operating, by: nil, at: answering.now())
    }

    /// Notes that an operator is about to read what is personal in the streams of responses and alerts, so that their clients see it.
    func noteReading(of streams: Set<UUID>) async throws {
        let ids = Array(streams)
        let responses = try await answering.pool.query("select id, client from response where id = any(\(ids))")
            .decode(UUID.self, UUID.self)
        let alerts = try await answering.pool.query("select response, client from alert where id = any(\(ids))")
            .decode(UUID.self, UUID.self)
        let read = responses.map { reading(.response, $0, of: $1) } + alerts.map { reading(.alert, $0, of: $1) }
        try await readings.note(read, by: nil)
    }
}
