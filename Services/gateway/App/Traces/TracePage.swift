import HTTPKit

/// The page of one trace: its requests as they were part of each other, and the events that they caused.
enum TracePage {
    static func page(_ report: TraceReport) -> HTML {
        TraceFrame.page(
            "Trace \(report.trace)",
            """
            <header>
            <nav aria-label="Back"><a href="/traces">Traces</a></nav>
            <h1>Trace <code>\(report.trace)</code></h1>
            </header>
            <main>
            \(summary(report))
            <h2 id="requests">Requests</h2>
            \(steps(report.steps))
            <h2 id="events">Events</h2>
            \(events(report.events))
            <h2 id="asked">Who was asked</h2>
            <ul>
            \(report.asked.map(asked))
            </ul>
            <p class="about">What events hold is not shown; <code>&lt;service&gt; show &lt;stream&gt;</code> shows it to those who may see it.
            <a href="/traces/\(report.trace).json">As JSON</a></p>
            </main>
            """
        )
    }

    private static func summary(_ report: TraceReport) -> HTML {
        guard report.isKnown else {
            return #"<p class="notice" role="status">Nobody who answered knows anything of this trace any more.</p>"#
        }
        let silent = report.asked.filter { $0.failure != nil }.map(\.service)
        let missing: HTML =
            silent.isEmpty
            ? ""
            : #"<p class="notice" role="status">Without an answer: \#(silent.joined(separator: ", ")). What they did is missing here.</p>"#
        return "<p>\(report.steps.count) requests, \(report.events.count) events.</p>\(missing)"
    }

    private static func steps(_ steps: [TraceReport.Step]) -> HTML {
        guard !steps.isEmpty, let start = steps.map(\.at).min(), let end = steps.map({ $0.at + $0.us }).max() else {
            return "<p>None is remembered any more.</p>"
        }
        let whole = max(1, end - start)
        let rows = steps.map { step -> HTML in
            // Clocks of several machines differ: a bar stays within the picture all the same.
            let from = max(0, min(995, (step.at - start) * 1000 / whole))
            let width = max(5, min(1000 - from, step.us * 1000 / whole))
            return """
                <tr><td class="in\(min(step.depth, 6))">\(step.service)</td><td>\(step.method)</td><td><code>\(step.route)</code></td>\
                <td class="\(TraceListPage.statusClass(step.status))">\(step.status)</td>\
                <td><time datetime="\(step.time)">\(step.time)</time></td>\
                <td class="number">\(TraceTime.duration(step.us))</td>\
                <td class="bar"><svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
                <rect x="\(from)" y="0" width="\(width)" height="10"/></svg></td><td><code>\(step.request)</code></td></tr>

                """
        }
        return """
            <div class="scroll" tabindex="0" role="region" aria-labelledby="requests">
            <table>
            <thead><tr><th scope="col">Service</th><th scope="col">Method</th><th scope="col">Route</th><th scope="col">Status</th>
            <th scope="col">Began (UTC)</th><th scope="col" class="number">Took</th><th scope="col">When</th>
            <th scope="col">Request id</th></tr></thead>
            <tbody>
            \(rows)
            </tbody>
            </table>
            </div>
            """
    }

    private static func events(_ events: [TraceReport.Event]) -> HTML {
        guard !events.isEmpty else { return "<p>None was found.</p>" }
        let rows = events.map { event -> HTML in
            """
            <tr><td>\(event.service)</td><td><code>\(event.type)</code></td><td><code>\(event.stream)</code></td>\
            <td class="number">\(event.version)</td><td class="number">\(event.position)</td>\
            <td><time datetime="\(event.time)">\(event.time)</time></td></tr>

            """
        }
        return """
            <div class="scroll" tabindex="0" role="region" aria-labelledby="events">
            <table>
            <thead><tr><th scope="col">Service</th><th scope="col">Type</th><th scope="col">Stream</th>
            <th scope="col" class="number">Version</th><th scope="col" class="number">Position</th>
            <th scope="col">Stored (UTC)</th></tr></thead>
            <tbody>
            \(rows)
            </tbody>
            </table>
            </div>
            """
    }

    private static func asked(_ asked: TraceReport.TraceHop) -> HTML {
        let who: HTML = "<strong>\(asked.service)</strong> at <code>\(asked.address)</code>: "
        guard let after = asked.after, let upto = asked.upto else {
            return #"<li class="failed">\#(who)\#(asked.failure ?? "it said nothing")</li>"#
        }
        let looked: HTML =
            after == upto ? "no event is that new" : "looked at its log behind position \(after), up to \(upto)"
        let rest: HTML = asked.isWhole == true ? "" : "; more may lie outside"
        return "<li>\(who)\(looked)\(rest)</li>\n"
    }
}
