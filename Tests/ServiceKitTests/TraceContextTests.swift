import ServiceKit
import Testing

@Suite struct TraceContextTests {
    private let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private let span = "00f067aa0ba902b7"

    @Test func `a header is read and written`() throws {
        let context = try #require(TraceContext(traceparent: "00-\(trace)-\(span)-01"))
        #expect(context.traceID == trace)
        #expect(context.spanID == span)
        #expect(context.isSampled)
        #expect(context.traceparent == "00-\(trace)-\(span)-01")
        #expect(TraceContext(traceparent: "00-\(trace)-\(span)-00")?.isSampled == false)
    }

    @Test func `a later version is read as far as it is known`() {
        #expect(TraceContext(traceparent: "cc-\(trace)-\(span)-01-more")?.traceID == trace)
        #expect(TraceContext(traceparent: "cc-\(trace)-\(span)-01")?.traceID == trace)
        #expect(TraceContext(traceparent: "cc-\(trace)-\(span)-01more") == nil)
    }

    @Test(arguments: [
        "", "00", "00-T-S-01", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
        "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
        "00_4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7_01",
        "00-4bf92f3577b34da6a3ce929d0e0e473é-00f067aa0ba902b-01",
    ])
    func `what isn't valid is nothing`(header: String) { #expect(TraceContext(traceparent: header) == nil) }

    @Test func `a child stays in the trace with a span of its own`() {
        let root = TraceContext.new()
        let child = root.child()
        #expect(child.traceID == root.traceID && child.spanID != root.spanID && child.isSampled)
        #expect(TraceContext(traceparent: root.traceparent) == root)
        #expect(TraceContext.new().traceID != root.traceID)
    }
}
