import CommandLineKit
import HTTPKit
import PostofficeDomain

extension Postoffice {
    /// Arranges something as the operator; a refusal is told as a failure.
    func arrange(_ command: UnitCalendar.Command) async throws {
        do {
            try await office.arrange(command, by: nil)
        } catch let problem as Problem {
            let details = problem.fields.map { "\($0.field) \($0.message)" }
            throw CommandFailure(.usage, details.isEmpty ? problem.title : details.joined(separator: "; "))
        }
    }
}
