import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Nobody is told of somebody whom they may not know: not by any call of any service, whoever's id or number it names, in path, query or
/// body. `docs/visibility.md` says who may know whom.
@Suite(.serialized, .timeLimit(.minutes(15))) struct VisibilityTests {
    /// What is made for it: leave to see a client's things is given to all staff, with a reason, and the client is told.
    private static let exceptions: Set<String> = ["POST /api/v1/tango/accesses"]

    private struct Answered: Sendable {
        var status: Int
        var problem: String?
        var text: String
        var headers: String
    }

    @Test func `no call tells of a stranger, and none tells a stranger from nobody`() async throws {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let cast = try await VisibilityCast(system, browser)
        let calls = try await described(system)
        #expect(calls.count(where: \.takesSomebody) > 40)
        for (who, role, strangers) in cast.lookers {
            let admitted = calls.filter {
                $0.access == "signed-in" || $0.access.split(separator: "|").contains { $0 == role }
            }
            for call in admitted {
                try await ask(call, as: who, role, strangers, cast, browser)
            }
            try await look(through: who, role, strangers, cast, browser)
        }
        await browser.close()
    }

    /// Every call of every service.
    private func described(_ system: TestSystem) async throws -> [DescribedCall] {
        var calls: [DescribedCall] = []
        try await Caller.with { caller in
            for name in try system.keepers {
                let answer = try await caller.get("/openapi.json", at: "127.0.0.1:\(try system.port(name))")
                calls += try DescribedCall.all(in: Array(answer.text.utf8))
            }
        }
        return calls.filter { !$0.path.hasPrefix("/feeds/") && !$0.path.hasPrefix("/internal/") }
            .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }

    /// Makes `call` about everybody; what only looks about those as well whom `who` knows.
    private func ask(
        _ call: DescribedCall,
        as who: VisibilityCast.Member,
        _ role: String,
        _ strangers: [VisibilityCast.Member],
        _ cast: VisibilityCast,
        _ browser: TestBrowser
    ) async throws {
        let name = "\(call.method) \(call.path)"
        let isReading = call.method == "GET"
        guard !Self.exceptions.contains(name), isReading || call.takesSomebody else { return }
        guard call.takesSomebody else {
            let answer = try await send(call, naming: cast.nobody, as: who, cast, browser)
            return expectNothing(of: strangers, in: answer, "\(name) as \(role)")
        }
        let nobody = try await send(call, naming: cast.nobody, as: who, cast, browser)
        for member in isReading ? cast.everybody : strangers {
            let answer = try await send(call, naming: member.somebody, as: who, cast, browser)
            let what = "\(name) about \(member.person.login) as \(role)"
            expectNothing(of: strangers, in: answer, what)
            guard strangers.contains(where: { $0.person.id == member.person.id }) else { continue }
            #expect(
                answer.status == nobody.status && answer.problem == nobody.problem,
                "\(what): \(answer.status) \(answer.text.prefix(200)), nobody: \(nobody.status) \(nobody.text.prefix(200))"
            )
            guard isReading || answer.status >= 400 else { continue }
            let told = neutral(answer.text, member.somebody)
            #expect(told == neutral(nobody.text, cast.nobody), "\(what)")
        }
    }

    /// What was made by it is shown without them, too: drafts, whoever's client opens them, and what is found by name.
    private func look(
        through who: VisibilityCast.Member,
        _ role: String,
        _ strangers: [VisibilityCast.Member],
        _ cast: VisibilityCast,
        _ browser: TestBrowser
    ) async throws {
        struct Page: Decodable {
            struct Letter: Decodable { let id: UUID }
            let letters: [Letter]
        }
        let mail = "/api/v1/mail"
        let everybody = strangers.map { String($0.person.number) } + ["987654", ""]
        let recipients = everybody.map { number -> JSONValue in
            ["id": .string(number), "attributes": ["bcc": false, "recipient_id": .string(number)]]
        }
        let typed: JSONValue = [
            "data": ["attributes": ["body": "by numbers", "subject": "", "urgent": false, "reply_to_id": ""]],
            "relationships": ["message_recipients": ["data": .array(recipients)]],
        ]
        let kept = try await who.person.send(.post, "/common/draft", typed)
        #expect(kept.status == 201, "\(kept.text)")
        expectNothing(of: strangers, in: kept.text, "a draft of numbers as \(role)")
        let drafts = try await who.person.get("\(mail)/folders/drafts/letters?limit=200").decode(Page.self).letters
        #expect(drafts.count > strangers.count)
        var paths = drafts.flatMap { ["\(mail)/letters/\($0.id)", "/common/folders/3/messages/\($0.id)"] }
        paths += drafts.map { "\(mail)/drafts/\($0.id)/versions/1" }
        paths += ["\(mail)/folders/drafts/letters?limit=200", "/common/folders/3/messages", "\(mail)/actions"]
        for path in paths {
            expectNothing(of: strangers, in: try await who.person.get(path).text, "\(path) as \(role)")
        }
        for stranger in strangers {
            let found = try await who.person.get("\(mail)/letters?query=\(stranger.last)").decode(Page.self).letters
            #expect(found.isEmpty, "\(role) finds \(stranger.last)")
            let people = try await who.person.get("\(mail)/correspondents?query=\(stranger.last)").text
            expectNothing(of: strangers, in: people, "correspondents as \(role)")
        }
    }

    private func send(
        _ call: DescribedCall,
        naming somebody: DescribedCall.Somebody,
        as who: VisibilityCast.Member,
        _ cast: VisibilityCast,
        _ browser: TestBrowser
    ) async throws -> Answered {
        let places = [
            "room": cast.room.uuidString.lowercased(), "folder": "drafts", "number": "1", "message": "1",
            "language": "en",
            "day": "2027-01-04", "week": Self.week, "topics": "mail/inbox", "query": "day", "folder_id": "drafts",
            "name": "note.txt",
        ]
        var headers: Headers = [.authorization: "Bearer \(who.person.token)", .ifMatch: "*"]
        var body: [UInt8]?
        if call.body != nil {
            headers[.contentType] = "application/json"
            body = Array(try JSONEncoder().encode(call.value(naming: somebody)))
        }
        // What has no end has its own tests: nothing in it is about whom somebody asks.
        guard !call.path.hasSuffix("/events"), !call.path.hasSuffix("/realtime") else {
            return Answered(status: 0, problem: nil, text: "", headers: "")
        }
        let target = call.target(naming: somebody, places)
        let answer = try await browser.send(HTTPKit.Method(rawValue: call.method), target, headers: headers, body: body)
        #expect(answer.status < 500, "\(call.method) \(target): \(answer.text)")
        let fields = answer.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        return Answered(status: answer.status, problem: answer.problem, text: answer.text, headers: fields)
    }

    private func expectNothing(of strangers: [VisibilityCast.Member], in answer: Answered, _ what: String) {
        expectNothing(of: strangers, in: answer.text + answer.headers, what)
    }

    private func expectNothing(of strangers: [VisibilityCast.Member], in text: String, _ what: String) {
        for stranger in strangers {
            for canary in stranger.canaries where text.contains(canary) {
                Issue.record("\(what) tells \(canary): \(text.prefix(400))")
            }
        }
    }

    /// An answer without what it was asked about, and when.
    private func neutral(_ text: String, _ somebody: DescribedCall.Somebody) -> String {
        text.replacingOccurrences(of: somebody.text, with: "…", options: .caseInsensitive)
            .replacingOccurrences(of: "\"\(somebody.number)\"", with: "…")
            .replacingOccurrences(of: "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", with: "…", options: .regularExpression)
    }

    /// This week, as ISO 8601 counts them.
    private static var week: String {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: Date())
        return String(format: "%04d-W%02d", parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0)
    }
}
