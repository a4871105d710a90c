import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct DraftVersionTests {
    private let drafts = "/api/v1/mail/drafts"

    private func save(_ draft: UUID, _ body: String, _ version: Int, _ unit: Unit, _ query: String = "") async throws
        -> Answer
    {
        try await unit.seat(unit.cleo).send(
            .put,
            "\(drafts)/\(draft)\(query)",
            ["to": .ids([unit.ann.id]), "body": .string(body)],
            headers: [.ifMatch: "\"\(version)\""]
        )
    }

    @Test func `what a draft said before is read and restored`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft(by: unit.cleo, ["to": .ids([unit.ann.id]), "body": "one"]).id
            for (version, body) in [(1, "two"), (2, "three")] {
                try await save(draft, body, version, unit).expect(200)
            }
            let cleo = unit.seat(unit.cleo)
            let path = "\(drafts)/\(draft)/versions"
            let list = try await cleo.get(path + "?limit=2").expect(200).decode(DraftVersionListView.self)
            #expect(list.versions.map(\.version) == [3, 2])
            let rest = try await cleo.get(path + "?limit=2&cursor=\(try #require(list.next))").expect(200)
            #expect(try rest.decode(DraftVersionListView.self).versions.map(\.version) == [1])
            let one = try await cleo.get(path + "/1").expect(200).decode(DraftVersionView.self)
            #expect(one.body == "one" && one.to.map(\.id) == [unit.ann.id])
            try await cleo.get(path + "/9").expectProblem(404, "version-not-found")
            try await cleo.send(.post, path + "/1/restore", nil, headers: [.ifMatch: "\"2\""]).expect(412)
            try await cleo.post(path + "/1/restore").expect(200)
            #expect(try await unit.open(draft, by: unit.cleo).body == "one")
            // Also once it was sent, by its author only.
            try await cleo.post("\(drafts)/\(draft)/send").expect(200)
            #expect(try await cleo.get(path + "/3").expect(200).decode(DraftVersionView.self).body == "three")
            try await cleo.post(path + "/3/restore").expectProblem(409, "letter-already-sent")
            for stranger in [unit.ann, unit.bob] {
                let seat = unit.seat(stranger)
                try await seat.get(path).expectProblem(404, "letter-not-found")
                try await seat.get(path + "/1").expectProblem(404, "letter-not-found")
                try await seat.post(path + "/1/restore").expectProblem(404, "letter-not-found")
            }
        }
    }

    @Test func `a late version is kept as a copy where that is asked for`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft(by: unit.cleo, ["to": .ids([unit.ann.id]), "body": "one"]).id
            try await save(draft, "here", 1, unit).expect(200)
            try await save(draft, "there", 1, unit).expect(412)
            let answer = try await save(draft, "there", 1, unit, "?on_conflict=keep_copy").expect(201)
            let copy = try answer.decode(DraftView.self)
            #expect(copy.copyOfID == draft && copy.id != draft)
            #expect(answer.headers[.location] == "/api/v1/mail/letters/\(copy.id.text)")
            #expect(try await unit.open(draft, by: unit.cleo).body == "here")
            #expect(try await unit.open(copy.id, by: unit.cleo).body == "there")
            try await save(draft, "fits", 2, unit, "?on_conflict=keep_copy").expect(200)
        }
    }
}
