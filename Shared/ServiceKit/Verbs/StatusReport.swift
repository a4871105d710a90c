import CommandLineKit
import EventLog
import Feeds
import FoundationEssentials
import Postgres

/// Report of the verb `status`.
struct StatusReport: Encodable, Sendable {
    struct Follower: Encodable, Sendable {
        let name: String
        /// Position in the log that it follows.
        let position: Int64
        let moved: Date
        /// The epoch of the log that it follows.
        let epoch: UUID
        /// Service whose feed it follows; `nil` for a follower of the service's own log. The end of that feed is known
        /// to the other service, and to the running follower (`/readyz`, metrics); it isn't in this database.
        let feedOf: String?
        /// Events of the service's own log that it has before it.
        let lag: Int64?
        /// True if its checkpoint is of the log's present epoch; nil for a follower of a feed.
        let isOfThisEpoch: Bool?

        /// A checkpoint, as seen from the end of the service's own log.
        init(name: String, position: Int64, moved: Date, epoch: UUID, tail: (position: Int64, epoch: UUID)) {
            (self.name, self.position, self.moved, self.epoch) = (name, position, moved, epoch)
            feedOf = FeedName.source(ofFollower: name)
            lag = feedOf == nil ? max(0, tail.position - position) : nil
            isOfThisEpoch = feedOf == nil ? epoch == tail.epoch : nil
        }

        /// Remark beside its numbers.
        var remark: String {
            if let feedOf { return "feed of \(feedOf)" }
            return isOfThisEpoch == false ? "follows another epoch" : ""
        }
    }

    let service: String
    let position: Int64
    let epoch: UUID
    let streams: Int64
    let bytes: Int64
    let sealedUpTo: Int64
    let followers: [Follower]
    let keys: Int64
    let keysByMaster: [String: Int64]
    let erased: Int64
    /// Keys that were destroyed again after an older copy of the database was restored.
    let erasedAgain: Int64
    /// Time at which that was done last.
    let lastErasedAgain: Date?
    /// Number of those of which something is still to be purged.
    let toEraseAgain: Int64

    init(_ store: EventStore, _ names: SchemaNames) async throws {
        let pool = store.pool
        service = names.service
        let tail = try await store.tail()
        position = tail.position
        epoch = tail.epoch
        let rows = try await pool.query(
            """
            select (select count(*) from head where part = 0), pg_total_relation_size('event'),
                coalesce((select max(upto) from seal where part = 0), 0)
            """
        )
        (streams, bytes, sealedUpTo) = try rows[0].decode(Int64.self, Int64.self, Int64.self)
        followers = try await pool.query("select consumer, pos, moved, epoch from checkpoint where part = 0 order by 1")
            .decode(String.self, Int64.self, Date.self, UUID.self)
            .map { name, position, moved, epoch in
                Follower(
                    name: name,
                    position: position,
                    moved: moved,
                    epoch: epoch,
                    tail: (tail.position, tail.epoch)
                )
            }
        var keysByMaster: [String: Int64] = [:]
        var erased: Int64 = 0
        let keys = try await pool.query("select master, count(*) from \(identifier: names.vault).vault_key group by 1")
        for (master, count) in try keys.decode(String?.self, Int64.self) {
            if let master { keysByMaster[master] = count } else { erased = count }
        }
        self.keysByMaster = keysByMaster
        self.keys = keysByMaster.values.reduce(0, +)
        self.erased = erased
        let again = try await pool.query("select count(*), max(done_at), count(*) - count(done_at) from erasure_again")
        (erasedAgain, lastErasedAgain, toEraseAgain) = try again[0].decode(Int64.self, Date?.self, Int64.self)
    }

    func lines(style: TextStyle, width: Int?, now: Date = Date()) -> [String] {
        let masters = keysByMaster.sorted { $0.key < $1.key }.map { "\(grouped($0.value)) by \($0.key)" }
        var lines = [
            "\(style.bold("log"))     position \(grouped(position)), \(grouped(streams)) streams, \(byteSize(bytes))",
            "\(style.bold("sealed"))  up to \(grouped(sealedUpTo))",
            "\(style.bold("keys"))    \(masters.isEmpty ? "none" : masters.joined(separator: ", ")); "
                + "\(grouped(erased)) erased",
        ]
        if erasedAgain > 0 {
            let last = lastErasedAgain.map { ", last \(brief(.seconds(max(0, now.timeIntervalSince($0))))) ago" } ?? ""
            let open = toEraseAgain > 0 ? "; \(grouped(toEraseAgain)) not done yet" : ""
            lines.append(
                "\(style.bold("again"))   \(grouped(erasedAgain)) erasures carried out again after a restore\(last)\(open)"
            )
        }
        guard !followers.isEmpty else { return lines }
        let table = Table<Follower>([
            .text("follower") { $0.name }, .number("position") { grouped($0.position) },
            .number("lag") { $0.lag.map { grouped($0) } ?? "" },
            .text("moved") { "\(brief(.seconds(max(0, now.timeIntervalSince($0.moved))))) ago" },
            .text("") { $0.remark },
        ])
        lines.append("")
        lines += table.lines(followers, width: width, style: style)
        return lines
    }
}
