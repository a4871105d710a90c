import Synchronization
import Testing

@testable import GatewayApp

@Suite struct OpenTunnelsTests {
    @Test func `the watch has stopped when the last tunnel has ended, and not before`() async {
        let open = OpenTunnels()
        func add() -> Int { open.add(TunnelTraffic(alive: { .now }, finish: {})) }
        let (first, second) = (add(), add())
        let told = Mutex<[String]>([])
        func tell(_ what: String) { told.withLock { $0.append(what) } }
        let watch = open.watch(limit: .seconds(60), log: .none)
        // Runs at once until it has to wait.
        let stopping = Task.immediate {
            await watch.stop()
            tell("stopped")
        }
        tell("first")
        open.forget(first)
        tell("second")
        open.forget(second)
        await stopping.value
        #expect(told.withLock { $0 } == ["first", "second", "stopped"])
    }

    @Test func `without a tunnel the watch stops at once`() async {
        await OpenTunnels().watch(limit: .seconds(60), log: .none).stop()
    }
}
