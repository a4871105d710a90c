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
                            guard let stream = try await caller.events(of: topic, as: client, at: system.origin),
                                try await stream.next() != nil
                            else { return false }
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
}
