import FoundationEssentials
import Postgres

extension Vault {
    /// Numbers of keys.
    public struct Counts: Sendable, Hashable, Codable {
        /// Keys by the id of the master key that wraps them.
        public var byMasterKey: [String: Int64]
        /// Persons whose keys were destroyed.
        public var erased: Int64

        /// Keys that live.
        public var living: Int64 { byMasterKey.values.reduce(0, +) }
    }

    /// Counts all keys. Reads the whole table.
    public func counts() async throws -> Counts {
        var counts = Counts(byMasterKey: [:], erased: 0)
        for row in try await pool.query("select master, count(*) from \(table) group by master") {
            let (master, count) = try row.decode(String?.self, Int64.self)
            if let master { counts.byMasterKey[master] = count } else { counts.erased = count }
        }
        return counts
    }

    /// Wraps every key anew that isn't wrapped by the current master key, `batch` at a time, each batch in a transaction of its
    /// own. Interrupted, it goes on where it was when called again. Gives how many keys were wrapped anew.
    ///
    /// Services may run meanwhile. When it has returned, no key that was there needs the older master keys any more.
    @discardableResult
    public func rotate(batch: Int = 500, progress: (Int64) -> Void = { _ in }) async throws -> Int64 {
        let masters = masterKeys.current
        var done: Int64 = 0
        var last = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        while true {
            try Task.checkCancellation()
            guard let (end, count) = try await rotateBatch(to: masters, after: last, limit: batch) else { return done }
            last = end
            done += Int64(count)
            progress(done)
        }
    }

    private func rotateBatch(to masters: MasterKeys, after last: UUID, limit: Int) async throws -> (UUID, Int)? {
        try await pool.transaction { connection in
            let rows = try await connection.query(
                """
                select subject, wrapped from \(table)
                where subject > \(last) and wrapped is not null and master <> \(masters.current)
                order by subject limit \(limit) for update
                """
            )
            var subjects: [UUID] = []
            var wrapped: [[UInt8]] = []
            for row in rows {
                let (subject, old) = try row.decode(UUID.self, [UInt8].self)
                subjects.append(subject)
                wrapped.append(masters.wrap(try masters.unwrap(old, for: subject), for: subject))
            }
            guard let end = subjects.last else { return nil }
            try await connection.execute(
                """
                update \(table) as k set wrapped = n.wrapped, master = \(masters.current)
                from unnest(\(subjects), \(wrapped)) as n (subject, wrapped) where k.subject = n.subject
                """
            )
            return (end, subjects.count)
        }
    }
}

extension Vault {
    /// The longest time for which a running process wraps by a key that its file doesn't begin with any more, and a little query.
    public static var masterKeyDelay: Duration { MasterKeyRing.interval }

    /// The id of the master key that wraps.
    public var masterKeyID: String { masterKeys.current.current }

    /// Number of keys that `rotate()` would wrap anew.
    public func keysToRotate() async throws -> Int64 {
        let current = masterKeyID
        return try await counts().byMasterKey.filter { $0.key != current }.values.reduce(0, +)
    }

    /// Ids of master keys that wrap keys of persons and that the file lacks. Reads the whole table.
    public func missingMasterKeys() async throws -> [String] {
        try await pool.query(
            "select distinct master from \(table) where wrapped is not null and master <> all(\(masterKeys.current.ids)) order by 1"
        ).decode(String.self)
    }
}
