import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
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
        Clients don't write to clients. Who belongs together today is not asked: this is about the past. A letter that is there
        already is skipped, so an import that broke off is run again. Ends with status 75 if somebody is not known yet: people
        are learned from identity.
        Tens of thousands of letters can be searched sooner if the index is then made anew: rebuild search-3.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "The file with the lines. Default: standard input."), .json,
    ]

    /// Lines that are brought in at the same time; they share commits.
    private static let width = 256

    private let file: String?

    init(_ arguments: inout Arguments) throws(UsageError) { file = try arguments.option("--file") }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let console = context.console
        var lines = try InputLines(file: file)
        let report = try await context.withService { service, _ in
            let office = service.office
            let work = LetterImport(office, people: try await office.people.all())
            let progress = Progress(console, "bringing in", unit: "letters", total: nil)
            defer { progress.finish() }
            try await withThrowingTaskGroup(of: Void.self) { group in
                var number = 0
                var order = ImportOrder()
                while let text = lines.next() {
                    number += 1
                    if number > Self.width { try await group.next() }
                    let (line, place) = (try Self.line(text, number), number)
                    let taken = order.begin(from: line.from, to: line.to + (line.bcc ?? [])) {
                        try await Self.take(line, place, work)
                    }
                    group.addTask { try await taken.value }
                    if number.isMultiple(of: 100) { progress.update(Int64(number)) }
                }
                try await group.waitForAll()
            }
            _ = try await office.mail.catchUp()
            return work.current
        }
        if console.isJSON { return try console.printJSON(report) }
        console.print(
            "\(grouped(report.imported)) letters were brought in, \(grouped(report.skipped)) were there already."
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
