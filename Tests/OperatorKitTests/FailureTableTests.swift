import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import Testing

@testable import Vault

/// The table of docs/exit-statuses.md.
@Suite struct FailureTableTests {
    @Test(
        arguments: [
            (400, ExitCode.badData), (401, .noPermission), (403, .noPermission), (404, .noInput), (408, .temporary),
            (409, .failure), (410, .noInput), (412, .failure), (413, .badData), (415, .badData), (422, .badData),
            (428, .failure), (429, .temporary), (500, .software), (501, .software), (502, .unavailable),
            (503, .temporary),
            (504, .temporary), (507, .temporary),
        ] as [(Int, ExitCode)]
    )
    func `a status has one exit status`(_ status: Int, _ code: ExitCode) {
        let failure = CommandFailure(Problem(Status(status), "some-problem", "It isn't so."))
        #expect(failure == CommandFailure(code, "It isn't so."))
    }

    @Test func `fields are said, and an option that is wrong is a wrong call`() {
        let end = FieldError("end", code: .past, "must lie in the future")
        let option = FieldError("--id", code: .length(1...80, .bytes), "must have 1 to 80 bytes")
        #expect(CommandFailure(.invalid([end])) == CommandFailure(.badData, "end must lie in the future."))
        #expect(CommandFailure(.invalid([option])) == CommandFailure(.usage, "--id must have 1 to 80 bytes."))
        #expect(
            CommandFailure(.invalid([option, end]))
                == CommandFailure(.badData, "--id must have 1 to 80 bytes; end must lie in the future.")
        )
    }

    @Test func `another problem says its title, its fields, and its detail as a hint`() {
        let limit = FieldError("staff_id", reason: "full", "has 3 clients")
        let problem = Problem(409, "obstructed", "Something is against it.", detail: "Say why.", fields: [limit])
        #expect(
            CommandFailure(problem)
                == CommandFailure(.failure, "Something is against it. staff_id has 3 clients.", hint: "Say why.")
        )
    }

    @Test func `problems and erasures become failures, other errors stay`() async {
        await #expect(throws: CommandFailure(.noInput, "There is nothing here.")) {
            try await CommandFailure.explaining { throw Problem.notFound }
        }
        await #expect(throws: CommandFailure(.noInput, "Somebody concerned has left for good.")) {
            try await CommandFailure.explaining { throw ErasedSubject(subject: UUID()) }
        }
        await #expect(throws: CancellationError.self) {
            try await CommandFailure.explaining { throw CancellationError() }
        }
    }
}
