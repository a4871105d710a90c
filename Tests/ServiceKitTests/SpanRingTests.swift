import ServiceKit
import Testing

/// What a process remembers of its newest requests.
@Suite struct SpanRingTests {
    private func span(_ number: Int, trace: TraceID, took duration: Duration = .zero) throws -> RequestSpan {
        RequestSpan(
            trace: trace,
            id: try #require(SpanID("00f067aa0ba902b7")),
            parent: nil,
            request: "r\(number)",
            method: "GET",
            route: "/api/v1/mail",
            collection: "letters",
            isCut: true,
            service: "postoffice",
            status: 200,
            took: duration,
            until: 5_000_000
        )
    }

    private func trace(_ last: Int) throws -> TraceID {
        try #require(TraceID("4bf92f3577b34da6a3ce929d0e0e473\(last)"))
    }

    @Test func `the newest come first, and the oldest makes room`() throws {
        let ring = SpanRing(capacity: 3)
        #expect(ring.newest(5).isEmpty)
        let trace = try trace(1)
        for number in 1...2 { ring.add(try span(number, trace: trace)) }
        #expect(ring.newest(5).map(\.request) == ["r2", "r1"])
        for number in 3...7 { ring.add(try span(number, trace: trace)) }
        #expect(ring.newest(5).map(\.request) == ["r7", "r6", "r5"])
        #expect(ring.newest(2).map(\.request) == ["r7", "r6"])
        #expect(ring.newest(0).isEmpty)
    }

    @Test func `those of one trace are found among others`() throws {
        let ring = SpanRing(capacity: 8)
        for number in 1...6 { ring.add(try span(number, trace: try trace(number % 2))) }
        let wanted = try trace(1)
        #expect(ring.newest(9) { $0.trace == wanted }.map(\.request) == ["r5", "r3", "r1"])
    }

    @Test func `a span says when it began, how long it took, and the shape of its path`() throws {
        let span = try span(1, trace: try trace(0), took: .milliseconds(1500))
        #expect(span.microseconds == 1_500_000 && span.begun == 3_500_000)
        #expect(span.shape == "/api/v1/mail/letters/…")
    }

    @Test func `ids are read and written`() {
        let text = "00000000000000010af7651916cd43dd"
        #expect(TraceID(text)?.description == text)
        #expect(TraceID("x\(text)x".dropFirst().dropLast())?.description == text)
        #expect(SpanID("000000000000000a")?.description == "000000000000000a")
    }

    @Test(arguments: [
        "", "0", "00000000000000000000000000000000", "4BF92F3577B34DA6A3CE929D0E0E4736",
        "4bf92f3577b34da6a3ce929d0e0e473", "4bf92f3577b34da6a3ce929d0e0e47361", "4bf92f3577b34da6a3ce929d0e0e473é",
        "<script>alert(1)</script>       ",
    ]) func `what is no trace's id is none`(_ text: String) {
        #expect(TraceID(text) == nil)
    }
}
