import CommandLineKit
import FoundationEssentials
import HTTPKit
import NoteChain
import OperatorKit
import Postgres
import ScribeDomain
import ServiceKit

/// `verify`: whether a record that was exported is what was signed, and without a file whether the log is what it was.
struct VerifyRecordVerb: Subcommand {
    typealias Context = ServiceContext<Scribe>

    static let name = VerifyVerb<Scribe>.name
    static let summary = "Checks an exported record by nothing but the file; without one, all seals of the log."
    static let group = VerifyVerb<Scribe>.group
    static let discussion = """
        Of a record it names each change that it finds: words-changed, salt-changed, entry-removed, tail-removed, entries-swapped, foreign-entry, \
        time-changed, field-changed, other-key, restarted, no-head. It ends with status 1 then. Compare the keys that it prints with those of the unit \
        (note-key). --heads prints the head of every record now; kept elsewhere and given back with --against, they prove that no record was cut or made anew.

        """ + VerifyVerb<Scribe>.discussion
    static let parameters: [Parameter] =
        [
            .optional("file", "An exported record; - is standard input."),
            .flag("--heads", "Print the head of every client's record, a line each."),
            .option("--against", value: "file", "Heads that were printed earlier."),
        ] + VerifyVerb<Scribe>.parameters
    static let examples = [
        (line: "verify record.ndjson", meaning: "whether the record is what was signed"),
        (line: "verify --heads > heads.ndjson", meaning: "heads to be kept elsewhere"),
    ]

    private let file: String?
    private let heads: Bool
    private let against: String?
    private let log: VerifyVerb<Scribe>

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.optionalArgument("file")
        heads = arguments.flag("--heads")
        against = try arguments.option("--against")
        log = try VerifyVerb<Scribe>(&arguments)
    }

    func run(in context: ServiceContext<Scribe>) async throws {
        if heads { return try await printHeads(context) }
        guard let file else { return try await log.run(in: context) }
        try check(file, context.console)
    }

    private func printHeads(_ context: ServiceContext<Scribe>) async throws {
        let lines = try await context.look { service, base in
            let signer = try await service.commands.keys.signer()
            let rows = try await base.pool.query("select client, number, hash from chain_head order by client")
                .decode(UUID.self, Int64.self, [UInt8].self)
            return rows.map { client, number, hash in
                HeadStated(client: client, number: number, hash: Data(hash), at: base.now(), by: signer).line
            }
        }
        for line in lines { context.console.print(String(decoding: try JSON.encode(line), as: UTF8.self)) }
    }

    private struct Report: Encodable {
        struct Key: Encodable {
            let id: String
            let publicKey: String
        }

        let isSound: Bool
        let entries: Int
        let heads: Int
        let keys: [Key]
        let findings: [ChainFinding]
    }

    private func check(_ file: String, _ console: Console) throws {
        var record = RecordFile()
        for line in try InputFile.text(file).utf8.split(separator: UInt8(ascii: "\n")) { record.add(Array(line)) }
        if let against {
            for line in try InputFile.text(against).utf8.split(separator: UInt8(ascii: "\n")) {
                record.addHead(Array(line))
            }
        }
        guard !record.check.entries.isEmpty || !record.check.heads.isEmpty else {
            throw CommandFailure(.badData, "\(file) holds no record of notes.")
        }
        let check = record.check
        let findings = check.findings() + record.unreadable
        let report = Report(
            isSound: findings.isEmpty,
            entries: check.entries.count,
            heads: check.heads.count,
            keys: check.keys.map { Report.Key(id: $0.id, publicKey: $0.publicKey.base64EncodedString()) },
            findings: findings
        )
        let words = findings.map { finding in
            finding.number.map { "\(finding.change.rawValue) at \($0)" } ?? finding.change.rawValue
        }
        if console.isJSON { try console.printJSON(report) }
        guard findings.isEmpty else {
            throw CommandFailure(.failure, "the record isn't what was signed: \(words.joined(separator: ", "))")
        }
        if console.isJSON { return }
        console.print("\(console.style.green("sound")): \(check.entries.count) entries, \(check.heads.count) heads")
        for key in report.keys { console.print("key \(key.id): \(key.publicKey)") }
    }
}

/// Record as it is read from a file, line by line.
struct RecordFile {
    private struct Kind: Decodable {
        let kind: String
    }

    private struct Line<Value: Decodable>: Decodable {
        let data: Value
    }

    /// Keys, entries and heads.
    private(set) var check = ChainCheck()
    /// Lines of ours that can't be read.
    private(set) var unreadable: [ChainFinding] = []

    /// Adds a line; those of other kinds are left out.
    mutating func add(_ line: [UInt8]) {
        guard let kind = try? JSON.decode(Kind.self, from: line).kind else { return }
        do {
            switch kind {
            case "note_key": check.keys.append(try JSON.decode(Line<ChainFile.Key>.self, from: line).data)
            case "note_entry": check.entries.append(try JSON.decode(Line<ChainFile.Entry>.self, from: line).data)
            case "note_head": check.heads.append(try JSON.decode(Line<ChainFile.Head>.self, from: line).data)
            default: break
            }
        } catch {
            unreadable.append(ChainFinding(.unreadable))
        }
    }

    /// Adds a head that was kept elsewhere, if it is of this record's client.
    mutating func addHead(_ line: [UInt8]) {
        guard let head = try? JSON.decode(ChainFile.Head.self, from: line) else {
            unreadable.append(ChainFinding(.unreadable))
            return
        }
        if head.client == check.entries.first?.client { check.heads.append(head) }
    }
}
