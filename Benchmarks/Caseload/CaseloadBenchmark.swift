import Foundation
import HTTPKit
import ProcessTesting

/// Pages of a caseload of 10,000 running enrolments, by every column, both ways, with every filter: through the gateway, to a coordinator, who sees
/// all of them, and to a therapist, who sees a hundred.
struct CaseloadBenchmark: Benchmark {
    static let name = "caseload"
    static let summary = "a page of 50 of 10,000 running enrolments, by any column and filter"

    private static let rounds = 3

    /// Columns by which a caseload is sorted.
    private static let columns = [
        "name", "programme", "version", "state", "week", "weeks", "start", "module", "minutes", "unanswered", "silent",
        "surveys", "last_seen", "modules_done", "next_contact",
    ]

    private static let filters = [
        "", "&overdue=true", "&overdue=false", "&silent=true", "&unanswered=true", "&unanswered=false",
        "&surveys_overdue=true", "&surveys_overdue=false", "&alert=true", "&query=wren%20ha", "&state=active",
        "&programme_id=\(CaseloadUnit.programme)",
    ]

    private struct Page: Decodable {
        struct Line: Decodable {}
        let lines: [Line]
        let next: String?
    }

    func run(_ report: Report) async throws {
        let unit = try await CaseloadUnit(report)
        for (who, login) in [("all", CaseloadUnit.coordinator), ("a therapist's hundred", CaseloadUnit.therapist)] {
            var (usual, worst, slowest) = ([Double](), [Double](), [String: [Double]]())
            // The first round warms what the database keeps, and notes who was seen.
            for round in 0...Self.rounds {
                let times = try await times(of: try await unit.signIn(login), isAll: login == CaseloadUnit.coordinator)
                guard round > 0 else { continue }
                usual.append(times.map(\.milliseconds).percentile(0.5))
                worst.append(times.map(\.milliseconds).percentile(0.95))
                for time in times { slowest[time.question, default: []].append(time.milliseconds) }
            }
            let ranked = slowest.mapValues(\.median).sorted { $0.value > $1.value }.prefix(5)
            for (question, time) in ranked { report.note("\(who): \(question) took \(Int(time.rounded())) ms") }
            try report.add(Measurement(Self.name, "a page of 50 of \(who), p50", usual, "ms"))
            try report.add(
                Measurement(Self.name, "a page of 50 of \(who), p95", worst, "ms").target(.atMost, 100)
            )
        }
        try await unit.close()
    }

    /// Duration of each question: every column both ways with every filter, and the page behind it.
    private func times(of person: TestPerson, isAll: Bool) async throws -> [(question: String, milliseconds: Double)] {
        var times: [(question: String, milliseconds: Double)] = []
        func ask(_ question: String, _ cursor: String = "") async throws -> Page {
            let start = ContinuousClock.now
            let answer = try await person.get("/api/v1/ledger/caseload?limit=50&\(question)\(cursor)")
            times.append((question + (cursor.isEmpty ? "" : ", behind"), (ContinuousClock.now - start).inMilliseconds))
            guard answer.status == 200 else {
                throw BenchmarkFailure("\(question) was answered \(answer.status): \(answer.text)")
            }
            return try answer.decode(Page.self)
        }
        for column in Self.columns {
            for way in ["", "&descending=true"] {
                for filter in Self.filters {
                    let question = "sort=\(column)\(way)\(filter)"
                    let page = try await ask(question)
                    if isAll, filter.isEmpty, page.lines.count != 50 {
                        throw BenchmarkFailure("\(question) has \(page.lines.count) lines")
                    }
                    guard filter.isEmpty, let next = page.next else { continue }
                    _ = try await ask(question, "&cursor=\(next)")
                }
            }
        }
        return times
    }
}
