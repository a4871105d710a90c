import Postgres
import Synchronization

/// Databases of tests that have ended. Each is dropped when a later test ends: by then its sessions are gone, for which the server
/// would else wait a tenth of a second. The last ones go with the server, or as leftovers of a server that outlives the run.
enum EndedDatabases {
    private static let names = Mutex<[String]>([])

    /// Drops those of before, and remembers `name` for later.
    static func add(_ name: String) async throws {
        let before = names.withLock { names in
            defer { names = [name] }
            return names
        }
        for name in before {
            try await TestDatabase.administrators.execute("drop database if exists \(identifier: name) with (force)")
        }
    }
}
