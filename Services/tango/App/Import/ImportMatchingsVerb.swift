import CSV
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `import-matchings`: matchings from a file of comma-separated values.
struct ImportMatchingsVerb: Subcommand {
    static let name = "import-matchings"
    static let summary = "Brings in matchings from comma-separated values."
    static let group = "Matchings"
    static let discussion = """
        The first line names the columns: client and staff (ids or numbers), and any of kind (default: primary), from (default: now), until, \
        reason, override. Quotes are as RFC 4180 has them; times such as 2026-08-01T12:00:00Z. Each line is carried out by itself, in order. \
        What is there already is skipped, so an import that broke off is run again. With --dry-run every line's fate is listed, and each \
        meets what those before it would have come to; nothing is written. Ends with status 65 if a line was refused.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "The file. Default: standard input."),
        .option("--reason", value: "text", "Why, for lines that have no reason; kept with each, sealed."),
        .option("--override", value: "text", "Why obstacles don't count, for lines that say nothing of it."), .dryRun,
        .json,
    ]
    static let examples = [
        (
            line: "import-matchings --file matchings.csv --reason 'From the former system' --dry-run",
            meaning: "what would become of each line"
        )
    ]

    private let file: String?
    private let reason: Reason?
    private let override: Reason?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.option("--file")
        reason = try arguments.option("--reason", as: ReasonArgument.self)?.reason
        self.override = try arguments.override()
        isDryRun = arguments.isDryRun
    }

    /// Result of a line.
    private struct Line: Encodable {
        let line: Int
        let fate: String
        /// Reason for which it was refused.
        let reason: String?

        init(_ line: Int, _ fate: MatchingImport.Fate) {
            self.line = line
            self.fate = fate.word
            if case .refused(let reason) = fate { self.reason = reason } else { reason = nil }
        }
    }

    func run(in context: ServiceContext<Tango>) async throws {
        let console = context.console
        let (columns, records) = try read()
        let lines = try await context.operate { service, _ in
            let progress = Progress(console, "matching", unit: "lines", total: Int64(records.count))
            defer { progress.finish() }
            var work = MatchingImport(service.matchingCommands, isDryRun: isDryRun)
            var lines: [Line] = []
            for record in records {
                lines.append(Line(record.line, try await fate(of: record, columns, &work)))
                progress.update(Int64(lines.count))
            }
            return lines
        }
        try tell(lines, console)
    }

    private func fate(
        of record: CSVReader.Record,
        _ columns: MatchingColumns,
        _ work: inout MatchingImport
    ) async throws -> MatchingImport.Fate {
        let line: MatchingLine
        do throws(MatchingLine.ValidationError) {
            line = try MatchingLine(record.fields, columns, reason: reason, override: self.override)
        } catch {
            return .refused(error.sentence)
        }
        return try await work.take(line)
    }

    private func tell(_ lines: [Line], _ console: Console) throws {
        let refused = lines.filter { $0.reason != nil }
        let table = Table<Line>([
            .number("line") { String($0.line) }, .text("fate") { $0.fate },
            .text("why", mayShrink: true) { $0.reason ?? "" },
        ])
        // Lines that went well need no line each for people, unless it is a dry run.
        let shown = isDryRun || console.isJSON ? lines : refused
        if !shown.isEmpty { try console.show(shown, as: table, empty: "") }
        if !console.isJSON {
            let made = lines.filter { $0.fate == MatchingImport.Fate.made.word }.count
            let skipped = lines.count - made - refused.count
            console.print(
                "\(grouped(made)) matchings \(isDryRun ? "would be" : "were") made, "
                    + "\(grouped(skipped)) \(isDryRun ? "are" : "were") there already."
            )
        }
        guard refused.isEmpty else {
            throw CommandFailure(
                .badData,
                "\(grouped(refused.count)) lines \(isDryRun ? "would be" : "were") refused.",
                hint: isDryRun ? nil : "Set them right and run the import again; what was made stays."
            )
        }
    }

    private func read() throws -> (MatchingColumns, ArraySlice<CSVReader.Record>) {
        let bytes = try InputFile.bytes(file)
        do {
            let records = try CSVReader.records(of: bytes)
            return (try MatchingColumns(heading: records.first?.fields), records.dropFirst())
        } catch let violation as CSVReader.ValidationError {
            throw CommandFailure(.badData, violation.sentence)
        } catch let violation as MatchingColumns.ValidationError {
            throw CommandFailure(.badData, violation.sentence, hint: "tango import-matchings --help")
        }
    }
}
