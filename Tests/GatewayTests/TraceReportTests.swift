import HTTPKit
import ServiceKit
import Testing

@testable import GatewayApp

/// How what several processes say of a trace becomes one report.
@Suite struct TraceReportTests {
    private func trace() throws -> TraceID { try #require(TraceID("0af7651916cd43dd8448eb211c80319c")) }

    private func name(_ number: Int) -> String { "000000000000000\(number)" }

    private func step(_ id: Int, under parent: Int?, at time: Int64) throws -> TraceFindings.Step {
        TraceFindings.Step(
            RequestSpan(
                trace: try trace(),
                id: try #require(SpanID(name(id))),
                parent: parent.flatMap { SpanID(name($0)) },
                request: "r\(id)",
                method: "GET",
                route: "/x",
                service: "x",
                status: 200,
                took: .zero,
                until: time
            )
        )
    }

    private func answer(
        _ service: String,
        _ steps: [TraceFindings.Step],
        events: [TraceFindings.Effect] = []
    ) -> TraceAnswer {
        let findings = TraceFindings(steps: steps, events: events, after: 0, upto: 9, isWhole: true)
        return TraceAnswer(service: service, address: "a:1", outcome: .found(findings))
    }

    @Test func `steps stand behind what they are part of, whatever the clocks say`() throws {
        let one = answer("postoffice", [try step(3, under: 2, at: 1), try step(1, under: 9, at: 50)])
        let other = answer("tango", [try step(2, under: 1, at: 70), try step(4, under: 1, at: 60)])
        let report = TraceReport(try trace(), own: [], [one, other])
        #expect(report.steps.map(\.span) == [name(1), name(4), name(2), name(3)])
        #expect(report.steps.map(\.depth) == [0, 1, 1, 2])
    }

    @Test func `steps that are part of each other, or of themselves, are shown once each`() throws {
        let steps = [
            try step(1, under: 2, at: 1), try step(2, under: 1, at: 2), try step(3, under: 3, at: 3),
            try step(3, under: 3, at: 3),
        ]
        let report = TraceReport(try trace(), own: [], [answer("postoffice", steps)])
        #expect(report.steps.map(\.span) == [name(1), name(2), name(3), name(3)])
    }

    @Test func `an event that two processes of a service tell is one, and they are in the order of their times`() throws
    {
        func event(_ position: Int64, at: Int64) -> TraceFindings.Effect {
            TraceFindings.Effect(position: position, stream: "s", version: 1, type: "t", at: at)
        }
        let report = TraceReport(
            try trace(),
            own: [],
            [
                answer("postoffice", [], events: [event(1, at: 10), event(2, at: 30)]),
                answer("postoffice", [], events: [event(1, at: 10)]),
                answer("tango", [], events: [event(1, at: 20)]),
            ]
        )
        #expect(report.events.map(\.service) == ["postoffice", "tango", "postoffice"])
        #expect(report.events.map(\.position) == [1, 1, 2])
    }

    @Test func `who said nothing is told apart from who knows nothing`() throws {
        let silent = TraceAnswer(service: "chat", address: "a:2", outcome: .failed("no answer: unreachable"))
        let report = TraceReport(try trace(), own: [], [answer("tango", []), silent])
        #expect(!report.isKnown)
        #expect(report.asked.map(\.failure) == [nil, "no answer: unreachable"])
    }

    @Test func `numbers that mean nothing don't disturb the page`() throws {
        let odd = try JSON.decode(
            TraceFindings.self,
            from: Array(
                """
                {"steps":[{"span":"x","request":"r","method":"GET","route":"/x","status":0,"at":-9223372036854775808,\
                "us":9223372036854775807},{"span":"y","request":"r","method":"GET","route":"/x","status":0,\
                "at":9223372036854775807,"us":9223372036854775807}],"events":[{"position":9223372036854775807,"stream":"s",\
                "version":0,"type":"t","at":-1}],"after":9223372036854775807,"upto":-1,"isWhole":false}
                """.utf8
            )
        )
        let answer = TraceAnswer(service: "x", address: "a:1", outcome: .found(odd))
        let page = TracePage.page(TraceReport(try trace(), own: [], [answer]))
        #expect(page.source.contains("2 requests, 1 events."))
    }

    @Test func `durations are read easily`() {
        let texts: [Int64: String] = [0: "0.000 ms", 7: "0.007 ms", 1234: "1.234 ms", -5: "0.000 ms"]
        for (us, text) in texts { #expect(TraceTime.duration(us) == text) }
    }
}
