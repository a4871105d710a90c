import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct ReportRoutesTests {
    private static let path = "/api/v1/identity/reports"
    private static let own = "/api/v1/identity/profile/reports"

    private static func body(_ text: String) -> String {
        #"{"kind":"problem","text":"\#(text)","route":"/letters/new","version":"2026.11","request_id":"7f3a","#
            + #""browser":"Firefox 140"}"#
    }

    /// Files a report, or fails the test.
    private func file(_ unit: Unit, _ token: String, _ text: String = "Nothing happens.") async throws -> UUID {
        let answer = try await unit.call(.post, Self.path, Self.body(text), token: token)
        try #require(answer.status == 201, "\(answer.text)")
        let id = try answer.decode(ReportMadeView.self).id
        #expect(answer.headers[.location] == "\(Self.path)/\(id.uuidString.lowercased())")
        return id
    }

    private func list(_ unit: Unit, _ path: String, _ token: String) async throws -> ReportListView {
        let answer = try await unit.call(.get, path, token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try answer.decode(ReportListView.self)
    }

    @Test func `a client reports, a coordinator answers, the client reads it`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("bob", .client)
            try await unit.register("cleo", .coordinator)
            let (client, other) = (try await unit.session("ann").accessToken, try await unit.session("bob").accessToken)
            let keeper = try await unit.session("cleo").accessToken
            let id = try await file(unit, client)
            let thing = "\(Self.path)/\(id.uuidString)"

            let shown = try await unit.call(.get, thing, token: keeper)
            let view = try shown.decode(ReportView.self)
            #expect((view.kind, view.state, view.text) == (.problem, .open, "Nothing happens."))
            #expect((view.route, view.version) == ("/letters/new", "2026.11"))
            #expect((view.requestID, view.browser, view.answer) == ("7f3a", "Firefox 140", nil))
            #expect(view.reporter == .init(id: ann.id.rawValue, firstName: "Ann", lastName: "Archer"))
            let tag = try #require(shown.headers[.etag])

            let answer = #"{"state":"answered","answer":"Mended on Monday."}"#
            let first = try await unit.call(.patch, thing, answer, token: keeper, headers: [.ifMatch: tag])
            #expect(try first.decode(ReportView.self).answer == "Mended on Monday.")
            let late = try await unit.call(
                .patch,
                thing,
                #"{"state":"closed"}"#,
                token: keeper,
                headers: [.ifMatch: tag]
            )
            #expect(late.problem == "precondition-failed")
            #expect(try await unit.call(.patch, thing, #"{"state":"closed"}"#, token: keeper).status == 200)

            let mine = try await list(unit, Self.own, client).reports
            #expect(mine.map(\.id) == [id])
            #expect(mine.map(\.state) == [.closed] && mine.map(\.answer) == ["Mended on Monday."])
            #expect(mine.allSatisfy { $0.reporter == nil })
            #expect(try await list(unit, Self.own, other).reports.isEmpty)
        }
    }

    @Test func `only those who run the unit see what others have reported`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            try await unit.register("tom", .therapist)
            try await unit.register("ada", .administrator)
            let client = try await unit.session("ann").accessToken
            let thing = "\(Self.path)/\(try await file(unit, client).uuidString)"
            for login in ["ann", "tom"] {
                let token = try await unit.session(login).accessToken
                #expect(try await unit.call(.get, Self.path, token: token).status == 403)
                #expect(try await unit.call(.get, thing, token: token).status == 403)
                #expect(try await unit.call(.patch, thing, #"{"state":"closed"}"#, token: token).status == 403)
            }
            #expect(try await unit.call(.post, Self.path, Self.body("x")).status == 401)
            let keeper = try await unit.session("ada").accessToken
            let nobodys = "\(Self.path)/\(UUID().uuidString)"
            #expect(try await unit.call(.get, nobodys, token: keeper).status == 404)
            #expect(try await unit.call(.patch, nobodys, #"{"state":"closed"}"#, token: keeper).status == 404)
            // The id of a person is that of another stream.
            let person = try #require(try await unit.identity.people.person(login: try LoginName("ann"))).id
            let stream = "\(Self.path)/\(person.uuidString)"
            #expect(try await unit.call(.patch, stream, #"{"state":"closed"}"#, token: keeper).status == 404)
            #expect(try await list(unit, Self.path, keeper).reports.map(\.state) == [.open])
        }
    }

    @Test func `bad input is named and changes nothing`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .administrator)
            let token = try await unit.session("ann").accessToken
            for (body, field) in [
                (#"{"kind":"rant","text":"x"}"#, "kind not_one_of"), (#"{"kind":"idea"}"#, "text missing"),
                (#"{"kind":"idea","text":" "}"#, "text too_short"),
                (#"{"kind":"idea","text":"\#(String(repeating: "x", count: 4001))"}"#, "text too_long"),
                (#"{"kind":"idea","text":"x","route":"\#(String(repeating: "x", count: 201))"}"#, "route too_long"),
                (#"{"kind":"idea","text":"x","browser":"a\nb"}"#, "browser forbidden_character"),
                (#"{"kind":"idea","text":"x","colour":"red"}"#, "colour unknown"),
            ] {
                let answer = try await unit.call(.post, Self.path, body, token: token)
                #expect(answer.status == 422 && answer.fields == [field], "\(answer.text)")
            }
            #expect(try await list(unit, Self.path, token).reports.isEmpty)
            let thing = "\(Self.path)/\(try await file(unit, token).uuidString)"
            for (body, field) in [
                (#"{"state":"answered"}"#, "answer missing"),
                (#"{"state":"answered","answer":" "}"#, "answer too_short"),
                (#"{"state":"lost"}"#, "state not_one_of"),
            ] {
                let answer = try await unit.call(.patch, thing, body, token: token)
                #expect(answer.status == 422 && answer.fields == [field], "\(answer.text)")
            }
            #expect(try await unit.call(.get, "\(Self.path)?state=lost", token: token).status == 422)
            #expect(try await list(unit, Self.path, token).reports.map(\.state) == [.open])
        }
    }

    @Test func `lists come in pages and by state`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            try await unit.register("ada", .administrator)
            let (client, keeper) = (
                try await unit.session("ann").accessToken, try await unit.session("ada").accessToken
            )
            var ids: [UUID] = []
            for number in 1...5 { ids.insert(try await file(unit, client, "Number \(number)"), at: 0) }
            let closed = "\(Self.path)/\(ids[1].uuidString)"
            #expect(try await unit.call(.patch, closed, #"{"state":"closed"}"#, token: keeper).status == 200)
            for (path, token) in [(Self.path, keeper), (Self.own, client)] {
                var (found, next): ([UUID], String?) = ([], nil)
                repeat {
                    let page = try await list(unit, path + "?limit=2" + (next.map { "&cursor=\($0)" } ?? ""), token)
                    found += page.reports.map(\.id)
                    next = page.next
                } while next != nil
                #expect(found == ids)
            }
            #expect(try await list(unit, Self.path + "?state=closed", keeper).reports.map(\.id) == [ids[1]])
            #expect(try await list(unit, Self.path + "?state=open", keeper).reports.count == 4)
        }
    }

    @Test func `a repetition with its key is one report, and the quota of a day holds for all processes`() async throws
    {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            try await unit.register("bob", .client)
            let token = try await unit.session("ann").accessToken
            let key: Headers = [.idempotencyKey: "\"once\""]
            let first = try await unit.call(.post, Self.path, Self.body("One"), token: token, headers: key)
            let again = try await unit.call(.post, Self.path, Self.body("One"), token: token, headers: key)
            #expect(first.status == 201 && again.status == 201, "\(again.text)")
            #expect(again.headers[.idempotencyReplayed] == "true")
            #expect(try first.decode(ReportMadeView.self) == again.decode(ReportMadeView.self))
            let other = try await unit.call(.post, Self.path, Self.body("Two"), token: token, headers: key)
            #expect(other.problem == "idempotency-mismatch")
            #expect(!String(decoding: first.body, as: UTF8.self).contains("One"))

            // Two processes at once fill what is left of the day, and not more.
            let twin = try await unit.twin()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<(Report.perDay + 5) {
                    group.addTask {
                        try await (number.isMultiple(of: 2) ? unit : twin)
                            .call(.post, Self.path, Self.body("More"), token: token).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 201 }.count == Report.perDay - 1)
            #expect(statuses.filter { $0 == 429 }.count == 6)
            let full = try await unit.call(.post, Self.path, Self.body("More"), token: token)
            #expect(full.problem == "too-many-reports")
            let wait = try #require(full.headers[.retryAfter].flatMap { Int($0) })
            #expect((1...86_400).contains(wait))
            // A repetition is answered, others have their own quota, and tomorrow there is room.
            #expect(try await unit.call(.post, Self.path, Self.body("One"), token: token, headers: key).status == 201)
            let bob = try await unit.session("bob").accessToken
            #expect(try await unit.call(.post, Self.path, Self.body("Mine"), token: bob).status == 201)
            unit.clock.advance(by: TimeInterval(wait))
            let next = try await unit.call(.post, Self.path, Self.body("More"), token: token)
            #expect(next.status == 201, "\(next.text)")
        }
    }

    @Test func `reports are in the archive, go with their reporter, and read anew the table is the same`() async throws
    {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("ada", .administrator)
            let (client, keeper) = (
                try await unit.session("ann").accessToken, try await unit.session("ada").accessToken
            )
            let thing = "\(Self.path)/\(try await file(unit, client, "A secret word").uuidString)"
            _ = try await file(unit, keeper, "Mine")
            let body = #"{"state":"answered","answer":"A hidden answer"}"#
            #expect(try await unit.call(.patch, thing, body, token: keeper).status == 200)

            let lines = try await unit.identity.exports.own.lines(of: ann.id.rawValue)
            let reports = lines.map { String(decoding: $0, as: UTF8.self) }.filter { $0.contains(#""kind":"report""#) }
            #expect(reports.count == 1)
            #expect(reports[0].contains("A secret word") && reports[0].contains("A hidden answer"))

            let live = try await rows(unit)
            #expect(live.count == 2)
            try await unit.rebuildReports()
            #expect(try await rows(unit) == live)

            let stored = try await unit.base.pool.query("select encode(data, 'escape') from event").decode(String.self)
            #expect(!stored.isEmpty && stored.allSatisfy { !$0.contains("secret") && !$0.contains("hidden") })

            try await unit.base.vault.shred(ann.id.rawValue)
            #expect(try await unit.identity.purge(ann.id.rawValue, isDryRun: true).contains("1 reports removed"))
            #expect(try await unit.identity.purge(ann.id.rawValue, isDryRun: false).contains("1 reports removed"))
            #expect(try await list(unit, Self.path, keeper).reports.map(\.text) == ["Mine"])
            #expect(try await unit.call(.get, thing, token: keeper).status == 404)
            #expect(try await unit.call(.patch, thing, body, token: keeper).status == 404)
            try await unit.rebuildReports()
            #expect(try await rows(unit).count == 1)
        }
    }

    @Test func `lists go by an index`() async throws {
        try await Unit.run { unit in
            try await unit.base.pool.execute(
                """
                insert into report (id, person, kind, standing, words, filed_at, changed_at, version)
                select gen_random_uuid(), gen_random_uuid(), 'idea', 'closed', 'w', now() - n * interval '1 s', now(), 1
                from generate_series(1, 20000) n
                """
            )
            try await unit.base.pool.execute("analyze report")
            let table = unit.identity.reports.table
            let place = ReportsTable.Keyset(at: CursorTime(Date(timeIntervalSinceNow: -5000)), id: UUID())
            for query in [
                table.pageQuery(nil, of: nil, after: place, limit: 50),
                table.pageQuery("open", of: nil, after: nil, limit: 50),
                table.pageQuery(nil, of: UUID(), after: nil, limit: 50),
            ] {
                let plan = try await unit.base.pool.query("explain " + query).decode(String.self).joined(
                    separator: "\n"
                )
                #expect(!plan.contains("Seq Scan on report"), "\(plan)")
            }
        }
    }

    private func rows(_ unit: Unit) async throws -> [String] {
        try await unit.base.pool.query("select row_to_json(t)::text as row from report t order by row").decode(
            String.self
        )
    }
}

extension Unit {
    /// Empties the table of reports and reads the log anew.
    fileprivate func rebuildReports() async throws {
        let log = try await log()
        try await base.pool.transaction { connection in
            try await connection.execute("delete from report")
            try await ReportsProjection().apply(log, on: connection)
        }
    }
}
