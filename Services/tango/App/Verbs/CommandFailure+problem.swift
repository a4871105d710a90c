import CommandLineKit
import HTTPKit

extension CommandFailure {
    /// What an operator is told when the rules say no.
    init(_ problem: Problem) {
        let code: ExitCode =
            switch problem.status.code {
            case 404: .noInput
            case 422: .usage
            case 503: .temporary
            default: .failure
            }
        self.init(code, problem.sentence)
    }

    /// What `body` comes to; a problem is told as a failure.
    static func telling<R: Sendable>(_ body: () async throws -> R) async throws -> R {
        do { return try await body() } catch let problem as Problem { throw CommandFailure(problem) }
    }
}

extension Problem {
    /// All of it in one line: title, detail, and what is wrong with each field.
    var sentence: String {
        let flaws = fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
        if code == "validation-failed" { return flaws + "." }
        return ([title] + [detail, flaws.isEmpty ? nil : flaws + "."].compactMap { $0 }).joined(separator: " ")
    }
}
