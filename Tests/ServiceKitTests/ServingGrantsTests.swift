import CommandLineKit
import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresCluster
import ServiceKit
import Testing

/// The role that serves is another than the one that owns the tables, and can do what serving needs and nothing else.
@Suite(.timeLimit(.minutes(2))) struct ServingGrantsTests {
    private let cluster: PrivateCluster
    private let notes: NotesInstallation
    private let stream = UUID.v7()
    private let person = UUID.v7()

    init() async throws {
        let cluster = try await PrivateCluster.start()
        self.cluster = cluster
        notes = try NotesInstallation(
            database: cluster.conninfo.replacing("user=theracomm", with: "user=notes"),
            owner: cluster.conninfo.replacing("user=theracomm", with: "user=notes_owner")
        )
        try await asSuperuser("create role notes login")
        try await asSuperuser("create role notes_owner login")
        try await asSuperuser("grant create on database theracomm_test to notes_owner")
        let migrated = await notes.run("migrate")
        #expect(migrated.code == 0 && migrated.errors.isEmpty, "\(migrated.errors)")
        try await notes.withBase { base in
            let event = NotesService.Event.written(.init(about: person, text: .known("dear diary")))
            _ = try await base.store.append([event], to: stream, expected: .new)
        }
    }

    private func asSuperuser(_ query: Query) async throws {
        let loops = EventLoopGroup(count: 1)
        let pool = Pool(PostgresConfiguration(conninfo: cluster.conninfo, application: "test"), loops: loops)
        do {
            try await pool.execute(query)
        } catch {
            await pool.close()
            throw error
        }
        await pool.close()
    }

    @Test func `it appends, reads, keeps its own tables and destroys keys`() async throws {
        let shown = await notes.run("show", stream.uuidString, "--personal")
        #expect(shown.code == 0 && shown.output.contains("dear diary"), "\(shown.errors)")
        #expect(await notes.run("status").code == 0)
        #expect(await notes.run("verify").code == 0)
        try await notes.withBase { base in
            try await base.pool.execute("insert into note (id) values (\(person))")
            try await base.pool.execute("update note set id = \(stream) where id = \(person)")
            #expect(try await base.pool.execute("delete from note") == 1)
        }
        #expect(await notes.run("erase", person.uuidString, "--yes").code == 0)
        #expect(await notes.run("show", stream.uuidString, "--personal").output.contains(#""text":"erased""#))
    }

    static let forbidden: [Query] = [
        "update notes.event set type = 'note.forged'", "delete from notes.event", "truncate notes.event",
        "update notes.seal set root = root", "delete from notes.seal", "drop table notes.event",
        "alter table notes.event disable trigger all", "create table notes.mine (id int)", "create schema mine",
        "insert into notes.migration default values", "insert into notes.log_migration default values",
        "delete from notes_vault.vault_key", "truncate notes_vault.vault_key", "set role notes_owner",
        "select pg_read_file('/etc/passwd')", "copy notes.event to program 'cat'",
    ]

    @Test func `it can't change what is written, nor the tables, nor become somebody else`() async throws {
        for query in Self.forbidden {
            try await notes.withBase { base in
                let error = await #expect(throws: PostgresError.self, "\(query)") { try await base.pool.execute(query) }
                #expect(error?.sqlState == .insufficientPrivilege, "\(query): \(String(describing: error))")
            }
        }
        #expect(await notes.run("verify").code == 0)
        #expect(await notes.run("show", stream.uuidString, "--personal").output.contains("dear diary"))
    }

    @Test func `another service's role sees nothing of it`() async throws {
        try await asSuperuser("create role other login")
        let stranger = try NotesInstallation(
            database: cluster.conninfo.replacing("user=theracomm", with: "user=other")
        )
        for words in [["show", stream.uuidString], ["tail"], ["status"]] {
            let outcome = await words.count == 2 ? stranger.run(words[0], words[1]) : stranger.run(words[0])
            #expect(outcome.code != 0 && !outcome.output.contains("note.written"), "\(words)")
        }
    }
}
