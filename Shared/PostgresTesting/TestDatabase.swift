public import EventLoop
public import Postgres
import PostgresCluster
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The one server that all tests of this process share.
///
/// Started when it is first asked for, without fsync, and ended with the process. Where `THERACOMM_TEST_DATABASE` holds a
/// conninfo string, that server is used instead; it has to be on this machine.
public enum TestDatabase {
    /// The loops of all test pools.
    public static let loops = EventLoopGroup(count: 2, name: "test")

    private static let start = Task<(conninfo: String, cluster: PrivateCluster?), any Error> {
        if let given = getenv("THERACOMM_TEST_DATABASE").map({ String(cString: $0) }), !given.isEmpty {
            try await refuseRemote(given)
            return (given, nil)
        }
        let cluster = try await PrivateCluster.start()
        return (cluster.conninfo, cluster)
    }

    private static let administration = Task<Pool, any Error> { try await pool(connections: 2) }

    /// The connections by which schemas are made and dropped; they live as long as the process.
    static var administrators: Pool {
        get async throws { try await administration.value }
    }

    /// Address of the server. Throws if there is no server: a test without a database fails, it is never skipped.
    public static var conninfo: String {
        get async throws { try await start.value.conninfo }
    }

    /// Address of another database of that server.
    static func conninfo(of database: String) async throws -> String { "\(try await conninfo) dbname=\(database)" }

    /// A pool of the shared server. Close it.
    public static func pool(searchPath: String? = nil, connections: Int = 4) async throws -> Pool {
        Pool(
            PostgresConfiguration(
                conninfo: try await conninfo,
                application: "tests",
                searchPath: searchPath,
                connections: connections,
                acquireTimeout: .seconds(30)
            ),
            loops: loops
        )
    }

    /// Tests drop what they find: they must never meet a server that somebody needs.
    private static func refuseRemote(_ conninfo: String) async throws {
        let configuration = PostgresConfiguration(conninfo: conninfo, application: "tests")
        let connection = try await Connection.connect(configuration, on: loops.next())
        let isLocal = try await connection.query(
            "select inet_server_addr() is null or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1'"
        )[0][0].decode(as: Bool.self)
        await connection.close()
        guard isLocal else { throw ClusterError("THERACOMM_TEST_DATABASE must name a server on this machine") }
        try await FreshSchema.dropLeftovers(conninfo)
    }
}
