public import CommandLineKit
public import HTTPKit
import ServiceKit
import Vault

extension CommandFailure {
    /// Failure of a verb by which an operator asked for something that is refused: the one way from problems to exit statuses
    /// (docs/exit-statuses.md has it as a table). Fields in words where there are some, else the title; the detail as the hint.
    public init(_ problem: Problem) {
        let violations = problem.fields.map { "\($0.field) \($0.message)" }.joined(separator: "; ")
        let isOption = !problem.fields.isEmpty && problem.fields.allSatisfy { $0.field.hasPrefix("--") }
        let code: ExitCode =
            switch problem.status.code {
            case 400, 413, 415, 422: isOption ? .usage : .badData
            case 401, 403: .noPermission
            case 404, 410: .noInput
            case 502: .unavailable
            case 408, 429, 503, 504, 507: .temporary
            case 500...: .software
            default: .failure
            }
        let message =
            switch (violations.isEmpty, problem.code) {
            case (true, _): problem.title
            case (false, "validation-failed"): violations + "."
            case (false, _): "\(problem.title) \(violations)."
            }
        self.init(code, message, hint: problem.detail)
    }

    /// Result of `body`; what it refuses as a problem, or because somebody was erased, is thrown as a failure.
    public static func explaining<R: Sendable>(_ body: () async throws -> R) async throws -> R {
        do {
            return try await body()
        } catch let problem as Problem {
            throw CommandFailure(problem)
        } catch is ErasedSubject {
            throw CommandFailure(.personErased)
        }
    }
}
