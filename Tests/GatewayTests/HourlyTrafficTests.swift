import FoundationEssentials
import HTTPKit
import Synchronization
import Testing

@testable import GatewayApp

@Suite struct HourlyTrafficTests {
    private final class Clock: Sendable {
        private let time = Mutex(Date(timeIntervalSince1970: 500_000 * 3600))
        var now: Date { time.withLock { $0 } }
        func advance(hours: Double) { time.withLock { $0 += hours * 3600 } }
    }

    @Test func `answers are counted by service, hour and reason`() {
        let clock = Clock()
        let traffic = Traffic(services: ["identity", "chat"]) { clock.now }
        for code in [200, 201, 304, 401, 403, 404, 410, 409, 412, 428, 422, 400, 429, 418, 500, 503] {
            traffic["identity"].add(Status(code))
        }
        traffic["chat"].add(.clientClosed)
        clock.advance(hours: 1)
        traffic["identity"].add(200)
        traffic["gateway"].add(404)
        // A service that nobody named is the gateway's own.
        traffic["nobody"].add(404)
        let known = traffic.counters
        #expect(known.map(\.name) == ["identity", "chat", "gateway"])
        var first = Traffic.Count(hour: 500_000)
        (first.requests, first.failed) = (16, 2)
        first.refused = Refusals(
            unauthorized: 1,
            forbidden: 1,
            notFound: 2,
            conflict: 3,
            invalid: 2,
            tooMany: 1,
            other: 1
        )
        #expect(known[0].known == [first, Traffic.Count(hour: 500_001, requests: 1)])
        #expect(known[1].known == [Traffic.Count(hour: 500_000, requests: 1, abandoned: 1)])
        #expect(known[2].known.map(\.requests) == [2])
    }

    @Test func `24 hours are kept, and older ones are forgotten without a request`() {
        let clock = Clock()
        let traffic = Traffic(services: ["chat"]) { clock.now }
        for _ in 0..<100 {
            traffic["chat"].add(200)
            clock.advance(hours: 1)
        }
        let hours = traffic["chat"].known.map(\.hour)
        #expect(hours.count <= Traffic.hours && hours.last == 500_099)
        clock.advance(hours: 30)
        #expect(traffic["chat"].known.isEmpty)
        traffic["chat"].add(200)
        #expect(traffic["chat"].known.map(\.hour) == [500_130])
        // A clock that is set back doesn't lose or multiply hours.
        clock.advance(hours: -2)
        traffic["chat"].add(200)
        #expect(traffic["chat"].known == [Traffic.Count(hour: 500_130, requests: 2)])
    }
}
