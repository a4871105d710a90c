import CSV
import CommandLineKit
import FoundationEssentials
import LedgerDomain
import OperatorKit
import ServiceKit

/// `import-enrolments`: enrols many clients from a table.
struct ImportEnrolmentsVerb: Subcommand {
    typealias Context = ServiceContext<Ledger>

    static let name = "import-enrolments"
    static let summary = "Enrols clients from a file of comma-separated values: all of its lines or none."
    static let discussion = """
        The first line names the columns, in any order; commas, semicolons or tabs separate them, as spreadsheets write them. Needed: client and programme \
        (id or number of the person, id of the programme), language, phone, emergency_name, emergency_phone, located_at, consent_version. May be there: \
        zone, physician, reason, consent_language, consent_text (without it the site's own text of that version), start and therapist. A line without a \
        start is an application. One with a start, as 2026-12-07, is screened as eligible and accepted from that day on, or put on the waiting list \
        where no place is free; it begins by itself on that morning, at once if it is over. The programme must take applications now, and the client be \
        matched with the therapist. Who has an open enrolment in the programme is left as they are, so an import may be repeated. All lines are checked \
        first, each by what those before it came to; with --dry-run that is all. Ends with status 65 if a line was refused.
        """
    static let parameters: [Parameter] = [
        .argument("file", "The table; - is standard input."), .dryRun, .json,
    ]
    static let examples = [
        (line: "import-enrolments enrolments.csv --dry-run", meaning: "what would become of each line of a spreadsheet")
    ]

    private let file: String
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        isDryRun = arguments.isDryRun
    }

    /// Line of the file with its fate.
    private struct Line: Sendable {
        let number: Int
        let fate: EnrolmentImport.Fate

        /// Fate in a word.
        var word: String {
            switch fate {
            case .new: "new"
            case .there: "there"
            case .refused: "refused"
            }
        }

        var enrolment: UUID? {
            switch fate {
            case .new(let id, _), .there(let id): id
            case .refused: nil
            }
        }

        var state: String? { if case .new(_, let state) = fate { state.rawValue } else { nil } }
        var reason: String? { if case .refused(let why) = fate { why } else { nil } }
    }

    private static let listing = Listing<Line>([
        .number("line") { $0.number }, .text("fate") { $0.word }, .text("state") { $0.state },
        .text("why", "reason", mayShrink: true) { $0.reason },
    ])

    /// Listing of what was done: with the enrolments' ids, which a dry run doesn't know.
    private static let done = Listing<Line>([
        .number("line") { $0.number }, .text("fate") { $0.word }, .text("state") { $0.state },
        .id("enrolment") { $0.enrolment },
    ])

    func run(in context: ServiceContext<Ledger>) async throws {
        let console = context.console
        let records = try CSVReader.table(of: EnrolmentColumn.self, in: try bytes())
        let lines = try await context.operate { service, _ in
            var work = EnrolmentImport(service.commands)
            var lines: [Line] = []
            for record in records.lines {
                lines.append(
                    Line(number: record.line, fate: try await fate(of: record, records.columns, service, &work))
                )
            }
            let isRefused = lines.contains { $0.reason != nil }
            if !isDryRun, !isRefused { try await work.write() }
            return lines
        }
        try tell(lines, console)
    }

    private func fate(
        of record: CSVReader.Record,
        _ columns: CSVColumns<EnrolmentColumn>,
        _ service: Ledger,
        _ work: inout EnrolmentImport
    ) async throws -> EnrolmentImport.Fate {
        let line: EnrolmentImportLine
        do throws(EnrolmentImportLine.ValidationError) {
            line = try EnrolmentImportLine(record.fields, columns, service.texts)
        } catch {
            return .refused(error.sentence)
        }
        return try await work.take(line, number: record.line)
    }

    private func tell(_ lines: [Line], _ console: Console) throws {
        let refused = lines.filter { $0.reason != nil }
        let isDone = !isDryRun && refused.isEmpty
        if isDone {
            if console.isJSON { try console.show(lines, as: Self.done) }
        } else {
            // Each fate of a dry run; of an import that can't be, what is to be set right.
            let shown = isDryRun || console.isJSON ? lines : refused
            if !shown.isEmpty { try console.show(shown, as: Self.listing) }
        }
        guard refused.isEmpty else {
            throw CommandFailure(
                .badData,
                "\(grouped(refused.count)) of \(grouped(lines.count)) lines \(isDryRun ? "would be" : "were") refused.",
                hint: "Nobody \(isDryRun ? "would be" : "was") enrolled: all are or none"
            )
        }
        guard !console.isJSON else { return }
        let made = lines.filter { $0.state != nil }.count
        console.print(
            "\(grouped(made)) enrolments \(isDryRun ? "would be" : "were") made, "
                + "\(grouped(lines.count - made)) \(isDryRun ? "are" : "were") there already."
        )
    }

    private func bytes() throws -> [UInt8] { try InputFile.bytes(file == "-" ? nil : file) }
}

extension CSVReader {
    /// Columns and lines of a table of enrolments. Throws a failure where it is none, or too long.
    fileprivate static func table<Column: CSVColumn>(
        of column: Column.Type,
        in bytes: [UInt8]
    ) throws -> (columns: CSVColumns<Column>, lines: ArraySlice<Record>) {
        let columns: CSVColumns<Column>
        let records: [Record]
        do {
            records = try CSVReader.records(of: bytes)
            columns = try CSVColumns<Column>(heading: records.first?.fields)
        } catch let violation as CSVReader.ValidationError {
            throw CommandFailure(.badData, violation.sentence)
        } catch let violation as CSVColumns<Column>.ValidationError {
            throw CommandFailure(.badData, violation.sentence, hint: "ledger import-enrolments --help")
        }
        guard records.count <= EnrolmentImport.most + 1 else {
            throw CommandFailure(
                .badData,
                "These are more than \(grouped(EnrolmentImport.most)) lines.",
                hint: "all are enrolled or nobody: bring them in parts"
            )
        }
        return (columns, records.dropFirst())
    }
}
