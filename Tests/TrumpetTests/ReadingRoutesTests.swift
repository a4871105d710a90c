import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import Testing
import TrumpetDomain

@testable import TrumpetApp

@Suite(.freshSchema) struct ReadingRoutesTests {
    private let area = "\(Unit.area)/broadcasts"

    @Test func `what matters more comes first, then what was given priority, then what began later`() async throws {
        try await Unit.with { unit in
            let broadcasts: [(String, [String: JSONValue])] = [
                ("older info", [:]), ("crisis", ["severity": "crisis"]), ("low notice", ["severity": "notice"]),
                ("high notice", ["severity": "notice", "priority": 5]), ("newer info", [:]),
            ]
            for (title, more) in broadcasts {
                _ = try await unit.publish(title, more)
                unit.clock.advance(by: 1)
            }
            #expect(
                try await unit.titles(for: unit.cleo)
                    == ["crisis", "high notice", "low notice", "newer info", "older info"]
            )
        }
    }

    @Test func `each person sees what is for them, also one by one`() async throws {
        try await Unit.with { unit in
            let clients = try await unit.publish("clients", ["audience": ["roles": ["client"]]])
            _ = try await unit.publish("Ann's", ["audience": ["clients_of": [.id(unit.ann.id)]]])
            _ = try await unit.publish("Dora", ["audience": ["people": [.id(unit.dora.id)]]])
            #expect(Set(try await unit.titles(for: unit.cleo)) == ["clients", "Ann's"])
            #expect(Set(try await unit.titles(for: unit.dora)) == ["clients", "Dora"])
            #expect(try await unit.titles(for: unit.ann).isEmpty)
            let open = try await unit.seat(unit.cleo).get("\(area)/\(clients)").expect(200).decode(BroadcastView.self)
            #expect(open.title == "clients" && open.dismissible && !open.acknowledge && !open.isPublic)
            for path in ["\(area)/\(clients)", "\(area)/\(UUID())", "\(area)/closed"] {
                try await unit.seat(unit.ann).get(path).expectProblem(404, "broadcast-not-found")
            }
        }
    }

    @Test func `what one sees follows what becomes of one`() async throws {
        try await Unit.with { unit in
            _ = try await unit.publish("clients", ["audience": ["roles": ["client"]]])
            _ = try await unit.publish("Ann's", ["audience": ["clients_of": [.id(unit.ann.id)]]])
            _ = try await unit.publish("French", ["audience": ["languages": ["fr"]]])
            try await unit.learn(.languageChosen(PersonLanguage(id: unit.dora.id, language: "fr-CA")))
            try await unit.match(unit.dora, unit.ann, from: unit.clock.now, until: unit.clock.now + 60)
            #expect(Set(try await unit.titles(for: unit.dora)) == ["clients", "Ann's", "French"])
            unit.clock.advance(by: 60)
            try await unit.learn(.languageChosen(PersonLanguage(id: unit.dora.id, language: nil)))
            #expect(try await unit.titles(for: unit.dora) == ["clients"])
            try await unit.learn(.suspended(PersonReference(id: unit.dora.id)))
            #expect(try await unit.titles(for: unit.dora).isEmpty)
            // Whom identity's feed has not told of yet is who their token says.
            #expect(try await unit.titles(for: Unit.person(9, "New", "Comer", "client")) == ["clients"])
        }
    }

    @Test func `each reads the language they would like best`() async throws {
        try await Unit.with { unit in
            let texts: JSONValue = [
                ["language": "en", "title": "Closed"], ["language": "fr", "title": "Fermé"],
                ["language": "de", "title": "Zu"],
            ]
            _ = try await unit.publish("", ["texts": texts])
            func title(_ wish: String?) async throws -> [String] {
                var headers = Headers()
                headers[.acceptLanguage] = wish
                return try await unit.shown(to: unit.cleo, headers: headers).map(\.title)
            }
            #expect(try await title(nil) == ["Closed"])
            #expect(try await title("fr-CA, en;q=0.5") == ["Fermé"])
            #expect(try await title("it, de;q=0.2, fr;q=0.7") == ["Fermé"])
            #expect(try await title("it;q=1, *;q=0.5") == ["Closed"])
            #expect(try await title("fr;q=0, ;;;, q=1") == ["Closed"])
            try await unit.learn(.languageChosen(PersonLanguage(id: unit.cleo.id, language: "de-AT")))
            #expect(try await title(nil) == ["Zu"])
            #expect(try await title("fr") == ["Fermé"])
            let view = try #require(try await unit.shown(to: unit.cleo).first)
            #expect(view.languages == ["en", "fr", "de"] && view.language == "de" && view.html.isEmpty)
        }
    }

    @Test func `what is public is shown to anybody, and may be kept for a moment`() async throws {
        try await Unit.with { unit in
            _ = try await unit.publish("members", ["severity": "crisis"])
            _ = try await unit.publish("public", ["public": true])
            _ = try await unit.draft("draft", ["public": true])
            let nobody = unit.seat(nil)
            let answer = try await nobody.get("\(area)/public").expect(200)
            #expect(try answer.decode(BroadcastListView.self).broadcasts.map(\.title) == ["public"])
            #expect(answer.headers[.cacheControl] == "public, max-age=15" && answer.headers[.vary] == "Accept-Language")
            let tag = try #require(answer.headers[.etag])
            let same = try await nobody.get("\(area)/public", headers: [.ifNoneMatch: tag]).expect(304)
            #expect(same.bytes.isEmpty && same.headers[.etag] == tag)
            _ = try await unit.publish("another", ["public": true, "severity": "warning"])
            let changed = try await nobody.get("\(area)/public", headers: [.ifNoneMatch: tag]).expect(200)
            #expect(try changed.decode(BroadcastListView.self).broadcasts.map(\.title) == ["another", "public"])
            #expect(try await unit.titles(for: unit.cleo) == ["members", "another", "public"])
        }
    }

    @Test func `a read waits for the position it asks for, or says that it can't`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let id = try await unit.publish()
            let answer = try await cleo.get(area, headers: [HeaderName.atLeastPosition: "2"]).expect(200)
            #expect(answer.headers[HeaderName.position] == "2")
            try await cleo.get("\(area)/\(id)", headers: [HeaderName.atLeastPosition: "first"])
                .expectProblem(400, "bad-request")
            try await cleo.get(area, headers: [HeaderName.atLeastPosition: "99"])
                .expectProblem(503, "position-not-reached")
        }
    }
}
