import FoundationEssentials
import Postgres

/// The seals of a log, in its own database.
struct SealStore: Sendable {
    let pool: Pool

    /// Seals that end after `position`, at most `limit`, in order.
    func read(after position: Int64, limit: Int) async throws -> [Seal] {
        try await pool.query(
            """
            select since, upto, epoch, leaves, root, previous, digest, key, signature from seal
            where part = 0 and upto > \(position) order by upto limit \(Int64(limit))
            """
        ).map(Seal.init)
    }

    /// The last seal; `nil` if nothing is sealed.
    func last() async throws -> Seal? {
        try await pool.query(
            """
            select since, upto, epoch, leaves, root, previous, digest, key, signature from seal
            where part = 0 order by upto desc limit 1
            """
        ).first.map(Seal.init)
    }

    /// Adds a seal; `false` if another notary has gone on from the same one, or if the log has become another one.
    func add(_ seal: Seal) async throws -> Bool {
        try await pool.execute(
            """
            insert into seal (part, upto, since, epoch, leaves, root, previous, digest, key, signature)
            select 0, \(seal.upTo), \(seal.since), epoch, \(seal.leaves), \(seal.root), \(seal.previous),
                \(seal.digest), \(seal.key), \(seal.signature)
            from log_position where part = 0 and epoch = \(seal.epoch)
            on conflict do nothing
            """
        ) == 1
    }
}
