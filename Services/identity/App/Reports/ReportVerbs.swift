import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `reports`: reports about the system.
struct ReportsVerb: ListVerb {
    static let name = "reports"
    static let summary = "Lists what people have reported about the system, the latest first."
    static let group = "Unit"
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those in this state: open, answered or closed."),
        LineLimit.parameter(default: 100),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "reports --state open", meaning: "Those that wait for an answer.")
    ]

    let listing = Listing<ReportsTable.Entry>(
        empty: "Nobody has reported anything.",
        [
            .id("id") { $0.id }, .text("state") { $0.standing }, .text("kind") { $0.kind },
            .time("filed", "filed_at") { $0.filedAt },
            .text("by", "reporter", mayShrink: true) { $0.name },
            .text("text", mayShrink: true) { $0.words }, .text("route", mayShrink: true) { $0.origin.route },
            .text("version", mayShrink: true) { $0.origin.client }, .json("request_id") { $0.origin.request },
            .json("browser") { $0.origin.browser }, .json("answer") { $0.answer }, .json("person") { $0.person },
        ]
    )
    private let standing: Report.Standing?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        standing = try arguments.word("--state")
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [ReportsTable.Entry] {
        try await identity.reports.table.page(standing?.rawValue, limit: limit.asked)
    }
}

/// `answer-report`: answers a report, or closes it.
struct AnswerReportVerb: DecisionVerb {
    static let name = "answer-report"
    static let summary = "Answers a report about the system, or closes it."
    static let group = "Unit"
    static let discussion = "The reporter reads the answer beside their report. Without --answer the words before stay."
    static let parameters: [Parameter] = [
        .argument("report", "Its id: reports lists them."),
        .option("--answer", value: "text", "Words for the reporter, up to 4000 characters."),
        .option("--state", value: "word", "answered (default), closed, or open again."),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: #"answer-report 0198… --answer "Mended on Monday. Thank you." --state closed"#,
            meaning: "The work is done."
        )
    ]

    private let report: UUID
    private let standing: Report.Standing
    private let words: ReportWords?

    init(_ arguments: inout Arguments) throws(UsageError) {
        report = try arguments.argument("report")
        standing = try arguments.word("--state") ?? .answered
        guard let text: String = try arguments.option("--answer") else {
            words = nil
            return
        }
        words = try FieldViolation.argument("--answer") { () throws(FieldViolation) in try ReportWords(text) }
    }

    struct Line: Encodable {
        let report: UUID
        let state: Report.Standing
        let changed: Bool
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Line {
        let position = try await identity.reports.answer(report, standing, words, CommandContext())
        return Line(report: report, state: standing, changed: position != nil)
    }

    func words(for line: Line) -> String {
        line.changed ? "The report is \(line.state.rawValue)." : "The report is as it was."
    }
}

extension ReportsTable.Entry {
    /// Full name of the reporter.
    fileprivate var name: String { [firstName, lastName].compactMap { $0 }.joined(separator: " ") }
}
