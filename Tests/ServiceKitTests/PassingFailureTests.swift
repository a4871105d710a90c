import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import Testing

@testable import ServiceKit

/// What callers hear while the database is away.
@Suite struct PassingFailureTests {
    private func status(of error: any Error & Sendable) async -> (status: Int, retryAfter: String?) {
        let routes: [Route] = [.get("/letters", .open, "Fails.") { _ in throw error }]
        let router = Router(routes, authenticator: TestCallers()) { error, _ in PassingFailure.problem(for: error) }
        let answer = await router.respond(to: Request(.get, "/letters"))
        return (answer.status.code, answer.headers[.retryAfter])
    }

    @Test(arguments: [PostgresError.Kind.unavailable, .connectionLost, .timeout, .poolClosed])
    func `a database that is away is 503, to be tried again`(kind: PostgresError.Kind) async {
        let answer = await status(of: PostgresError(kind, "away"))
        #expect(answer.status == 503)
        #expect(answer.retryAfter == "1")
    }

    @Test func `so is a standby, an outcome that nobody knows, and a stream that is busy`() async {
        #expect(await status(of: PostgresError(.server, "no", sqlState: .readOnlyTransaction)).status == 503)
        #expect(await status(of: OutcomeUnknown(ids: [])).status == 503)
        #expect(await status(of: StreamIsBusy(stream: UUID())).status == 503)
    }

    @Test func `a full disk is 503 of its own kind, and other shortages are 503`() async {
        let full = PassingFailure.problem(for: PostgresError(.server, "no room", sqlState: .diskFull))
        #expect(full?.code == "storage-full")
        #expect(full?.headers[.retryAfter] == "30")
        #expect(await status(of: PostgresError(.server, "no memory", sqlState: "53200")).status == 503)
        #expect(await status(of: PostgresError(.server, "too many", sqlState: "53300")).status == 503)
    }

    @Test func `a mistake of ours stays a bare 500`() async {
        #expect(await status(of: PostgresError(.server, "no", sqlState: .undefinedTable)).status == 500)
        #expect(await status(of: PostgresError(.decoding, "no")).status == 500)
        #expect(await status(of: LogHole(position: 3)).status == 500)
    }
}
