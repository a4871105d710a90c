import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import RidlerDomain
import ServiceKit

/// `answer`: enters answers that somebody was told by phone, from a file.
struct AnswerVerb: Subcommand {
    typealias Context = ServiceContext<Ridler>

    static let name = "answer"
    static let summary = "Enters answers that a member of staff was told by phone, from a file."
    static let discussion =
        "Each line is JSON: client_id, occurrence_id, answers as PUT occurrences/{occurrence}/answers takes them, and complete. A line is told once "
        + "its answers are stored, and an alert with them; entering it again changes nothing."
    static let parameters: [Parameter] = [
        .argument("file", "Lines of JSON; - is standard input."),
        .personOption("--by", "Member of staff who was told").required,
        .json,
    ]
    static let examples = [(line: "answer calls.ndjson --by hanna", meaning: "what Hanna was told")]

    /// Line of the file.
    private struct Line: Decodable, Sendable {
        let client: UUID
        let occurrence: UUID
        let answers: [AnswersBody.Answer]
        let complete: Bool?

        private enum CodingKeys: String, CodingKey {
            case answers, complete
            case client = "client_id"
            case occurrence = "occurrence_id"
        }
    }

    /// Line that is stored.
    private struct Stored: Encodable, Sendable {
        let occurrence: UUID
        let version: Int64
        /// True if an alert is there about it.
        let alert: Bool
    }

    private let file: String
    private let author: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.argument("file")
        author = try arguments.required("--by")
    }

    func run(in context: ServiceContext<Ridler>) async throws {
        let lines = try InputFile.text(file).split(separator: "\n").map {
            try JSON.decode(Line.self, from: Array($0.utf8))
        }
        try await context.operate { service, base in
            let staff = try await author.find(in: People(pool: base.pool))
            guard staff.isStaff else { throw CommandFailure(.badData, "\(staff.name) doesn't work here") }
            for line in lines {
                let stored = try await enter(line, by: staff.id, service, base)
                let id = stored.occurrence.uuidString.lowercased()
                try context.console.tell(stored, "\(id) is stored\(stored.alert ? ", with an alert" : "")")
            }
        }
    }

    private func enter(_ line: Line, by staff: UUID, _ service: Ridler, _ base: ServiceBase) async throws -> Stored {
        let answering = service.answering
        guard let due = try await answering.due.occurrence(line.occurrence, of: line.client, at: base.now()) else {
            throw Problem.noSuchOccurrence
        }
        let author = Answering.Author(source: .phone, device: nil, context: CommandContext(staff))
        let body = AnswersBody(device: nil, client: nil, answers: line.answers)
        var written = try await answering.save(try body.saved(), to: due, in: LanguageWishes(nil), author)
        if line.complete ?? false {
            written = try await answering.complete(due, at: line.answers.map(\.at).max(), author)
        }
        return Stored(occurrence: line.occurrence, version: written.version, alert: written.isAlarming)
    }
}
