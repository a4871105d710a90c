import HTTPKit
import ProcessTesting
import ServiceRegistry
import Testing

/// Each process ends in good order, long before it must, while the others follow its feed and a client listens.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RestartTests {
    @Test func `no process waits, when it ends, for answers that don't end by themselves`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let client = try await browser.create("restart.client", first: "Ann", last: "Eve", role: "client")
            try await Caller.with { caller in
                for service in ServiceRegistry.names + ["gateway"] {
                    var events: [BodyStream] = []
                    for topic in ["chat/messages", "mail/inbox", "trumpet/broadcasts"] {
                        try await eventually("\(topic) is told, before \(service) ends", within: .seconds(30)) {
                            guard let stream = try await listen(to: topic, client, caller, system) else { return false }
                            events.append(stream)
                            return true
                        }
                    }
                    let outcome = try await system.theracomm(["restart", service])
                    #expect(outcome.status == 0, "\(service): \(outcome.errors)")
                    #expect(!(outcome.output + outcome.errors).contains("did not stop in time"), "\(service)")
                    for stream in events { stream.cancel() }
                }
            }
            await browser.close()
        }
    }

    /// Stream of events of `topic`, which has begun; nil if there is none now.
    private func listen(
        to topic: String,
        _ client: TestPerson,
        _ caller: Caller,
        _ system: TestSystem
    ) async throws -> BodyStream? {
        let area = topic.prefix { $0 != "/" }
        let request = Request(
            .get,
            "/api/v1/\(area)/events?topics=\(topic)",
            headers: [.authorization: "Bearer \(client.token)"],
            authority: "localhost"
        )
        let answer = try await caller.client.send(request, to: system.origin)
        guard answer.status == 200, case .stream(let events) = answer.body else { return nil }
        return try await events.next() == nil ? nil : events
    }
}
