import Foundation
import ProcessTesting
import ServiceRegistry
import Testing

/// Steps of all tables as the delivered executables have run them, compared with `Golden/steps.txt`: those of every version that an installation may come
/// from. `migrate` refuses an installation that has run a step of another text.
///
/// The file has a line for each step: the history, its name and its checksum, in the order in which they run. `THERACOMM_RECORD_GOLDEN=1` adds lines at
/// the end of a history; a line that was in a commit of main never changes, not even for a comment in the step.
@Suite(.timeLimit(.minutes(5))) struct TableStepsTests {
    private static let file = (#filePath as NSString).deletingLastPathComponent + "/Golden/steps.txt"

    @Test func `steps that were run are as they were, and new ones come after them`() async throws {
        let system = try await SharedSystem.system()
        let run = try await Self.steps(of: SuperuserDatabase(system))
        if ProcessInfo.processInfo.environment["THERACOMM_RECORD_GOLDEN"] == "1" {
            try Self.record(run)
        }
        let known = try Self.histories(String(contentsOfFile: Self.file, encoding: .utf8))
        #expect(Set(known.keys) == Set(run.keys), "a service is new, or gone")
        for (history, steps) in known {
            let now = run[history, default: []]
            #expect(now.starts(with: steps), "\(history): an installation that has run \(steps) is refused")
            let added = now.dropFirst(steps.count)
            #expect(added.isEmpty, "\(history): new; THERACOMM_RECORD_GOLDEN=1 writes them down")
        }
    }

    /// Names and checksums by history: the services' own, and those that each service has.
    private static func steps(of database: SuperuserDatabase) async throws -> [String: [String]] {
        var all: [String: [String]] = [:]
        for service in ServiceRegistry.names {
            let histories = [
                (service, "\(service).migration"), ("every log", "\(service).log_migration"),
                ("every service", "\(service).service_migration"), ("every vault", "\(service)_vault.migration"),
            ]
            for (history, table) in histories {
                let rows = try await database.rows("select name || ' ' || checksum from \(table) order by place")
                let key = history.replacing(" ", with: "-")
                #expect(all[key] == nil || all[key] == rows, "\(service) has another \(history)")
                all[key] = rows
            }
        }
        return all
    }

    private static func histories(_ text: String) throws -> [String: [String]] {
        try text.split(separator: "\n").reduce(into: [:]) { known, line in
            let words = line.split(separator: " ", maxSplits: 1)
            try #require(words.count == 2, "\(line)")
            known[String(words[0]), default: []].append(String(words[1]))
        }
    }

    /// Writes steps down, unless one that stands there would change.
    private static func record(_ run: [String: [String]]) throws {
        let known = try histories((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
        for (history, steps) in known { try #require(run[history, default: []].starts(with: steps), "\(history)") }
        let lines = run.sorted { $0.key < $1.key }.flatMap { history, steps in steps.map { "\(history) \($0)" } }
        try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
}
