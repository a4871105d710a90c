import CommandLineKit
import HTTPKit
import ServiceKit
import Vault

extension CommandFailure {
    /// What an operator is told when the rules say no.
    init(_ problem: Problem) {
        let code: ExitCode =
            switch problem.status.code {
            case 404, 410: .noInput
            case 422: .badData
            case 503: .temporary
            default: .failure
            }
        let flaws = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
        self.init(code, flaws.isEmpty ? problem.title : flaws + ".", hint: problem.detail)
    }

    /// What `body` comes to; a problem is told as a failure.
    static func telling<R: Sendable>(_ body: () async throws -> R) async throws -> R {
        do {
            return try await body()
        } catch let problem as Problem {
            throw CommandFailure(problem)
        } catch is ErasedSubject {
            throw CommandFailure(Problem.personErased)
        }
    }
}
