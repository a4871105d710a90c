import CommandLineKit
import FoundationEssentials
import Vault

/// `ledger`: the erasures that are kept apart from the database.
struct LedgerVerb<S: Service>: Subcommand {
    static var name: String { "ledger" }
    static var summary: String { "Shows or takes in the ledger of erasures that is kept apart from the database." }
    static var group: String { "Repair" }
    static var asksFirst: Bool { true }
    static var discussion: String {
        """
        A line for each key that was destroyed: when, and the id of whom it was about. No names. What is printed is what --import takes:
        keep it where a lost machine doesn't take it along, and give it to the machine that takes its place before an older copy of the
        database serves there. --import adds what is missing and forgets at once whoever can still be read; a service that starts does the same.
        """
    }
    static var parameters: [Parameter] {
        [
            .flag("--import", "Take in lines from standard input, and forget whom they name."),
            .json,
        ]
    }
    static var examples: [(line: String, meaning: String)] {
        [
            (line: "ledger > ledger.txt", meaning: "A copy for another place."),
            (line: "ledger --import --dry-run < ledger.txt", meaning: "How many would be forgotten again."),
        ]
    }

    private let isImport: Bool
    private let isDryRun: Bool
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isImport = arguments.flag("--import")
        isDryRun = arguments.flag(Parameter.dryRun.name)
        isSure = arguments.flag(Parameter.yes.name)
    }

    private struct Line: Encodable {
        let subject: UUID
        let at: Date
    }

    private struct Report: Encodable {
        let lines: Int
        let new: Int
        let erasedAgain: Int
        let done: Bool
    }

    func run(in context: ServiceContext<S>) async throws {
        guard isImport else { return try await show(in: context) }
        let entries = try read()
        let console = context.console
        let report = try await context.withServiceAsItIs { service, base in
            let ledger = try Self.ledger(of: base)
            let known = Set(try ledger.entries().map(\.subject))
            let new = Set(entries.map(\.subject)).subtracting(known)
            let gone = Set(try await base.vault.erasures().map(\.subject))
            let undone = Set(entries.map(\.subject)).subtracting(gone)
            guard !isDryRun else {
                return Report(lines: entries.count, new: new.count, erasedAgain: undone.count, done: false)
            }
            let question = "Erase \(grouped(undone.count)) subjects from \(S.name) for ever?"
            try console.demand(isSure || undone.isEmpty, question, byTyping: S.name)
            try ledger.append(entries)
            let again = try await ErasureReconciliation(service, base)?.run() ?? 0
            return Report(lines: entries.count, new: new.count, erasedAgain: again, done: true)
        }
        if console.isJSON { return try console.printJSON(report) }
        let (were, had) = report.done ? ("were", "had") : ("would be", "have")
        console.print("\(grouped(report.lines)) lines, \(grouped(report.new)) of them new here.")
        console.print(
            "\(grouped(report.erasedAgain)) subjects \(were) erased again; the others \(had) no key any more."
        )
    }

    private func show(in context: ServiceContext<S>) async throws {
        let console = context.console
        let entries = try await context.withBaseAsItIs { base in try Self.ledger(of: base).entries() }
        for entry in entries {
            if console.isJSON {
                try console.printJSON(Line(subject: entry.subject, at: entry.at))
            } else {
                console.print(entry.line)
            }
        }
    }

    private static func ledger(of base: ServiceBase) throws -> ErasureLedger {
        if let ledger = base.vault.ledger { return ledger }
        throw CommandFailure(
            .configuration,
            "no ledger of erasures is kept",
            hint: "THERACOMM_ERASURES_FOLDER names the folder for it"
        )
    }

    private func read() throws -> [LedgerEntry] {
        var entries: [LedgerEntry] = []
        var number = 0
        while let line = readLine() {
            number += 1
            guard !line.isEmpty else { continue }
            guard let entry = LedgerEntry(line: line) else {
                throw CommandFailure(.badData, "line \(number) isn't one that ledger has printed; nothing was done")
            }
            entries.append(entry)
        }
        return entries
    }
}
