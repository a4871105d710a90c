import CommandLineKit
import EventLog

/// `export`: the log as lines of JSON on standard output.
struct ExportVerb<S: Service>: Subcommand {
    static var name: String { "export" }
    static var summary: String { "Writes the log as lines of JSON; what is sealed stays sealed." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        A head, one event a line, and a foot with their number and SHA-256. Keys of persons are not in it: without the vault's
        table and the master keys, nothing personal can be read; ids, times and who wrote to whom, also in secret, can: keep it as you keep the
        database. The service may run meanwhile.
        """
    }
    static var examples: [(line: String, meaning: String)] {
        [(line: "export | zstd > log.zst", meaning: "A backup of the log.")]
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        try await context.withLog { store in
            let (end, epoch) = try await store.tail()
            let progress = Progress(console, "exporting", unit: "events", total: end)
            defer { progress.finish() }
            console.print(
                try ExportedLog.encode(ExportedLog.Head(service: S.name, epoch: epoch, position: end))
            )
            var digest = RunningDigest()
            var position: Int64 = 0
            while position < end {
                let page = try await store.readRaw(after: position, limit: Int(min(1000, end - position)))
                guard let last = page.last else { throw LogHole(position: position + 1) }
                let lines = try page.map { try ExportedLog.encode(ExportedLog.Line($0)) }
                for line in lines { digest.add(line) }
                console.print(lines.joined(separator: "\n"))
                position = last.position
                progress.update(position)
            }
            console.print(try ExportedLog.encode(ExportedLog.Foot(events: end, digest: digest.finish())))
        }
    }
}
