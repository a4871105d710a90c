import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// What the gateway knows of requests outlives it, however it ends.
@Suite(.timeLimit(.minutes(3))) struct TraceCrashTests {
    @Test func `after the gateway was killed its page knows what was asked before`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let answer = try await browser.send(.get, "/api/v1/identity/keys")
            let request = try #require(answer.headers[.xRequestID])
            let kept = "\(system.home)/traces/requests.jsonl"
            try await eventually("it is kept") {
                try String(contentsOfFile: kept, encoding: .utf8).contains(request)
            }
            let process = system.process("gateway")
            try system.signal(SIGKILL, "gateway")
            let operators = "127.0.0.1:\(try system.port("gateway-metrics"))"
            try await Caller.with { caller in
                try await eventually("another one is there and knows it", within: .seconds(30)) {
                    guard system.process("gateway") != process else { return false }
                    let page = try await caller.get("/traces/\(request)", at: operators)
                    return page.status == 200 && page.text.contains("/api/v1/identity/keys")
                }
                try await eventually("people come in again", within: .seconds(30)) {
                    try await caller.get("/api/v1/identity/keys", at: system.origin).status == 200
                }
            }
            await browser.close()
        }
    }
}
