import HTTPTesting
import Testing

@testable import HTTPKit

@Suite struct ConnectionRegistryTests {
    private func registry(_ change: (inout ServerLimits) -> Void) -> ConnectionRegistry {
        var limits = ServerLimits()
        change(&limits)
        return ConnectionRegistry(limits: limits)
    }

    @Test func `an address has its share, others theirs, and a proxy is none`() {
        let registry = registry {
            $0.connectionsPerAddress = 2
            $0.isProxy = { $0.host == "10.0.0.1" }
        }
        let greedy = SocketAddress.ip("192.0.2.1", 1)
        #expect(registry.admit(greedy) == .served(1))
        #expect(registry.admit(.ip("192.0.2.1", 2)) == .served(2))
        #expect(registry.admit(greedy) == .refused)
        #expect(registry.admit(.ip("192.0.2.2", 1)) == .served(3))
        for host in ["2001:db8::1", "2001:db8::2"] { _ = registry.admit(.ip(host, 1)) }
        #expect(registry.admit(.ip("2001:db8::3", 1)) == .refused)
        for number in 6...10 { #expect(registry.admit(.ip("10.0.0.1", 1)) == .served(number)) }
        registry.remove(1)
        #expect(registry.admit(greedy) == .served(11))
        #expect(registry.refusals == Server.Refusals(full: 0, share: 2))
        #expect(registry.count == 10)
    }

    @Test func `the reserve is shared, and who only stays makes room`() {
        let registry = registry {
            $0.connections = 1
            $0.reserve = 4
        }
        #expect(registry.admit(.ip("192.0.2.1", 1)) == .served(1))
        for number in 2...9 { #expect(registry.admit(.ip("192.0.2.1", 1)) == .reserved(number)) }
        // Half of the reserve is the most that an address has of it.
        #expect(registry.count == 3)
        #expect(registry.admit(.ip("192.0.2.2", 1)) == .reserved(10))
        #expect(registry.admit(.ip("192.0.2.3", 1)) == .reserved(11))
        #expect(registry.admit(.ip("192.0.2.4", 1)) == .reserved(12))
        #expect(registry.count == 5)
        registry.remove(1)
        #expect(registry.admit(.ip("192.0.2.5", 1)) == .served(13))
    }
}
