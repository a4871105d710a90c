import HTTPTesting
import Synchronization
import Testing

@testable import HTTPKit

/// A client that doesn't connect everywhere.
@Suite struct AdmittingTests {
    @Test(arguments: ["127.0.0.1", "localhost"])
    func `an address that isn't admitted isn't connected to, however it is named`(_ host: String) async throws {
        try await TestServer.with(handler: { _ in Response(204) }) { server in
            let asked = Mutex<[[UInt8]]>([])
            let isOpen = Atomic(false)
            var configuration = ClientConfiguration()
            configuration.admits = { address in
                asked.withLock { $0.append(address) }
                return isOpen.load(ordering: .relaxed)
            }
            let client = Client(loops: server.loops, configuration: configuration)
            let origin = Origin(.http, .ip(host, server.address.port ?? 0), protocol: .http1)
            let error = await #expect(throws: ClientError.self) {
                _ = try await client.send(Request(.get, "/"), to: origin)
            }
            #expect(error?.kind == .unreachable)
            #expect(asked.withLock { $0.contains([127, 0, 0, 1]) })
            isOpen.store(true, ordering: .relaxed)
            let answer = try? await client.send(Request(.get, "/"), to: origin)
            #expect(answer?.status == 204)
            await client.close()
        }
    }
}
