import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres
import ServiceKit

/// Deeds as the log has them, by time.
struct AuditTrail: Sendable {
    let store: EventStore
    let pool: Pool

    /// Events that are read at a time.
    private static let page = 500

    /// Deeds stored since `start` and after `position`, at most `limit`, the earliest first; of one person only those by or about them.
    func deeds(since start: Date, after position: Int64, about person: UUID?, limit: Int) async throws -> [Deed] {
        let owners = try await owners()
        var position = max(position, try await store.position(before: start))
        var deeds: [Deed] = []
        while deeds.count < limit {
            let page = try await store.read(after: position, limit: Self.page, as: IdentityEvent.self)
            guard let last = page.last else { break }
            for recorded in page where Deed.kinds.contains(where: { recorded.type.name.hasPrefix($0) }) {
                guard let deed = Deed(recorded, owners: owners) else { continue }
                guard person == nil || deed.person == person || deed.author == person.map(Deed.Author.person) else {
                    continue
                }
                deeds.append(deed)
                if deeds.count == limit { break }
            }
            position = last.position
        }
        return deeds
    }

    /// Owners of streams that are named from a person, which can't be read backwards.
    func owners() async throws -> [UUID: UUID] {
        let people = try await pool.query("select id from person union select person from erasure").decode(UUID.self)
        var owners: [UUID: UUID] = [:]
        for id in people {
            let person = PersonID(rawValue: id)
            for stream in [SecondFactor.stream(of: person), Erasure.stream(of: person), Counsellor.stream(of: person)] {
                owners[stream] = id
            }
        }
        return owners
    }
}
