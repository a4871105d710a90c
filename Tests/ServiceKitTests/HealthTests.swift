import ServiceKit
import Testing

@Suite struct HealthTests {
    @Test func `all checks are run, in their order`() async {
        let health = Health()
        health.add("a") { .ok }
        health.add("b") { .failing("away") }
        #expect(await health.look().map(\.name) == ["a", "b"])
        #expect(await health.look().map(\.state) == [.ok, .failing("away")])
    }

    @Test func `what is only noted stands in nobody's way`() async {
        let health = Health()
        health.add("a") { .noted("forty seconds old") }
        #expect(await health.look().map(\.state.isFit) == [true])
        health.add("b") { .failing("away") }
        #expect(await health.look().map(\.state.isFit) == [true, false])
    }

    @Test func `a check that hangs counts as failing and holds nobody up`() async {
        let health = Health(timeout: .milliseconds(20))
        health.add("hangs") { await withUnsafeContinuation { (_: UnsafeContinuation<Health.State, Never>) in } }
        #expect(await health.look().map(\.state) == [.failing("no answer in time")])
    }

    @Test func `a process that drains isn't ready any more`() async {
        let health = Health()
        #expect(await health.look().isEmpty)
        health.drain()
        #expect(await health.look().map(\.name) == ["draining"])
    }
}
