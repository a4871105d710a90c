import Testing

@testable import Postgres

@Suite struct PoolMachineTests {
    private let start = ContinuousClock.now

    private func machine(limit: Int = 2) -> PoolMachine {
        PoolMachine(
            .init(limit: limit, acquireTimeout: .seconds(5), idleTimeout: .seconds(60), maximumAge: .seconds(600))
        )
    }

    /// A machine with `limit` idle connections, 1 and up, used in that order.
    private func warm(limit: Int = 2) -> PoolMachine {
        var pool = machine(limit: limit)
        let members = (1...limit).map { PoolMachine.MemberID($0) }
        for member in members { _ = pool.acquire(member, at: start) }
        for member in members { _ = pool.connected(member, at: start) }
        for member in members { _ = pool.release(member, isReusable: true, at: start) }
        return pool
    }

    @Test func `connections are made as callers come, up to the limit`() {
        var pool = machine()
        #expect(pool.acquire(1, at: start) == [.connect(1)])
        #expect(pool.acquire(2, at: start) == [.connect(2)])
        #expect(pool.acquire(3, at: start) == [])
        #expect(pool.connected(2, at: start) == [.lease(2, to: 1)])
        #expect(pool.release(2, isReusable: true, at: start) == [.lease(2, to: 2)])
        #expect(pool.connected(1, at: start) == [.lease(1, to: 3)])
        #expect(pool.waiterCount == 0)
    }

    @Test func `the connection that was used last goes first, unless another is preferred`() {
        var pool = warm(limit: 3)
        #expect(pool.acquire(10, at: start) == [.lease(3, to: 10)])
        let preferred = pool.acquire(11, at: start) { $0 == 1 }
        #expect(preferred == [.lease(1, to: 11)])
        #expect(pool.idleCount == 1)
    }

    @Test func `who comes first is served first`() {
        var pool = machine(limit: 1)
        _ = pool.acquire(1, at: start)
        _ = pool.connected(1, at: start)
        for waiter in 2...5 { #expect(pool.acquire(PoolMachine.WaiterID(waiter), at: start) == []) }
        for waiter in 2...5 {
            #expect(pool.release(1, isReusable: true, at: start) == [.lease(1, to: PoolMachine.WaiterID(waiter))])
        }
    }

    @Test func `who has waited for too long goes away`() {
        var pool = machine(limit: 1)
        _ = pool.acquire(1, at: start)
        _ = pool.connected(1, at: start)
        _ = pool.acquire(2, at: start)
        #expect(pool.nextDeadline == start + .seconds(5))
        #expect(pool.tick(at: start + .seconds(4)) == [])
        #expect(pool.tick(at: start + .seconds(5)) == [.fail(2, .exhausted)])
        #expect(pool.release(1, isReusable: true, at: start) == [])
    }

    @Test func `who gives up waiting is forgotten`() {
        var pool = machine(limit: 1)
        _ = pool.acquire(1, at: start)
        _ = pool.connected(1, at: start)
        _ = pool.acquire(2, at: start)
        let cancelled = [pool.cancel(2), pool.cancel(2), pool.cancel(1)]
        #expect(cancelled == [true, false, false])
        #expect(pool.release(1, isReusable: true, at: start) == [])
    }

    @Test func `a connection that comes back broken makes room for a new one`() {
        var pool = machine(limit: 1)
        _ = pool.acquire(1, at: start)
        _ = pool.connected(1, at: start)
        _ = pool.acquire(2, at: start)
        #expect(pool.release(1, isReusable: false, at: start) == [.close(1), .connect(2)])
        #expect(pool.connected(2, at: start) == [.lease(2, to: 2)])
    }

    @Test func `a connection that ends by itself is not handed out`() {
        var pool = warm()
        #expect(pool.lost(2, at: start) == [])
        #expect(pool.acquire(10, at: start) == [.lease(1, to: 10)])
        #expect(pool.lost(1, at: start) == [])
        #expect(pool.release(1, isReusable: true, at: start) == [])
        #expect(pool.isEmpty)
    }

    @Test func `a connection that ends in the moment it was made is not handed out`() {
        var pool = machine()
        _ = pool.acquire(1, at: start)
        #expect(pool.lost(1, at: start) == [.connect(2)])
        #expect(pool.connected(1, at: start) == [.close(1)])
        #expect(pool.connected(2, at: start) == [.lease(2, to: 1)])
        #expect(pool.takeIdle() == nil)
    }

    @Test func `while the server is away one attempt is made at a time, after growing pauses`() {
        var pool = machine(limit: 4)
        for waiter in 1...4 { _ = pool.acquire(PoolMachine.WaiterID(waiter), at: start) }
        for member in 1...4 {
            let actions = pool.connectFailed(PoolMachine.MemberID(member), "refused", random: 1, at: start)
            #expect(actions == [])
        }
        #expect(pool.isEmpty)
        var now = start
        var pauses: [Duration] = []
        for attempt in 5...8 {
            let next = pool.nextDeadline ?? now
            pauses.append(now.duration(to: next))
            #expect(pool.tick(at: next - .milliseconds(1)) == [])
            #expect(pool.tick(at: next) == [.connect(PoolMachine.MemberID(attempt))])
            #expect(pool.tick(at: next) == [])
            now = next
            _ = pool.connectFailed(PoolMachine.MemberID(attempt), "refused", random: 1, at: now)
        }
        #expect(pauses == pauses.sorted() && pauses[0] < pauses[3])
        let failures = (1...4).map { PoolMachine.Action.fail($0, .unavailable("refused")) }
        #expect(pool.tick(at: start + .seconds(6)) == failures)
    }

    @Test func `when the server is back everybody is served at once`() {
        var pool = machine(limit: 3)
        for waiter in 1...3 { _ = pool.acquire(PoolMachine.WaiterID(waiter), at: start) }
        for member in 1...3 { _ = pool.connectFailed(PoolMachine.MemberID(member), "refused", random: 0, at: start) }
        let later = start + .seconds(1)
        #expect(pool.tick(at: later) == [.connect(4)])
        #expect(pool.connected(4, at: later) == [.lease(4, to: 1), .connect(5), .connect(6)])
    }

    @Test func `without callers nobody knocks at a server that is away`() {
        var pool = machine()
        _ = pool.acquire(1, at: start)
        _ = pool.connectFailed(1, "refused", random: 0, at: start)
        _ = pool.cancel(1)
        #expect(pool.nextDeadline == nil)
        #expect(pool.tick(at: start + .seconds(60)) == [])
        #expect(pool.acquire(2, at: start + .seconds(60)) == [.connect(2)])
    }

    @Test func `connections that nobody uses are closed, but one`() {
        var pool = warm(limit: 3)
        #expect(pool.nextDeadline == start + .seconds(60))
        #expect(pool.tick(at: start + .seconds(59)) == [])
        #expect(pool.tick(at: start + .seconds(60)) == [.close(1), .close(2)])
        #expect(pool.tick(at: start + .seconds(6000)) == [])
        #expect(pool.nextDeadline == nil)
    }

    @Test func `an old connection is not kept`() {
        var pool = warm(limit: 1)
        _ = pool.acquire(10, at: start)
        #expect(pool.release(1, isReusable: true, at: start + .seconds(601)) == [.close(1)])
        #expect(pool.isEmpty)
    }

    @Test func `a closed pool sends everybody home and takes nobody in`() {
        var pool = machine(limit: 2)
        _ = pool.acquire(1, at: start)
        _ = pool.connected(1, at: start)
        _ = pool.acquire(2, at: start)
        #expect(pool.close() == [.fail(2, .closed)])
        #expect(pool.acquire(3, at: start) == [.fail(3, .closed)])
        #expect(pool.connected(2, at: start) == [.close(2)])
        #expect(pool.release(1, isReusable: true, at: start) == [.close(1)])
        #expect(pool.isEmpty)
    }
}
