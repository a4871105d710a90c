import CommandLineKit
import EventLoop
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import ServiceKit

/// Letting a process finish and end.
@Suite(.timeLimit(.minutes(1))) struct DrainTests {
    /// A process that lets one stream go whenever it is looked at, and then is another one.
    private final class Ending: Sendable {
        private let state = Mutex((isTold: false, streams: 2, process: 7))
        var isTold: Bool { state.withLock { $0.isTold } }
        var process: Int { state.withLock { $0.process } }

        func tell() { state.withLock { $0.isTold = true } }

        func look() -> Int {
            state.withLock { state in
                guard state.isTold else { return state.streams }
                if state.streams == 0 { state.process = 8 } else { state.streams -= 1 }
                return state.streams
            }
        }
    }

    private let health = Health()
    private let ending = Ending()

    private var router: Router {
        let routes = DrainRoutes(
            health: health,
            log: .none,
            streams: { [ending] in ending.look() },
            end: { [ending] in ending.tell() },
            process: { [ending] in ending.process }
        )
        return Router(routes.routes, authenticator: TestAuthenticator())
    }

    @Test func `the verb tells it, waits, and says how far it is`() async throws {
        let transcript = Transcript()
        try await TestServer.with(handler: router.handler) { server in
            let table = CommandTable<ServiceContext<NotesService>>(program: "notes", summary: "Notes.")
                .verb(DrainVerb<NotesService>.self)
            let environment = ["THERACOMM_METRICS_LISTEN": server.address.description]
            let code = await table.run(
                ["drain"],
                console: .recording(transcript),
                context: { ServiceContext<NotesService>(console: $0, environment: environment) }
            )
            #expect(code == .ok)
        }
        #expect(ending.isTold)
        #expect(transcript.text.contains("Process 7 finishes"))
        #expect(transcript.text.contains("0 who listen are still to go elsewhere."))
        #expect(transcript.text.contains("It has ended, and 8 has begun."))
    }

    @Test func `it isn't ready from then on, and only this machine may tell it`() async throws {
        let router = router
        var request = Request(.post, "/drain")
        request.remote = .ip("192.0.2.1", 5)
        #expect(await router.respond(to: request).status == 403)
        #expect(!ending.isTold && !health.isDraining)
        request.remote = .ip("127.0.0.1", 5)
        // Nor a page that somebody on it has open.
        request.headers[.origin] = "https://elsewhere.example"
        #expect(await router.respond(to: request).status == 403)
        #expect(!ending.isTold && !health.isDraining)
        request.headers[.origin] = nil
        #expect(await router.respond(to: request).status == 202)
        #expect(ending.isTold && health.isDraining)
        #expect(await health.look().contains { !$0.state.isFit })
    }
}
