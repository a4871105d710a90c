import Foundation
import ProcessTesting
import ServiceRegistry
import Testing

/// Every route is open to those its table says, closed to all others, and shows nobody what is somebody else's.
@Suite(.serialized, .timeLimit(.minutes(15))) struct AccessTableTests {
    @Test func `every route, called as everybody, answers as the table says`() async throws {
        let system = try await SharedSystem.system()
        try await Caller.with { caller in
            let calls = try await AccessCalls(system, caller)
            let rows = try await calls.rows()
            #expect(rows.count > 30)
            #expect(calls.inputs.subtracting(rows.map { "\($0.method) \($0.path)" }).isEmpty, "in AccessInput alone")
            var table: [(AccessRow, [Int])] = []
            for row in rows {
                guard let answers = await answers(calls, row, at: row.listener) else { continue }
                for (who, answer) in zip(AccessCaller.allCases, answers) { check(row, who, answer) }
                if !row.isPublic {
                    #expect(try await calls.call(row, as: .service, at: .open).status == 404, "\(row)")
                }
                table.append((row, answers.map(\.status)))
            }
            var own: [(OwnAccess, [Int])] = []
            for entry in OwnAccess.all {
                guard let answers = await answers(calls, entry.row, at: entry.listener) else { continue }
                for (who, answer) in zip(AccessCaller.allCases, answers) { check(entry.row, who, answer) }
                own.append((entry, answers.map(\.status)))
            }
            try await refuseEnded(calls, rows)
            await calls.close()
            try compare(AccessFile.text(own: own), with: "docs/access.md")
            for service in ServiceRegistry.names {
                try compare(AccessFile.text(of: service, table), with: "Services/\(service)/access.md")
            }
        }
    }

    /// No route takes the token of a session that has ended.
    private func refuseEnded(_ calls: AccessCalls, _ rows: [AccessRow]) async throws {
        let token = try await calls.endedToken(rows)
        for row in rows where row.access != "open" && row.access != "services" {
            let answer = try await calls.call(row, by: token, at: row.listener)
            #expect(answer.status == 401, "\(row.method) \(row.path): \(answer)")
            #expect(answer.problem == "session-over", "\(row.method) \(row.path): \(answer)")
        }
    }

    /// What everybody gets; nil, and a failed test, if somebody gets nothing.
    private func answers(_ calls: AccessCalls, _ row: AccessRow, at listener: AccessListener) async -> [(
        status: Int, problem: String?
    )]? {
        do {
            return try await calls.callAsEverybody(row, at: listener)
        } catch {
            Issue.record(error)
            return nil
        }
    }

    private func check(_ row: AccessRow, _ who: AccessCaller, _ answer: (status: Int, problem: String?)) {
        let what = "\(row.method) \(row.path) as \(who): \(answer)"
        #expect(answer.status < 500, "\(what)")
        guard row.admits(who) else {
            // The gateway itself knows people only; a service is nobody to its own routes.
            let isUnknown = who == .nobody || who == .service && row.path.hasPrefix("/api/v1/gateway/")
            #expect(answer.status == (isUnknown ? 401 : 403), "\(what)")
            return
        }
        #expect(answer.problem != "unauthorized" && answer.problem != "forbidden", "\(what)")
        guard row.hasPlaceholder, !AccessInput.decidedByInput.contains("\(row.method) \(row.path)") else { return }
        // Staff may look at people, services at everything that is for them. For everybody else a foreign thing isn't there.
        if row.access == "signed-in" || row.access == "open" {
            let isStranger = AccessInput.ofStrangers["\(row.method) \(row.path)"] == answer.problem
            #expect(answer.status == 404 || isStranger && answer.status == 403, "\(what)")
        } else {
            // Else nobody knows whether it was asked whose the thing is: give the route what it wants in `AccessInput`.
            #expect(![400, 415, 422, 428].contains(answer.status), "\(what)")
        }
    }

    /// Compares with the file at `path` in the repository.
    private func compare(_ text: String, with path: String) throws {
        let file = AccessFile(path: "\(Repository.root)/\(path)")
        if ProcessInfo.processInfo.environment["THERACOMM_UPDATE_ACCESS"] == "1" { return try file.write(text) }
        let copy = ".theracomm/\(path.split(separator: "/").suffix(2).joined(separator: "-"))"
        if file.kept != text {
            try AccessFile(path: "\(Repository.root)/\(copy)").write(text)
            // For whoever has nothing but what the tests wrote.
            print(text)
        }
        let (kept, found) = (lines(file.kept), lines(text))
        #expect(found.subtracting(kept).isEmpty, "not in \(path)")
        #expect(kept.subtracting(found).isEmpty, "only in \(path)")
        #expect(file.kept == text, "what was found is in \(copy)")
    }

    private func lines(_ text: String) -> Set<Substring> { Set(text.split(separator: "\n")) }
}
