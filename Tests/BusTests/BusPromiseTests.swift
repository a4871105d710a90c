import PostgresTesting
import ServiceKit
import Testing

@testable import Bus

/// What every bus promises that reaches other processes.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct BusPromiseTests {
    @Test(arguments: TestedBus.allCases)
    func `what one process says all hear, in order, on that channel only`(_ kind: TestedBus) async throws {
        try await kind.with(["t", "t"]) { buses in
            let (one, two) = (buses[0], buses[1])
            var (own, other, elsewhere) = (BusProbe(one, "a"), BusProbe(two, "a"), BusProbe(two, "b.c"))
            try await running(buses) {
                await own.ready()
                await other.ready()
                await elsewhere.ready()
                for number in 0..<500 { one.publish("a", Array("\(number)".utf8)) }
                two.publish("b.c", [0, 10, 255])
                for number in 0..<500 {
                    #expect(await own.next() == Array("\(number)".utf8))
                    #expect(await other.next() == Array("\(number)".utf8))
                }
                #expect(await elsewhere.next() == [0, 10, 255])
            }
        }
    }

    @Test(arguments: TestedBus.allCases)
    func `buses of other names hear nothing of it`(_ kind: TestedBus) async throws {
        try await kind.with(["one", "two"]) { buses in
            var (first, second) = (BusProbe(buses[0], "a"), BusProbe(buses[1], "a"))
            try await running(buses) {
                await first.ready()
                await second.ready()
                buses[0].publish("a", [1])
                buses[1].publish("a", [2])
                #expect(await first.next() == [1])
                #expect(await second.next() == [2])
            }
        }
    }

    @Test(arguments: TestedBus.allCases)
    func `what is too much is dropped and counted, and hurts nobody`(_ kind: TestedBus) async throws {
        let metrics = Metrics()
        try await kind.with(["t"], metrics: metrics) { buses in
            let bus = buses[0]
            var heard = BusProbe(bus, "a")
            bus.publish("a", Array(repeating: 1, count: BusLimits.message + 1))
            bus.publish("not a name", [1])
            #expect(metrics.text().contains("theracomm_bus_messages_lost_total 2"))
            try await running(buses) {
                await heard.ready()
                bus.publish("a", [])
                bus.publish("a", Array(repeating: 7, count: BusLimits.message))
                #expect(await heard.next() == [])
                #expect(await heard.next() == Array(repeating: 7, count: BusLimits.message))
            }
        }
    }

    @Test(arguments: TestedBus.allCases)
    func `what waits is bounded, and what doesn't fit is dropped and counted`(_ kind: TestedBus) async throws {
        let metrics = Metrics()
        try await kind.with(["t"], metrics: metrics) { buses in
            for _ in 0..<BusLimits.queue + 3 { buses[0].publish("a", [1]) }
            #expect(metrics.text().contains("theracomm_bus_messages_lost_total 3"))
        }
    }
}
