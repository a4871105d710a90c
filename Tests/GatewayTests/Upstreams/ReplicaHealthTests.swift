import Testing

@testable import GatewayApp

@Suite struct ReplicaHealthTests {
    private let start = ContinuousClock.now
    private func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    /// Holds the machine, so that it can be driven from within an expectation.
    private final class Address {
        var health = ReplicaHealth(HealthRules(failures: 3))
        var standing: ReplicaHealth.Standing { health.standing }

        func succeeded() -> Bool { health.succeeded() }
        func startsTrial(at now: ContinuousClock.Instant) -> Bool { health.startsTrial(at: now) }
        func listensToProbes(at now: ContinuousClock.Instant) -> Bool { health.listensToProbes(at: now) }

        func failed(_ failure: ReplicaHealth.ValidationError, at now: ContinuousClock.Instant, mayEject: Bool = true)
            -> Bool
        {
            health.failed(failure, at: now, mayEject: mayEject)
        }
    }

    private func failing(_ times: Int, _ failure: ReplicaHealth.ValidationError = .failing) -> Address {
        let address = Address()
        for _ in 0..<times { _ = address.failed(failure, at: start) }
        return address
    }

    @Test func `failures in a row eject, others don't`() {
        let health = failing(2)
        #expect(health.standing == .fit)
        #expect(!health.succeeded())
        #expect(!health.failed(.failing, at: start))
        #expect(!health.failed(.failing, at: start))
        #expect(health.failed(.failing, at: start))
        #expect(health.standing == .ejected(.failing, until: at(1)))
    }

    @Test func `one that mustn't be left out isn't`() {
        let health = failing(2)
        #expect(!health.failed(.failing, at: start, mayEject: false))
        #expect(health.standing == .fit)
    }

    @Test func `requests that were under way change nothing any more`() {
        let health = failing(3)
        #expect(!health.failed(.failing, at: start))
        #expect(health.standing == .ejected(.failing, until: at(1)))
    }

    @Test func `one request tries, and its success is believed`() {
        let health = failing(3)
        #expect(!health.startsTrial(at: start))
        #expect(health.startsTrial(at: at(1)))
        #expect(!health.startsTrial(at: at(1)))
        #expect(health.succeeded())
        #expect(health.standing == .fit)
    }

    @Test func `a trial that fails ejects for longer, up to a bound`() {
        let health = failing(3)
        var now = start
        var pauses: [Duration] = []
        for _ in 0..<7 {
            guard case .ejected(_, let until) = health.standing else { break }
            pauses.append(until - now)
            now = until
            #expect(health.startsTrial(at: now))
            #expect(health.failed(.failing, at: now))
        }
        #expect(pauses == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
    }

    @Test func `after a long time of health the first ejection is short again`() {
        let health = failing(3)
        #expect(health.startsTrial(at: at(1)))
        #expect(health.failed(.failing, at: at(1)))
        #expect(health.succeeded())
        for _ in 0..<3 { _ = health.failed(.failing, at: at(1000)) }
        #expect(health.standing == .ejected(.failing, until: at(1001)))
    }

    @Test func `probes bring back at once what was out of reach, and what failed not before its time`() {
        #expect(failing(3, .unreachable).listensToProbes(at: start))
        #expect(!failing(3).listensToProbes(at: start))
        #expect(failing(3).listensToProbes(at: at(1)))
    }
}
