import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ScribeDomain

/// Work that tells the heads of records once a day, in the log and so on the feed, where others keep them.
struct HeadsJob: Sendable {
    let commands: NoteCommands

    /// Heads of one round.
    private static let most = 500
    /// Seconds between two heads of one record.
    private static let pause: Double = 86_400

    /// Tells those that are due, and gives how many. Several processes may do so at a time: each head is told once.
    @discardableResult func run() async throws -> Int {
        let due = commands.now().addingTimeInterval(-Self.pause)
        let rows = try await commands.pool.query(
            """
            select client, number, hash from chain_head
            where number > stated_number and (stated_at is null or stated_at <= \(due)) limit \(Self.most)
            """
        ).decode(UUID.self, Int64.self, [UInt8].self)
        guard !rows.isEmpty else { return 0 }
        let signer = try await commands.keys.signer()
        var count = 0
        for (client, number, hash) in rows {
            let stream = HeadStated.stream(of: client)
            let told = try await commands.store.load(stream, as: HeadStated.self)
            if let last = told.last?.event, last.number >= number || last.at > due { continue }
            let head = HeadStated(client: client, number: number, hash: Data(hash), at: commands.now(), by: signer)
            do {
                let version = told.last?.version ?? 0
                _ = try await commands.store.append(
                    [ScribeEvent.head(head)],
                    to: stream,
                    expected: .loaded(at: version)
                )
                count += 1
            } catch is VersionConflict {
                // Another process told it.
                continue
            }
        }
        return count
    }
}
