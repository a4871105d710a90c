import CommandLineKit
import Vault

/// `rotate-keys`: wraps all keys of persons by the current master key.
struct RotateKeysVerb<S: Service>: Subcommand {
    static var name: String { "rotate-keys" }
    static var summary: String { "Wraps the keys of persons by the first master key of the file." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        To rotate: put a new line on top of the master key file, run this, then drop the old line. Interrupted, it goes on where it was when
        run again. The service may run meanwhile: it reads the file again by itself. Where its file is a copy, as in containers, make it anew
        with the new line before you run this.
        """
    }
    static var parameters: [Parameter] {
        [.option("--batch", value: "n", "Keys a transaction. Default: 500."), .dryRun, .json]
    }

    private let batch: Int
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        batch = try arguments.option("--batch", default: 500, in: 1...10_000)
        isDryRun = arguments.flag(Parameter.dryRun.name)
    }

    private struct Report: Encodable {
        let master: String
        let rewrapped: Int64
        let done: Bool
    }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let report = try await context.withBaseAsItIs { base in
            let vault = base.vault
            let due = try await vault.keysToRotate()
            if isDryRun { return Report(master: vault.masterKeyID, rewrapped: due, done: false) }
            let progress = Progress(console, "wrapping", unit: "keys", total: due)
            defer { progress.finish() }
            var count = try await vault.rotate(batch: batch) { progress.update($0) }
            // A running process may have made keys by the older master key until it read the file again.
            try await Task.sleep(for: Vault.masterKeyDelay * 2)
            count += try await vault.rotate(batch: batch)
            return Report(master: vault.masterKeyID, rewrapped: count, done: true)
        }
        if console.isJSON { return try console.printJSON(report) }
        let verb = report.done ? "were" : "would be"
        console.print("\(grouped(report.rewrapped)) keys \(verb) wrapped anew by \(report.master).")
    }
}
