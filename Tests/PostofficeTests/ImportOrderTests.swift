import FoundationEssentials
import Synchronization
import Testing

@testable import PostofficeApp

/// Letters that are brought in at the same time.
@Suite struct ImportOrderTests {
    @Test func `an answer waits for what it answers, whatever became of that, and nobody else does`() async throws {
        struct Broken: Error {}
        let (ann, bob, cleo) = (UUID(), UUID(), UUID())
        let said = Mutex<[String]>([])
        let gate = AsyncStream.makeStream(of: Void.self)
        var order = ImportSequence()
        let first = order.begin(from: ann, to: [bob]) {
            for await _ in gate.stream { break }
            said.withLock { $0.append("first") }
            throw Broken()
        }
        let answer = order.begin(from: bob, to: [cleo, ann]) { said.withLock { $0.append("answer") } }
        try await order.begin(from: ann, to: [cleo]) { said.withLock { $0.append("other") } }.value
        try await order.begin(from: nil, to: [ann, bob]) { said.withLock { $0.append("system") } }.value
        gate.continuation.yield()
        try await answer.value
        await #expect(throws: Broken.self) { try await first.value }
        #expect(said.withLock { $0 } == ["other", "system", "first", "answer"])
    }
}
