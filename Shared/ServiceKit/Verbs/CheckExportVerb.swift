import CommandLineKit
import EventLog
import FoundationEssentials

/// `check-export`: an exported log against exported seals, without a database.
struct CheckExportVerb<S: Service>: Subcommand {
    static var name: String { "check-export" }
    static var summary: String {
        "Checks an exported log on standard input against exported seals, without a database."
    }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        Reads no settings and needs no secret: only the public key, from export-seals --public-key, is trusted. Ends with status 1
        and the first bad position if an event was changed, removed, put in or moved. A root that verify printed earlier,
        given by --root, finds also that the end was cut off together with its seals.
        """
    }
    static var parameters: [Parameter] {
        [
            .option("--seals", value: "file", "What export-seals has written."),
            .options("--key", value: "name=key", "A public key whose seals count."),
            .options("--root", value: "line", "A root that was printed earlier and must still be there."), .json,
        ]
    }
    static var examples: [(line: String, meaning: String)] {
        [
            (
                line: "check-export --seals seals.json --key service:\(S.name)=… < log.json",
                meaning: "Whether the log is what was sealed."
            )
        ]
    }

    private let sealsFile: String
    private let keys: [String: [UInt8]]
    private let roots: [SealedRoot]

    init(_ arguments: inout Arguments) throws(UsageError) {
        guard let file = try arguments.option("--seals", as: String.self) else {
            throw UsageError("--seals is missing")
        }
        var keys: [String: [UInt8]] = [:]
        for line in try arguments.options("--key", as: String.self) {
            guard let key = SealKey.publicKey(line: line) else {
                throw UsageError("--key isn't a line that export-seals --public-key has printed")
            }
            keys[key.name] = key.bytes
        }
        if keys.isEmpty { throw UsageError("--key is missing: which seals count?") }
        var roots: [SealedRoot] = []
        for line in try arguments.options("--root", as: String.self) {
            guard let root = SealedRoot(line: line) else {
                throw UsageError("--root isn't a line that verify has printed")
            }
            roots.append(root)
        }
        sealsFile = file
        self.keys = keys
        self.roots = roots
    }

    private struct Report: Encodable {
        let events: Int64
        let seals: Int
        let sealedUpTo: Int64
        let isSound: Bool
        let position: Int64?
        let finding: String?
    }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let result = try await Self.check(
            ExportReader(service: S.name) { readLine(strippingNewline: true) },
            seals: try readSeals(),
            keys: keys,
            roots: roots
        )
        if console.isJSON {
            try console.printJSON(
                Report(
                    events: result.events,
                    seals: result.seals,
                    sealedUpTo: result.sealedUpTo,
                    isSound: result.isSound,
                    position: result.finding?.position,
                    finding: result.finding?.description
                )
            )
        }
        if let finding = result.finding { throw CommandFailure(.failure, "the log isn't what was sealed: \(finding)") }
        if console.isJSON { return }
        console.print(
            "\(console.style.green("sound")): \(grouped(result.events)) events, \(grouped(result.seals)) seals "
                + "up to position \(grouped(result.sealedUpTo))"
        )
    }

    /// Reads the export to its end and says what was found.
    static func check(
        _ reader: ExportReader,
        seals: [ExportedSeal],
        keys: [String: [UInt8]],
        roots: [SealedRoot]
    ) async throws -> Verification {
        var verifier = OfflineVerifier(seals, publicKeys: keys)
        _ = try await reader.read { _, lines in
            for line in lines {
                guard let event = line.raw else {
                    throw CommandFailure(.badData, "position \(line.position) has no time")
                }
                verifier.add(event)
            }
        }
        return verifier.finish(expecting: roots)
    }

    private func readSeals() throws -> [ExportedSeal] {
        guard let content = try? String(contentsOfFile: sealsFile, encoding: .utf8) else {
            throw CommandFailure(.noInput, "\(sealsFile) can't be read")
        }
        return try content.split(separator: "\n").enumerated().map { number, line in
            do {
                return try JSONDecoder().decode(ExportedSeal.self, from: Data(line.utf8))
            } catch {
                throw CommandFailure(.badData, "line \(number + 1) of \(sealsFile) isn't a seal")
            }
        }
    }
}
