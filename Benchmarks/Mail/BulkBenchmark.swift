import Foundation
import HTTPKit
import ProcessTesting

/// Marks ten thousand letters as read and as unread again, while somebody else lists their inbox.
struct BulkBenchmark: Benchmark {
    static let name = "bulk"
    static let summary = "mark 10,000 letters read, and what somebody else feels of it"

    private static let letters = MailLoad.many
    private static let batch = 1000
    private static let rounds = 3

    private struct Mark: Encodable {
        var ids: [UUID]
        var read: Bool
    }

    private struct Page: Decodable {
        struct Letter: Decodable { let id: UUID }
        let letters: [Letter]
        let next: String?
    }

    func run(_ report: Report) async throws {
        let load = try await MailLoads.shared.crowdedTown(report)
        let ids = try await ids(of: try await load.signIn(.veteran))
        guard ids.count == Self.letters else {
            throw BenchmarkFailure("the veteran's inbox has \(ids.count) letters, not \(Self.letters)")
        }
        let quiet = try await listing(load) { try await Task.sleep(for: .seconds(2)) }
        var took: [Double] = []
        var beside: [Double] = []
        for round in 0..<(2 * Self.rounds) {
            let person = try await load.signIn(.veteran)
            let start = ContinuousClock.now
            let times = try await listing(load) { try await mark(ids, read: round % 2 == 1, as: person) }
            // First all are made unread, which isn't what is asked for.
            guard round % 2 == 1 else { continue }
            took.append((ContinuousClock.now - start).inMilliseconds / 1000)
            beside.append(times.percentile(0.99))
        }
        try report.add(Measurement(Self.name, "mark \(ids.count) letters read", took, "s").target(.atMost, 2))
        let others = Measurement(Self.name, "somebody else's list meanwhile, p99", beside, "ms")
        try report.add(others.beside("quiet", [quiet.percentile(0.99)], rounds: [beside.median]))
    }

    private func ids(of person: TestPerson) async throws -> [UUID] {
        var ids: [UUID] = []
        var cursor: String?
        while ids.count < Self.letters {
            let path = "/api/v1/mail/folders/inbox/letters?limit=200" + (cursor.map { "&cursor=\($0)" } ?? "")
            let page = try await person.get(path).decode(Page.self)
            ids += page.letters.map(\.id)
            guard let next = page.next else { break }
            cursor = next
        }
        return Array(ids.prefix(Self.letters))
    }

    private func mark(_ ids: [UUID], read: Bool, as person: TestPerson) async throws {
        for start in stride(from: 0, to: ids.count, by: Self.batch) {
            let part = Mark(ids: Array(ids[start..<min(start + Self.batch, ids.count)]), read: read)
            let answer = try await person.send(.post, "/api/v1/mail/letters/mark", part)
            guard answer.status == 200 else {
                throw BenchmarkFailure("mark was answered \(answer.status): \(answer.text)")
            }
        }
    }

    /// How long somebody else's lists take while `work` goes on.
    private func listing(_ load: MailLoad, _ work: @Sendable () async throws -> Void) async throws -> [Double] {
        let reader = try await load.signIn(.reader)
        let watching = Task {
            var times: [Double] = []
            while !Task.isCancelled {
                let start = ContinuousClock.now
                do {
                    _ = try await reader.get("/api/v1/mail/folders/inbox/letters?limit=50")
                } catch  where Task.isCancelled {
                    break
                }
                times.append((ContinuousClock.now - start).inMilliseconds)
            }
            return times
        }
        defer { watching.cancel() }
        try await work()
        watching.cancel()
        return try await watching.value
    }
}
