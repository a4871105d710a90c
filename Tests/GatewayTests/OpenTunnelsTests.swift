import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct OpenTunnelsTests {
    @Test func `the watch has stopped when the last tunnel has ended, and not before`() async {
        let open = OpenTunnels()
        let numbers = (0..<2).map { _ in open.add(TunnelTraffic(alive: { .now }, finish: {})) }
        let watch = open.watch(limit: .seconds(60), log: .none)
        let (told, tell) = AsyncStream.makeStream(of: String.self)
        // Runs at once until it has to wait.
        let stopping = Task.immediate {
            await watch.stop()
            tell.yield("stopped")
            tell.finish()
        }
        for number in numbers {
            tell.yield("ends")
            open.forget(number)
        }
        await stopping.value
        var order: [String] = []
        for await word in told { order.append(word) }
        #expect(order == ["ends", "ends", "stopped"])
    }

    @Test func `without a tunnel the watch stops at once`() async {
        await OpenTunnels().watch(limit: .seconds(60), log: .none).stop()
    }
}
