import CommandLineKit
import FoundationEssentials
import Postgres
import ServiceKit

/// `connections`: who is connected, by process.
struct ConnectionsVerb: Subcommand {
    static let name = "connections"
    static let summary = "Tells how many people are connected to which process."
    static let group = "Rooms"
    static let discussion = """
        Who is connected to two is counted with each. A process that was not seen for some seconds has died. To drain one: `drain`. It takes no \
        new connections, tells its clients to come back, and they go to the others.
        """
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    private struct Line: Encodable {
        let process: UUID
        let seenAt: Date
        let people: Int
    }

    private static let table = Table<Line>([
        .text("process") { $0.process.uuidString.lowercased() }, .text("seen") { $0.seenAt.ISO8601Format() },
        .number("people") { grouped($0.people) },
    ])

    func run(in context: ServiceContext<Chat>) async throws {
        let lines = try await context.withService { service, _ in
            try await service.rooms.pool.query(
                """
                select p.id, p.seen_at, count(c.person)
                from chat_process p left join chat_connection c on c.process = p.id
                group by p.id, p.seen_at order by p.seen_at desc, p.id
                """
            ).decode(UUID.self, Date.self, Int.self)
                .map { Line(process: $0, seenAt: $1, people: $2) }
        }
        try context.console.show(lines, as: Self.table, empty: "No process of chat is running.")
    }
}
