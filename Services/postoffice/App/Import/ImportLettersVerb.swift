import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `import-letters`: letters from elsewhere, with their times, one line of JSON each.
struct ImportLettersVerb: Subcommand {
    static let name = "import-letters"
    static let summary = "Brings in letters from elsewhere, one JSON object a line."
    static let group = "Mail"
    static let discussion = """
        A line: {"id", "from" (absent: the system), "to": [ids], "bcc": [ids], "subject", "body", "urgent", "sent_at", \
        "reply_to_id", "read": whether the recipients have read it, "draft": whether it is one, "folders": {person: folder}}.
        Clients don't write to clients. Who belongs together today is not asked: this is about the past. All lines are checked before the first
        letter is brought in, as --dry-run does: one that breaks a rule, or whose id is that of a letter or a line that says something else, stops \
        everything. A letter that is there already is skipped, so an import that broke off is run again. Ends with status 75 if somebody is not known
        yet: people are learned from identity.
        Tens of thousands of letters can be searched sooner if the index is then made anew: rebuild search-3.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "The file with the lines. Default: standard input."), .dryRun, .json,
    ]

    /// Lines that are brought in at the same time; they share commits.
    private static let width = 256

    private let file: String?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.option("--file")
        isDryRun = arguments.isDryRun
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let console = context.console
        let lines = try read()
        let report = try await context.withService { service, _ in
            let commands = service.commands
            let work = LetterImport(commands, people: try await commands.people.all())
            let fates = try await work.fates(of: lines)
            try Self.check(lines, fates)
            guard !isDryRun else {
                let new = fates.count { $0 == .new }
                return LetterImport.Report(imported: new, skipped: lines.count - new)
            }
            try await bring(lines, work, console)
            _ = try await commands.mail.catchUp()
            return work.current
        }
        try console.tell(
            report,
            "\(grouped(report.imported)) letters \(isDryRun ? "would be" : "were") brought in, "
                + "\(grouped(report.skipped)) \(isDryRun ? "are" : "were") there already."
        )
    }

    private func bring(_ lines: [LetterImport.NumberedLine], _ work: LetterImport, _ console: Console) async throws {
        let progress = Progress(console, "bringing in", unit: "letters", total: Int64(lines.count))
        defer { progress.finish() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            var order = ImportSequence()
            for (index, numbered) in lines.enumerated() {
                if index >= Self.width { try await group.next() }
                let line = numbered.line
                let taken = order.begin(from: line.from, to: line.to + (line.bcc ?? [])) {
                    try await Self.take(line, numbered.number, work)
                }
                group.addTask { try await taken.value }
                if index.isMultiple(of: 100) { progress.update(Int64(index)) }
            }
            try await group.waitForAll()
        }
    }

    /// All lines; a failure that names those that are no letters.
    private func read() throws -> [LetterImport.NumberedLine] {
        try InputFile.lines(file).filter { !$0.isEmpty }.enumerated().map { index, text in
            LetterImport.NumberedLine(number: index + 1, line: try Self.line(text, index + 1))
        }
    }

    /// A failure that names the lines (the first twenty) that can't be brought in.
    private static func check(_ lines: [LetterImport.NumberedLine], _ fates: [LetterImport.Fate]) throws {
        var violations: [String] = []
        var isUnknown = true
        for (line, fate) in zip(lines, fates) {
            switch fate {
            case .new, .there: continue
            case .refused(let why):
                isUnknown = false
                violations.append("Line \(line.number): \(why).")
            case .unknown(let why): violations.append("Line \(line.number): \(why).")
            }
        }
        guard !violations.isEmpty else { return }
        let more = violations.count > 20 ? "\n… and \(violations.count - 20) more" : ""
        throw CommandFailure(
            isUnknown ? .temporary : .badData,
            violations.prefix(20).joined(separator: "\n") + more,
            hint: isUnknown
                ? "People are learned from identity. If they are new there, try again in a moment."
                : "Nothing was brought in."
        )
    }

    private static func line(_ text: String, _ number: Int) throws -> ImportLine {
        do {
            return try JSON.decode(ImportLine.self, from: Array(text.utf8))
        } catch {
            throw CommandFailure(.badData, "Line \(number) is not a letter.", hint: "postoffice import-letters --help")
        }
    }

    private static func take(_ line: ImportLine, _ number: Int, _ work: LetterImport) async throws {
        do {
            try await work.take(line)
        } catch let problem as Problem {
            let isUnknown = problem.fields.contains { $0.code == "unknown_person" }
            let what = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
            throw CommandFailure(
                isUnknown ? .temporary : .badData,
                "Line \(number): \(what.isEmpty ? problem.title : what).",
                hint: isUnknown
                    ? "People are learned from identity. If they are new there, try again in a moment." : nil
            )
        }
    }
}
