import CommandLineKit
import FoundationEssentials
import OperatorKit
import Postgres
import ServiceKit

/// `connections`: who is connected, by process.
struct ConnectionsVerb: ListVerb {
    static let name = "connections"
    static let summary = "Tells how many people are connected to which process."
    static let group = "Rooms"
    static let discussion = """
        Who is connected to two is counted with each. A process that was not seen for some seconds has died. To drain one: `drain`. It takes no \
        new connections, tells its clients to come back, and they go to the others.
        """
    static let parameters: [Parameter] = [.json]

    let listing = Listing<(process: UUID, seenAt: Date, people: Int)>(
        empty: "No process of chat is running.",
        [.id("process") { $0.process }, .time("seen", "seen_at") { $0.seenAt }, .count("people") { $0.people }]
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of chat: Chat, _ base: ServiceBase) async throws -> [(process: UUID, seenAt: Date, people: Int)] {
        try await base.pool.query(
            """
            select p.id, p.seen_at, count(c.person)
            from chat_process p left join chat_connection c on c.process = p.id
            group by p.id, p.seen_at order by p.seen_at desc, p.id
            """
        ).decode(UUID.self, Date.self, Int.self).map { ($0, $1, $2) }
    }
}
