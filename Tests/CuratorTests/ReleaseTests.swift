import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

/// Reading by clients, as ledger's feed releases modules to them.
@Suite(.freshSchema) struct ReleaseTests {
    private static let reading = "/api/v1/curator/reading"
    private static let media = "/api/v1/curator/media"
    private static let (mine, theirs) = (UUID(), UUID())
    /// Times long before and long after the clock of a test.
    private static let (past, future) = (
        Date(timeIntervalSince1970: 1_700_000_000), Date(timeIntervalSince1970: 1_900_000_000)
    )

    /// Has ledger state what an enrolment has, and waits until curator knows.
    private func release(
        _ modules: [(UUID, Int, Date?)],
        of enrolment: UUID = mine,
        to client: PersonRegistered,
        ends: Bool = false,
        in unit: Unit
    ) async throws {
        let terms = modules.map { ReleaseTerms.Module(module: $0, version: $1, opensAt: $2) }
        let fact = ReleaseTerms(enrolment: enrolment, client: client.id, ends: ends, modules: terms)
        try await unit.learn(EnrolmentFact.release(fact), of: "ledger")
    }

    private func published(_ name: String, in unit: Unit) async throws -> UUID {
        let id = try await unit.begin(name)
        try await unit.step(id, "publish").expect(200)
        return id
    }

    @Test func `clients read what is open for them, and hear when the rest opens`() async throws {
        try await Unit.run { unit in
            let (now, later) = (try await published("now", in: unit), try await published("later", in: unit))
            let (shut, other) = (try await published("shut", in: unit), try await published("other", in: unit))
            let cleo = unit.seat(unit.cleo)
            try await release([(now, 1, Self.past), (later, 1, Self.future), (shut, 1, nil)], to: unit.cleo, in: unit)
            try await release([(other, 1, Self.past)], of: Self.theirs, to: unit.dora, in: unit)
            let view = try await cleo.get("\(Self.reading)/\(now)?language=fr").expect(200).decode(ReadingView.self)
            #expect(view.version == 1 && view.language == "fr" && view.pages[0].title == "Bienvenue")
            let refusal = try await cleo.get("\(Self.reading)/\(later)")
            refusal.expectProblem(409, "module-not-open", fields: ["module"])
            #expect(refusal.text.contains("\"opens_at\":\"2030-03-17T17:46:40"))
            try await cleo.get("\(Self.reading)/\(shut)").expectProblem(409, "module-not-open", fields: ["module"])
            for id in [other, UUID()] {
                try await cleo.get("\(Self.reading)/\(id)").expectProblem(404, "module-not-found")
            }
            try await cleo.get("\(Self.reading)/\(now)?version=2").expectProblem(404, "module-not-found")
            let list = try await cleo.get(Self.reading, headers: [.acceptLanguage: "fr"]).expect(200).decode(
                ReleasedModulesView.self
            )
            #expect(list.modules.map(\.id) == [now, later, shut] && list.modules.map(\.open) == [true, false, false])
            #expect(list.modules.allSatisfy { $0.title == "De meilleures soirées" && $0.version == 1 })
            #expect(list.modules.map(\.opensAt) == [Self.past, Self.future, nil])
            // Everybody else reads as they did.
            for person in [unit.ann, unit.bob, unit.hal] { try await unit.seat(person).get(Self.reading).expect(403) }
            try await unit.seat(nil).get(Self.reading).expect(401)
            try await unit.seat(unit.ann).get("\(Unit.files)/\(later)").expect(200)
            try await cleo.get("\(Unit.files)/\(now)").expect(403)

            let lines = try await unit.export(unit.cleo.id)
            #expect(lines.map { $0["kind"] } == ["released-module", "released-module", "released-module"])
            try await unit.erase(unit.cleo.id)
            try await release([(now, 1, Self.past)], to: unit.cleo, in: unit)
            #expect(try await unit.pool.query("select 1 from release").count == 1)
        }
    }

    @Test func `a correction is read at once, a new version isn't, and what ends is gone`() async throws {
        try await Unit.run { unit in
            let id = try await published("sleep-1", in: unit)
            let cleo = unit.seat(unit.cleo)
            try await release([(id, 1, Self.past)], to: unit.cleo, in: unit)
            try await unit.edit(id, Unit.lesson("A new version.")).expect(200)
            try await unit.step(id, "publish").expect(200)
            #expect(try await cleo.get("\(Self.reading)/\(id)").decode(ReadingView.self).version == 1)
            try await release([(id, 2, Self.future)], of: Self.theirs, to: unit.dora, in: unit)
            try await unit.edit(id, Unit.lesson("The right number.")).expect(200)
            try await unit.step(id, "correct", ["reason": "A wrong number", "corrects": 1]).expect(200)
            for query in ["", "?version=1", "?version=3"] {
                let view = try await cleo.get("\(Self.reading)/\(id)\(query)").expect(200).decode(ReadingView.self)
                #expect(view.version == 3 && view.pages[0].blocks[0].html == "<p>The right number.</p>\n")
            }
            let readers = "\(Unit.desk)/\(id)/readers"
            let counts = try await unit.seat(unit.bob).get(readers).expect(200).decode(ModuleReadersView.self)
            #expect(
                counts.versions == [
                    .init(version: 1, reads: 3, enrolments: 1, open: 1),
                    .init(version: 2, reads: 2, enrolments: 1, open: 0),
                ]
            )
            try await unit.seat(unit.ann).get(readers).expect(403)
            try await unit.seat(unit.bob).get("\(Unit.desk)/\(UUID())/readers").expectProblem(404, "module-not-found")

            try await release([], to: unit.cleo, ends: true, in: unit)
            try await cleo.get("\(Self.reading)/\(id)").expectProblem(404, "module-not-found")
            #expect(try await cleo.get(Self.reading).decode(ReleasedModulesView.self).modules.isEmpty)
        }
    }

    @Test func `a client has a file while a module that is open for them shows it`() async throws {
        struct Link: Decodable { let path: String }
        try await Unit.run { unit in
            let file = UUID()
            let part = "/api/v1/curator/desk/media/\(file)"
            try await unit.seat(unit.bob).send(.put, "\(part)/parts/1", body: .bytes(Array("fLaC and more".utf8)))
                .expect(201)
            let kept: [String: JSONValue] = ["name": "rain.flac", "kind": "audio", "parts": 1]
            try await unit.seat(unit.bob).post(part, kept).expect(200)
            var contents = Unit.lesson()
            let words = Unit.words("Rain", "La pluie")
            let block: JSONValue = ["id": "rain", "audio": ["media_id": .string(file.text), "words": words]]
            contents["pages"] = [["id": "p", "title": Unit.words("Page", "La page"), "blocks": [block]]]
            let id = try await unit.begin("sleep-1", contents)
            try await unit.step(id, "publish").expect(200)

            let (cleo, path) = (unit.seat(unit.cleo), "\(Self.media)/\(file)")
            try await release([(id, 1, Self.future)], to: unit.cleo, in: unit)
            try await cleo.get(path).expectProblem(404, "media-not-found")
            try await release([(id, 1, Self.past)], to: unit.cleo, in: unit)
            #expect(try await cleo.get(path).expect(200).text == "fLaC and more")
            let link = try await cleo.post("\(path)/link").expect(201).decode(Link.self)
            try await unit.seat(nil).get(link.path, headers: [.range: "bytes=0-3"]).expect(206)
            try await unit.seat(unit.dora).get(path).expectProblem(404, "media-not-found")
            try await unit.seat(unit.dora).post("\(path)/link").expectProblem(404, "media-not-found")
            // The correction shows the file no more.
            contents["pages"] = [
                ["id": "p", "title": Unit.words("Page", "La page"), "blocks": [["id": "t", "text": words]]]
            ]
            try await unit.edit(id, contents).expect(200)
            try await unit.step(id, "correct", ["reason": "Too loud"]).expect(200)
            try await cleo.get(path).expectProblem(404, "media-not-found")
            try await unit.seat(nil).get(link.path).expectProblem(404, "link-not-found")
            try await unit.seat(unit.ann).get(path).expect(200)
        }
    }

    @Test func `while ledger isn't heard clients are asked to try again, and staff read on`() async throws {
        try await Unit.run(idle: ["feed-ledger"]) { unit in
            let id = try await published("sleep-1", in: unit)
            let cleo = unit.seat(unit.cleo)
            for path in [Self.reading, "\(Self.reading)/\(id)"] {
                let answer = try await cleo.get(path)
                answer.expectProblem(503, "releases-unknown")
                #expect(answer.headers[.retryAfter] == "10" && answer.text.contains("try again"))
            }
            try await unit.seat(unit.ann).get("\(Unit.files)/\(id)").expect(200)
            try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/readers").expect(200)
        }
    }

    @Test func `what is known is good for a minute`() {
        let now = Date()
        #expect(ReleaseAge.isFresh(now - 60, at: now) && ReleaseAge.isFresh(now + 1, at: now))
        #expect(!ReleaseAge.isFresh(now - 60.001, at: now) && !ReleaseAge.isFresh(nil, at: now))
    }
}
