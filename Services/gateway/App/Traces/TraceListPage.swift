import HTTPKit

/// The page of the newest requests.
enum TraceListPage {
    /// The requests; `failed`: only those that were refused or failed are shown. `missing`: a name that was looked for in vain.
    static func page(_ list: TracedRequests, failed: Bool, missing: String? = nil) -> HTML {
        TraceFrame.page(
            "Traces",
            """
            <header>
            <h1>Traces</h1>
            <form method="get" action="/traces" role="search">
            <label for="find">Trace or request id</label>
            <input id="find" name="find" type="search" maxlength="64" autocomplete="off" spellcheck="false">
            <button type="submit">Open</button>
            </form>
            \(notice(missing))
            <nav aria-label="Which requests">\(links(failed))</nav>
            </header>
            <main>
            \(table(list, failed))
            <p class="about">\(about(list)) <a href="/traces.json">As JSON</a></p>
            </main>
            """
        )
    }

    private static func about(_ list: TracedRequests) -> HTML {
        if list.isKept {
            return "What this gateway has kept, newest first, also from before it was started; the oldest make room."
        }
        return """
            What process \(list.process) of this gateway remembers, newest first; the oldest make room.
            Where several share this address, each remembers its own.
            """
    }

    private static func notice(_ missing: String?) -> HTML {
        guard let missing else { return "" }
        return """
            <p class="notice" role="status">Nothing is remembered here under <code>\(missing)</code>. A trace's own id can be opened in any
            case; the services may know it.</p>
            """
    }

    private static func links(_ failed: Bool) -> HTML {
        if failed { return #"<a href="/traces">All</a> <span aria-current="page">Refused and failed</span>"# }
        return #"<span aria-current="page">All</span> <a href="/traces?failed=true">Refused and failed</a>"#
    }

    private static func table(_ list: TracedRequests, _ failed: Bool) -> HTML {
        guard !list.requests.isEmpty else { return "<p>There are none yet.</p>" }
        let caption = failed ? "Newest requests that were refused or failed" : "Newest requests"
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="\(caption)">
            <table>
            <caption>\(caption)</caption>
            <thead><tr><th scope="col">Time (UTC)</th><th scope="col">Method</th><th scope="col">Route</th><th scope="col">Service</th>
            <th scope="col">Status</th><th scope="col" class="number">Took</th><th scope="col">Trace</th></tr></thead>
            <tbody>
            \(list.requests.map(row))
            </tbody>
            </table>
            </div>
            """
    }

    private static func row(_ entry: TracedRequests.Entry) -> HTML {
        """
        <tr><td><time datetime="\(entry.time)">\(entry.time)</time></td><td>\(entry.method)</td><td><code>\(entry.route)</code></td>\
        <td>\(entry.service)</td><td class="\(statusClass(entry.status))">\(entry.status)</td>\
        <td class="number">\(TraceTime.duration(entry.us))</td>\
        <td><a href="/traces/\(entry.trace)"><code>\(entry.trace)</code></a></td></tr>

        """
    }

    /// CSS class of a status; the number itself says it to those who don't see the style.
    static func statusClass(_ status: Int) -> String {
        switch status {
        case 500...: "failed"
        case 400...: "refused"
        default: "good"
        }
    }
}
