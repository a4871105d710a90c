import FoundationEssentials
import HTTPKit
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// How a service's part of an archive arrives.
@Suite struct ExportAskingTests {
    private func asking(_ answer: Response) -> Exports.Ask {
        Exports.asking(
            GatewayClient(
                Origin(.http, .ip("127.0.0.1", 1)),
                identity: ServiceIdentity(name: "identity", key: .random())
            ) { _, _ in answer }
        )
    }

    @Test func `a part so short that it came whole with its head is taken`() async throws {
        let line = Array(#"{"kind":"end","data":null}"#.utf8)
        let body = try await asking(Response(200, body: .bytes(line)))("trumpet", UUID(), false)
        #expect(try await body.next() == line)
        #expect(try await body.next() == nil)
    }

    @Test func `an answer without a body, or of another status, is no part`() async throws {
        // Nothing comes, not even the line that ends a part, without which the reader takes none.
        let nothing = try await asking(Response(200))("trumpet", UUID(), false)
        #expect(try await nothing.next() == nil)
        await #expect(throws: GatewayError.self) { _ = try await asking(Response(404))("trumpet", UUID(), false) }
    }
}
