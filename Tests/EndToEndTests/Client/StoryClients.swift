import Foundation
import HTTPKit
import HTTPKitTransport
import ProcessTesting
import TheraCommClient

/// The client library in the hands of people of a story.
struct StoryClients {
    private let server: URL
    private let transport = HTTPKitTransport()

    init(_ system: TestSystem) throws {
        guard let server = URL(string: "http://\(system.origin.address)") else { throw SystemFailure("no address") }
        self.server = server
    }

    /// The unit as somebody sees it whom `TestBrowser` has made.
    func unit(of person: TestPerson, over other: (any TheraCommClient.Transport)? = nil) async throws -> TheraComm {
        let unit = TheraComm(server, transport: other ?? transport, sockets: transport)
        guard case .signedIn = try await unit.session.signIn(person.login, password: TestBrowser.password) else {
            throw SystemFailure("\(person.login) has more to do")
        }
        return unit
    }

    /// Ends the connections.
    func close() async { await transport.close() }
}
