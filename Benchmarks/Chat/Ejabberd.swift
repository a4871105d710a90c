import CBench
import Foundation
import PostgresCluster
import ProcessTesting

/// A private ejabberd that archives every message in a private PostgreSQL of the same kind as ours before it passes it on (mod_mam), and
/// does little else. Needs Debian's packages `ejabberd` and `erlang-p1-pgsql`.
///
/// The program is started as its own script does, but by us, without a name in the network, with files in a folder of its own.
final class Ejabberd {
    let port: UInt16
    private let databasePort: UInt16
    private let cluster: PrivateCluster
    private let process: Child
    private let folder: String

    private static let libraries = "/usr/lib/x86_64-linux-gnu"
    private static let tables = "/usr/share/ejabberd/sql/pg.sql"
    private static let password = "bench"

    /// Starts it, with accounts for so many people.
    static func start(people: Int, settings: [String: String]) async throws -> Ejabberd {
        guard FileManager.default.fileExists(atPath: tables) else {
            throw BenchmarkFailure("there is no ejabberd; Debian's package of that name brings it")
        }
        let (port, databasePort) = (try FreePort.find(), try FreePort.find())
        // Its driver speaks TCP only.
        let own = ["listen_addresses": "127.0.0.1", "port": String(databasePort)]
        let cluster = try await PrivateCluster.start(fsync: true, settings: settings.merging(own) { $1 })
        let folder = "/tmp/theracomm-ejabberd-\(getpid())"
        try FileManager.default.createDirectory(atPath: "\(folder)/spool", withIntermediateDirectories: true)
        try await sql(["-f", tables], cluster, databasePort)
        try await sql(
            [
                "-c",
                """
                insert into users (username, password)
                select 'person' || number, '\(password)' from generate_series(0, \(people - 1)) as number
                """,
            ],
            cluster,
            databasePort
        )
        for statement in UsedLog.statements { try await sql(["-c", statement], cluster, databasePort) }
        let server = try Ejabberd(port, cluster, databasePort, folder)
        try await eventually("ejabberd listens", within: .seconds(60)) {
            let descriptor = cbench_connect("127.0.0.1", port)
            if descriptor >= 0 { close(descriptor) }
            return descriptor >= 0
        }
        return server
    }

    private init(_ port: UInt16, _ cluster: PrivateCluster, _ databasePort: UInt16, _ folder: String) throws {
        self.port = port
        self.databasePort = databasePort
        self.cluster = cluster
        self.folder = folder
        let configuration = "\(folder)/ejabberd.yml"
        try Data(Self.configuration(port, databasePort).utf8).write(to: URL(fileURLWithPath: configuration))
        process = try Child(
            "/usr/bin/erl",
            [
                "-noinput", "+K", "true", "+P", "250000", "+Q", "65536", "-mnesia", "dir", "\"\(folder)/spool\"", "-s",
                "ejabberd",
            ],
            environment: [
                "ERL_LIBS": Self.libraries, "EJABBERD_CONFIG_PATH": configuration,
                "EJABBERD_LOG_PATH": "\(folder)/ejabberd.log", "ERL_CRASH_DUMP": "\(folder)/crash.dump",
                "ERL_MAX_ETS_TABLES": "1400", "HOME": folder,
            ],
            log: "\(folder)/output.log"
        )
    }

    /// What somebody with an account speaks, who will be in these of the generator's rooms.
    func chatProtocol(_ person: Int, rooms: [Int]) -> XMPPProtocol {
        XMPPProtocol(user: "person\(person)", password: Self.password, rooms: rooms.map(Self.room))
    }

    /// The address of one of the generator's rooms.
    static func room(_ number: Int) -> String { "room\(number)@conference.\(XMPPProtocol.domain)" }

    /// What is archived by now.
    func archived() async throws -> Int {
        let text = try await Self.sql(["-c", "select count(*) from archive"], cluster, databasePort)
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    func remove() async {
        process.stop()
        await cluster.remove()
        try? FileManager.default.removeItem(atPath: folder)
    }

    @discardableResult
    private static func sql(_ arguments: [String], _ cluster: PrivateCluster, _ port: UInt16) async throws -> String {
        let outcome = try await Program.run(
            "/usr/bin/psql",
            [
                "-h", cluster.socketFolder, "-p", String(port), "-U", "theracomm", "-d", "theracomm_test", "-XqAt",
                "-v",
                "ON_ERROR_STOP=1",
            ] + arguments
        )
        guard outcome.status == 0 else { throw BenchmarkFailure("psql for ejabberd: \(outcome.errors)") }
        return outcome.output
    }

    /// No limits, no encryption, no lists of friends, no history for who enters a room: nothing but passing on and archiving.
    private static func configuration(_ port: UInt16, _ databasePort: UInt16) -> String {
        """
        hosts: [\(XMPPProtocol.domain)]
        loglevel: error
        listen:
          -
            port: \(port)
            ip: "127.0.0.1"
            module: ejabberd_c2s
            backlog: 1024
            max_stanza_size: 262144
        default_db: sql
        sql_type: pgsql
        sql_server: "127.0.0.1"
        sql_port: \(databasePort)
        sql_database: theracomm_test
        sql_username: theracomm
        sql_password: "none"
        sql_pool_size: 20
        auth_method: [sql]
        auth_password_format: plain
        modules:
          mod_mam:
            default: always
          mod_muc:
            history_size: 0
            max_users: 2000
            max_user_conferences: 20
            min_message_interval: 0
            min_presence_interval: 0
            default_room_options:
              mam: true
              max_users: 2000

        """
    }
}
