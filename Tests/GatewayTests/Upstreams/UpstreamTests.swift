import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct UpstreamTests {
    private func upstream(_ count: Int) throws -> Upstream {
        let addresses = (1...count).map { "127.0.0.1:\($0)" }.joined(separator: "|")
        let entry = try #require(ServiceAddresses(setting: "identity=\(addresses)")?.entries.first)
        return Upstream(entry)
    }

    private func eject(_ replica: Replica, _ upstream: Upstream, _ failure: ReplicaHealth.ValidationError) {
        for _ in 0..<5 { _ = replica.failed(failure, mayEject: upstream.mayEject(replica, for: failure)) }
    }

    @Test func `the least busy address is chosen`() throws {
        let upstream = try upstream(3)
        upstream.replicas[0].begin()
        upstream.replicas[2].begin()
        for _ in 0..<5 { #expect(upstream.pick() === upstream.replicas[1]) }
        upstream.replicas[1].begin()
        upstream.replicas[1].begin()
        upstream.replicas[2].end()
        for _ in 0..<5 { #expect(upstream.pick() === upstream.replicas[2]) }
    }

    @Test func `equally busy ones take turns`() throws {
        let upstream = try upstream(3)
        let chosen = (0..<6).compactMap { _ in upstream.pick()?.origin.address.port }
        #expect(chosen == [1, 2, 3, 1, 2, 3])
    }

    @Test func `what was tried isn't tried again`() throws {
        let upstream = try upstream(2)
        #expect(upstream.pick(besides: [upstream.replicas[0]]) === upstream.replicas[1])
        #expect(upstream.pick(besides: upstream.replicas) == nil)
    }

    @Test func `the last one that answers is never left out, one that can't be reached is`() throws {
        let upstream = try upstream(2)
        eject(upstream.replicas[0], upstream, .failing)
        #expect(upstream.replicas[0].isEjected)
        eject(upstream.replicas[1], upstream, .failing)
        #expect(!upstream.replicas[1].isEjected)
        #expect(upstream.pick() === upstream.replicas[1])
        eject(upstream.replicas[1], upstream, .unreachable)
        #expect(upstream.pick() == nil)
        #expect(upstream.retryAfter >= 1)
    }

    @Test func `only so many wait at once`() throws {
        var upstreams: [Upstream] = []
        upstreams.append(try upstream(1))
        var places = 0
        while upstreams[0].enter() { places += 1 }
        #expect(places == 2048)
        upstreams[0].leave()
        #expect(upstreams[0].enter())
        #expect(upstreams[0].load == 2048)
    }

    @Test func `a fifth of requests may be repeated, and a few more in quiet times`() {
        let budget = RetryBudget(percent: 20)
        var spent = 0
        while budget.spend() { spent += 1 }
        #expect(spent == 20)
        for _ in 0..<100 { budget.earn() }
        while budget.spend() { spent += 1 }
        #expect(spent == 40)
        let none = RetryBudget(percent: 0)
        for _ in 0..<1000 { none.earn() }
        #expect(!none.spend())
    }
}
