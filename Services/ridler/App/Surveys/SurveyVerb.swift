import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import RidlerDomain
import ServiceKit

/// `survey`: makes or changes a survey from a file.
struct SurveyVerb: DecisionVerb {
    static let name = "survey"
    static let summary = "Makes or changes a survey from a file."
    static let discussion = "The file is JSON as POST surveys takes it, with the survey's own id."
    static let parameters: [Parameter] = [.argument("file", "The survey; - is standard input."), .json]
    static let examples = [(line: "survey mood.json", meaning: "programmes can ask it from now on")]

    private let file: String

    init(_ arguments: inout Arguments) throws(UsageError) { file = try arguments.argument("file") }

    func decide(in service: Ridler, _ console: Console) async throws -> SurveyView {
        let body = try JSON.decode(SurveyBody.self, from: Array(try InputFile.text(file).utf8))
        guard let id = body.id else { throw CommandFailure(.badData, "the survey has no id") }
        let commands = service.surveys
        let (terms, isThere) = (try await commands.terms(body), try await commands.exists(id))
        let command = isThere ? Survey.Command.change(terms, by: nil) : .make(terms, by: nil)
        return try await commands.write(command, on: id, CommandContext()).answer
    }

    func words(for outcome: SurveyView) -> String {
        "\(outcome.id.uuidString.lowercased()) is \(outcome.active ? "asked" : "not asked any more")."
    }
}
