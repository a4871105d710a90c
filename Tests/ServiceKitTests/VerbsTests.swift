import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import Postgres
import PostgresCluster
import PostgresTesting
import Testing

@testable import ServiceKit

/// The common verbs as an operator meets them, each on a server of its own.
@Suite(.timeLimit(.minutes(2))) struct VerbsTests {
    private let cluster: PrivateCluster
    private let notes: NotesInstallation
    private let person = UUID.v7()
    private let stream = UUID.v7()

    init() async throws {
        cluster = try await PrivateCluster.start()
        notes = try NotesInstallation(database: cluster.conninfo)
    }

    private func write(_ texts: String...) async throws {
        #expect(await notes.run("migrate").code == 0)
        let events = texts.map { NotesService.Event.written(.init(about: person, text: .known($0))) }
        _ = try await notes.withBase { base in try await base.store.append(events, to: stream, expected: .new) }
    }

    @Test func `migrate says what it does, does it once, and a dry run does nothing`() async throws {
        let dry = await notes.run("migrate", "--dry-run")
        #expect(dry.code == 0 && dry.output.contains("to be done") && dry.output.contains("vault-1"))
        #expect(await notes.run("status").code == 69)
        let first = await notes.run("migrate")
        #expect(first.code == 0 && first.output.contains("notes-1") && !first.output.contains("to be done"))
        #expect(await notes.run("migrate").output == "Everything is up to date.\n")
    }

    /// The rows of the read model, as a verb of the service reads them.
    private func rows(_ transcript: Transcript) async throws -> Int64 {
        try await notes.context(transcript).withBase { base in
            try await base.pool.query("select count(*) from note_shown")[0].decode(Int64.self)
        }
    }

    @Test func `a verb sees what was stored before it began, though nothing runs that would have applied it`()
        async throws
    {
        let transcript = Transcript()
        try await write("one", "two")
        #expect(try await rows(transcript) == 2)
        #expect(transcript.errors.text.isEmpty)
    }

    @Test func `a verb goes on beside a read model that can't come on, and names it`() async throws {
        let transcript = Transcript()
        try await write("one")
        #expect(try await rows(Transcript()) == 1)
        _ = try await notes.withBase { base in
            try await base.pool.execute("update checkpoint set epoch = \(UUID.v7()) where consumer = 'notes-shown-1'")
        }
        #expect(try await rows(transcript) == 1)
        #expect(transcript.errors.text.contains("notes-shown-1 can't come on"))
    }

    @Test func `status counts events, streams and keys`() async throws {
        try await write("one", "two")
        let status = await notes.run("status")
        #expect(status.code == 0)
        #expect(status.output.contains("position 2, 1 streams"))
        #expect(status.output.contains("1 by a; 0 erased"))
        struct Report: Decodable { let position: Int64, keys: Int64 }
        let json = try JSONDecoder().decode(Report.self, from: Data(await notes.run("status", "--json").output.utf8))
        #expect(json.position == 2 && json.keys == 1)
    }

    @Test func `status tells followers of feeds from those of the service's own log`() async throws {
        try await write("one", "two")
        _ = try await notes.withBase { base in
            let followers = [
                ("notes-1", 1), ("erasures-1", 2), ("feed-identity", 70), ("feed-tango-2", 7),
                ("erasures-identity-2", 69),
            ]
            for (consumer, position) in followers {
                try await base.pool.execute(
                    """
                    insert into checkpoint (consumer, part, pos, epoch)
                    select \(consumer), 0, \(position),
                        case when \(consumer) in ('notes-1', 'erasures-1') then epoch else \(UUID.v7()) end
                    from log_position where part = 0
                    """
                )
            }
        }
        let status = await notes.run("status").output
        #expect(status.contains("feed of identity") && status.contains("feed of tango"))
        #expect(!status.contains("another epoch"))
        struct Report: Decodable {
            struct Follower: Decodable, Equatable { let name: String, position: Int64, lag: Int64?, feed_of: String? }
            let followers: [Follower]
        }
        let json = try JSONDecoder().decode(Report.self, from: Data(await notes.run("status", "--json").output.utf8))
        #expect(
            json.followers == [
                .init(name: "erasures-1", position: 2, lag: 0, feed_of: nil),
                .init(name: "erasures-identity-2", position: 69, lag: nil, feed_of: "identity"),
                .init(name: "feed-identity", position: 70, lag: nil, feed_of: "identity"),
                .init(name: "feed-tango-2", position: 7, lag: nil, feed_of: "tango"),
                .init(name: "notes-1", position: 1, lag: 1, feed_of: nil),
            ]
        )
        _ = try await notes.withBase { base in
            try await base.pool.execute("update checkpoint set epoch = \(UUID.v7()) where consumer = 'notes-1'")
        }
        #expect(await notes.run("status").output.contains("follows another epoch"))
    }

    @Test func `show leaves personal fields sealed unless they are asked for`() async throws {
        try await write("dear diary")
        let id = stream.uuidString.lowercased()
        #expect(await notes.run("streams").output.contains(id))
        let shown = await notes.run("show", id)
        #expect(shown.code == 0 && shown.output.contains(#""text":"sealed""#) && !shown.output.contains("diary"))
        #expect(await notes.run("show", id, "--personal").output.contains(#""text":"dear diary""#))
        #expect(await notes.run("tail").output.contains("note.written.1"))
        for shown in [await notes.run("show", id), await notes.run("show", id, "--json"), await notes.run("tail")] {
            let about = #""about":"\#(person.uuidString.lowercased())""#
            #expect(shown.output.contains(about) && !shown.output.contains(person.uuidString))
        }
        let none = await notes.run("show", UUID.v7().uuidString)
        #expect(none.code == 66 && none.errors.contains("there is no such stream"))
    }

    @Test func `trace finds what a request caused, and what policies made of that`() async throws {
        try await write("before")
        let trace = "0af7651916cd43dd8448eb211c80319c"
        func note(_ text: String, _ meta: EventMeta) async throws {
            let event = NotesService.Event.written(.init(about: person, text: .known(text)))
            _ = try await notes.withBase { base in
                try await base.store.append([event], to: UUID.v7(), expected: .new, meta: meta)
            }
        }
        try await note("cause", EventMeta(correlation: trace))
        struct Line: Decodable { let id: UUID, position: Int64 }
        func lines() async throws -> [Line] {
            try await notes.run("trace", trace, "--json").output.split(separator: "\n").map {
                try JSONDecoder().decode(Line.self, from: Data($0.utf8))
            }
        }
        let cause = try #require(try await lines().first)
        #expect(cause.position == 2)
        try await note("other", EventMeta(correlation: "1af7651916cd43dd8448eb211c80319c"))
        try await note("effect", EventMeta(causation: cause.id))
        #expect(try await lines().map(\.position) == [2, 4])
        #expect(await notes.run("trace", trace, "--since", "0s").output == "No events of this trace.\n")
        #expect(await notes.run("trace", String(repeating: "f", count: 32)).output == "No events of this trace.\n")
    }

    @Test func `erase asks, and then nothing can be read any more`() async throws {
        try await write("dear diary")
        let (id, stream) = (person.uuidString.lowercased(), stream.uuidString.lowercased())
        #expect(
            await notes.run("erase", id, "--dry-run").output == "the key would be destroyed\n0 notes would be purged\n"
        )
        #expect(await notes.run("erase", id).code == 1)
        #expect(await notes.run("erase", id, answers: ["yes"]).code == 1)
        #expect(await notes.run("show", stream, "--personal").output.contains("dear diary"))
        #expect(await notes.run("erase", id, answers: [id]).output == "the key was destroyed\n0 notes were purged\n")
        #expect(await notes.run("show", stream, "--personal").output.contains(#""text":"erased""#))
        #expect(await notes.run("erase", id, "--yes").output.contains("had been destroyed before"))
    }

    /// What the read model holds of the person.
    private func wordsKept() async throws -> [String?] {
        try await notes.withBase { base in
            try await base.pool.query("select words from note_shown where about = \(person)").decode(String?.self)
        }
    }

    @Test func `erase refuses an id that nobody has, and keeps nothing of it`() async throws {
        try await write("hello")
        for words in [["--yes"], ["--dry-run"], ["--yes", "--despite-hold"]] {
            let refused = await notes.run(["erase", UUID.v7().uuidString] + words)
            #expect(refused.code == ExitCode.noInput.rawValue, "\(words)")
            #expect(refused.errors.contains("notes knows nobody by"), "\(refused.errors)")
        }
        #expect(await notes.run("status").output.contains("1 by a; 0 erased"))
        #expect(await notes.run("ledger").output.isEmpty)
    }

    @Test func `what an older copy of the database brings back is forgotten again`() async throws {
        try await write("hello")
        let id = person.uuidString.lowercased()
        _ = try await notes.withBase {
            try await $0.pool.execute("create table copy as select * from notes_vault.vault_key")
        }
        #expect(await notes.run("erase", id, "--yes").code == 0)
        let ledger = await notes.run("ledger").output
        #expect(ledger.hasSuffix("Z \(id)\n") && ledger.split(separator: "\n").count == 1, "\(ledger)")
        // The copy, restored: its key, and no word of the erasure.
        try await notes.withBase { base in
            try await base.pool.transaction { connection in
                try await connection.execute("alter table notes_vault.vault_key disable trigger user")
                try await connection.execute("delete from notes_vault.vault_key")
                try await connection.execute("insert into notes_vault.vault_key select * from copy")
                try await connection.execute("alter table notes_vault.vault_key enable trigger user")
                try await connection.execute("insert into note_shown values (\(UUID.v7()), \(person), 'hello')")
            }
        }
        #expect(await notes.run("show", stream.uuidString, "--personal").output.contains("hello"))
        try await notes.withBase { base in
            let service = try await NotesService(base)
            let reconciliation = try #require(ErasureReconciliation(service, base))
            #expect(try await reconciliation.undone() == [person])
            #expect(try await reconciliation.run() == 1)
            #expect(try await base.pool.query("select 1 from note_shown where about = \(person)").isEmpty)
            #expect(try await reconciliation.run() == 0)
        }
        #expect(await notes.run("show", stream.uuidString, "--personal").output.contains(#""text":"erased""#))
        #expect(await notes.run("status").output.contains("1 erasures carried out again after a restore"))
        #expect(await notes.run("ledger").output == ledger)
    }

    @Test func `the ledger is given what was erased before it was kept`() async throws {
        try await write("hello")
        try await notes.withBase { base in
            try await base.pool.execute(
                "update notes_vault.vault_key set wrapped = null, master = null, erased_at = clock_timestamp()"
            )
            let service = try await NotesService(base)
            #expect(try await #require(ErasureReconciliation(service, base)).run() == 0)
        }
        #expect(await notes.run("ledger").output.contains(person.uuidString.lowercased()))
    }

    @Test func `after erase a read model that was behind doesn't bring the person back`() async throws {
        try await write("dear diary")
        #expect(await notes.run("erase", person.uuidString, "--yes").code == 0)
        let position = try await notes.withBase { base in
            try await ProjectionRunner(NotesShown(), store: base.store).catchUp()
        }
        let kept = try await wordsKept()
        #expect(position == 1 && kept.isEmpty)
    }

    @Test func `erase waits for what another process had opened before, and purges it`() async throws {
        try await write("dear diary")
        let (notes, person) = (self.notes, self.person)
        let erasing = try await notes.withBase { base in
            try await base.pool.execute(
                """
                insert into checkpoint (consumer, part, pos, epoch)
                select \(NotesShown.name), 0, 0, epoch from log_position where part = 0
                """
            )
            // The other process: in the midst of a page, with the words in its hands.
            return try await base.pool.transaction { connection in
                try await connection.execute("update checkpoint set pos = 1 where consumer = \(NotesShown.name)")
                try await connection.execute("insert into note_shown values (\(UUID()), \(person), 'dear diary')")
                let erasing = Task { await notes.run("erase", person.uuidString, "--yes") }
                try await eventually {
                    try await !connection.query("select 1 from pg_locks where not granted").isEmpty
                }
                return erasing
            }
        }
        let erased = await erasing.value
        #expect(erased.code == 0, "\(erased.errors)")
        let kept = try await wordsKept()
        #expect(kept.isEmpty)
    }

    @Test func `erase says that it must be run again when a read model can't come on`() async throws {
        try await write("dear diary")
        _ = try await notes.withBase { base in
            try await base.pool.execute(
                "insert into checkpoint (consumer, part, pos, epoch) values (\(NotesShown.name), 0, 0, \(UUID()))"
            )
        }
        let erased = await notes.run("erase", person.uuidString, "--yes")
        #expect(erased.code == ExitCode.badData.rawValue && erased.errors.contains("another epoch"), "\(erased.errors)")
    }

    @Test func `erase refuses what a hold keeps, until its day or unless one means it`() async throws {
        try await write("dear diary")
        let (id, stream) = (person.uuidString.lowercased(), stream.uuidString.lowercased())
        func hold(for seconds: Double) async throws {
            _ = try await notes.withBase { base in
                try await base.pool.execute(
                    """
                    insert into retention_hold (hold, person, until) values (\(UUID.v7()), \(person), \(Date() + seconds))
                    """
                )
            }
        }
        try await hold(for: 3600)
        let refused = await notes.run("erase", id, "--yes")
        #expect(refused.code == 1 && refused.errors.contains("retention hold"))
        #expect(await notes.run("erase", id, "--dry-run").code == 1)
        #expect(await notes.run("erase", id, "--dry-run", "--despite-hold").code == 0)
        #expect(await notes.run("show", stream, "--personal").output.contains("dear diary"))
        // One whose day has come keeps nothing.
        _ = try await notes.withBase { try await $0.pool.execute("update retention_hold set until = \(Date() - 1)") }
        #expect(await notes.run("erase", id, "--yes").output.contains("the key was destroyed"))
        try await hold(for: 3600)
        #expect(await notes.run("erase", id, "--yes", "--despite-hold").code == 0)
    }

    @Test func `verify finds what was changed behind the log's back`() async throws {
        try await write("one", "two", "three")
        try await notes.withBase { base in
            let key = SealKey(name: "service:notes", seed: [UInt8](repeating: 0x0A, count: 32))
            try await Notary(base.store, key: key).sealAll()
        }
        let sound = await notes.run("verify")
        #expect(sound.code == 0 && sound.output.contains("sound: 3 events"))
        let root = try #require(sound.output.split(separator: "\n").last?.dropFirst("root: ".count))
        #expect(await notes.run("verify", "--root", String(root)).code == 0)
        try await notes.withBase { base in
            try await base.pool.execute("alter table event disable trigger all")
            try await base.pool.execute("update event set type = 'note.forged.1' where pos = 2")
        }
        let broken = await notes.run("verify")
        #expect(broken.code == 1 && broken.errors.contains("position 2"))
    }

    @Test func `an export goes into an empty log, whole or not at all`() async throws {
        try await write("one", "two")
        let export = await notes.run("export").output.split(separator: "\n").map(String.init)
        #expect(export.count == 4 && !export.joined().contains("one\""))
        let other = try await PrivateCluster.start()
        let copy = try NotesInstallation(database: other.conninfo)
        #expect(await copy.run("migrate").code == 0)
        var broken = export
        broken[1] = broken[1].replacing("note.written.1", with: "note.written.2")
        for lines in [Array(export.dropLast()), broken, [export[0], export[2], export[1], export[3]], export + ["x"]] {
            await #expect(throws: CommandFailure.self) { try await self.load(lines, into: copy) }
            #expect(try await copy.withBase { try await $0.store.head() } == 0)
        }
        #expect(try await load(export, into: copy) == 2)
        let again = await copy.run("export").output.split(separator: "\n").map(String.init)
        #expect(again[1...] == export[1...])
        await #expect(throws: CommandFailure.self) { try await self.load(export, into: copy) }
    }

    @Test func `exported seals prove an exported log with nothing but the public key`() async throws {
        try await write("one", "two", "three")
        try await notes.withBase { base in
            let key = SealKey(name: "service:notes", seed: [UInt8](repeating: 0x0A, count: 32))
            try await Notary(base.store, key: key).sealAll()
        }
        let lines = await notes.run("export-seals").output.split(separator: "\n")
        let seals = try lines.map { try JSONDecoder().decode(ExportedSeal.self, from: Data($0.utf8)) }
        let line = String(await notes.run("export-seals", "--public-key").output.dropLast())
        let key = try #require(SealKey.publicKey(line: line))
        #expect(key.name == "service:notes")
        let last = try #require(seals.last)
        let root = try #require(SealedRoot(line: "3 \(last.digest)"))
        func check(_ service: NotesInstallation) async throws -> Verification {
            var rest = await service.run("export").output.split(separator: "\n").map(String.init)[...]
            let reader = ExportReader(service: "notes") { rest.popFirst() }
            return try await CheckExportVerb<NotesService>.check(
                reader,
                seals: seals,
                keys: [key.name: key.bytes],
                roots: [root]
            )
        }
        let sound = try await check(notes)
        #expect(sound.isSound && sound.events == 3 && sound.sealedUpTo == 3)
        try await notes.withBase { base in
            try await base.pool.execute("alter table event disable trigger all")
            try await base.pool.execute("update event set type = 'note.forged.1' where pos = 2")
        }
        let finding = try await check(notes).finding
        #expect(finding?.kind == .rangeChanged)
        let wrong = await notes.run("check-export", "--seals", "nowhere")
        #expect(wrong.code == 64 && wrong.errors.contains("--key"))
    }

    private func load(_ lines: [String], into notes: NotesInstallation) async throws -> Int64 {
        var rest = lines[...]
        let reader = ExportReader(service: "notes") { rest.popFirst() }
        return try await notes.withBase { base in
            try await LogImport(reader, keepsEpoch: false).run(on: base.pool) { _ in }
        }
    }

    @Test func `a database that is away is told as such, with its own status`() async throws {
        try await cluster.stop()
        let status = await notes.run("status")
        #expect(status.code == 69 && status.errors.contains("the database can't be reached"))
    }

    @Test func `serve --help explains the settings, and serve without them lists all mistakes`() async {
        let help = await notes.run("serve", "--help")
        #expect(help.code == 0 && help.output.contains("THERACOMM_MASTER_KEY_FILE"))
        let transcript = Transcript()
        let code = await ServiceMain<NotesService>.run(["serve"], console: .recording(transcript), environment: [:])
        #expect(code == .configuration)
        #expect(transcript.errors.text.contains("7 settings are wrong"))
    }
}
