import HTTPTesting
import Postgres
import PostgresCluster
import PostgresTesting
import ProcessTesting
import Testing

/// What `sslmode=verify-full` in a connection string gives.
@Suite(.timeLimit(.minutes(2))) struct EncryptionTests {
    private func pool(_ host: String, _ port: UInt16, trusting authority: TestAuthority) -> Pool {
        var configuration = PostgresConfiguration(
            conninfo: "host=\(host) hostaddr=127.0.0.1 port=\(port) user=theracomm dbname=theracomm_test "
                + "sslmode=verify-full sslrootcert=\(authority.certificateFile)",
            application: "encryption",
            connections: 2
        )
        configuration.acquireTimeout = .seconds(2)
        return Pool(configuration, loops: TestDatabase.loops)
    }

    @Test func `everything goes over TLS, and the server must be who it says`() async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let port = try FreePort.find()
        let cluster = try await PrivateCluster.start(
            settings: ["listen_addresses": "127.0.0.1", "port": String(port)],
            certificate: try authority.issue("DNS:localhost")
        )
        let believing = pool("localhost", port, trusting: authority)
        let version = try await believing.query("select version from pg_stat_ssl where pid = pg_backend_pid()")
        #expect(try version[0].decode(String.self) == "TLSv1.3")
        // Answers of many records, one long and many short ones.
        #expect(try await believing.query("select repeat('x', 3000000)")[0].decode(String.self).utf8.count == 3_000_000)
        let numbers = try await believing.query("select n::bigint from generate_series(1, 20000) n").decode(Int.self)
        #expect(numbers == Array(1...20_000))
        await believing.close()

        for doubting in [pool("localhost", port, trusting: other), pool("elsewhere", port, trusting: authority)] {
            #expect(try await postgresError { _ = try await doubting.query("select 1") } != nil)
            await doubting.close()
        }
        await cluster.remove()
    }
}
