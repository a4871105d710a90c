import ServiceKit
import Testing

@Suite struct MetricsTests {
    private let metrics = Metrics()

    @Test func `counters and gauges have help, type and value, sorted by name`() {
        let gauge = metrics.gauge("b_open", "Open.")
        let counter = metrics.counter("a_total", "All of it,\nwith a \\.")
        counter.add()
        counter.add(41)
        gauge.set(7)
        gauge.add(-9)
        metrics.observe("c_seconds", "Seen.", labels: ["who": "x"]) { 1.5 }
        metrics.observe("d_missing", "Not there.") { nil }
        #expect(
            metrics.text() == """
                # HELP a_total All of it,\\nwith a \\\\.
                # TYPE a_total counter
                a_total 42
                # HELP b_open Open.
                # TYPE b_open gauge
                b_open -2
                # HELP c_seconds Seen.
                # TYPE c_seconds gauge
                c_seconds{who="x"} 1.5

                """
        )
    }

    @Test func `labels are escaped and keep their order`() {
        let family = metrics.counters("x_total", "X.", labels: ["route", "status"])
        family["a\"b\\c\nd", "2xx"].add()
        #expect(metrics.text().contains(#"x_total{route="a\"b\\c\nd",status="2xx"} 1"#))
    }

    @Test func `a metric of the same labels is the same metric`() {
        let family = metrics.counters("x_total", "X.", labels: ["route"])
        family["a"].add()
        family["a"].add()
        #expect(family["a"].value == 2)
    }

    @Test func `beyond the limit values share one metric`() {
        let family = metrics.counters("x_total", "X.", labels: ["route"], limit: 2)
        for route in ["a", "b", "c", "d", "a"] { family[route].add() }
        #expect(metrics.text().contains("x_total{route=\"a\"} 2\nx_total{route=\"b\"} 1\nx_total{route=\"other\"} 2\n"))
    }

    @Test func `a histogram accumulates its buckets, bounds belonging to the lower one`() {
        let histogram = metrics.histogram("h_seconds", "H.", bounds: [1, 0.5])
        for span: Duration in [.milliseconds(500), .milliseconds(501), .seconds(1), .seconds(3), .seconds(-1)] {
            histogram.observe(span)
        }
        #expect(
            metrics.text() == """
                # HELP h_seconds H.
                # TYPE h_seconds histogram
                h_seconds_bucket{le="0.5"} 2
                h_seconds_bucket{le="1"} 4
                h_seconds_bucket{le="+Inf"} 5
                h_seconds_sum 5.001
                h_seconds_count 5

                """
        )
    }

    @Test func `the same name with other labels is documented once`() {
        metrics.observe("lag", "Lag.", labels: ["f": "a"]) { 1 }
        metrics.observe("lag", "Lag.", labels: ["f": "b"]) { 2 }
        #expect(metrics.text() == "# HELP lag Lag.\n# TYPE lag gauge\nlag{f=\"a\"} 1\nlag{f=\"b\"} 2\n")
    }

    @Test func `adding from many tasks loses nothing`() async {
        let counter = metrics.counter("n_total", "N.")
        let family = metrics.counters("m_total", "M.", labels: ["l"])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for index in 0..<1000 {
                        counter.add()
                        family["\(index % 5)"].add()
                    }
                }
            }
        }
        #expect(counter.value == 8000)
        #expect((0..<5).allSatisfy { family["\($0)"].value == 1600 })
    }
}
