import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import SampleApp

/// The harness finds what it is there to find.
@Suite(.freshSchema) struct HarnessTests {
    @Test func `a read model that isn't what the log says is an issue`() async throws {
        try await withKnownIssue {
            try await Unit.run { unit in
                _ = try await unit.write()
                try await unit.pool.execute("update reminder set text = 'Something else'")
            }
        } matching: { issue in
            issue.description.contains("reminders-1 isn't what the log says")
        }
    }

    @Test func `a read model that a test has spoilt itself is not compared`() async throws {
        try await Unit.run(comparing: false) { unit in
            _ = try await unit.write()
            try await unit.pool.execute("delete from reminder")
        }
    }
}
