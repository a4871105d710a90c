import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Who can't be written to is named, where nobody sent a list as well.
@Suite(.freshSchema) struct ReplyRefusalTests {
    private let tom = Unit.person(16, "Tomasz", "Tarn", "therapist")
    private let path = "/api/v1/mail/letters"

    private struct Refusal: Decodable {
        let fields: [FieldError]
    }

    /// A letter of Bob's to Cleo, Ann and Tom; Tom's account is out of use since.
    private func withLetter(_ body: @Sendable @escaping (Unit, UUID) async throws -> Void) async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(tom))
            let letter = try await unit.letter(from: unit.bob, to: [unit.cleo, unit.ann, tom])
            try await unit.learn(.suspended(PersonReference(id: tom.id)))
            try await body(unit, letter)
        }
    }

    @Test func `an answer to all names whom it can't go to`() async throws {
        try await withLetter { unit, letter in
            let answer = try await unit.seat(unit.cleo).post("\(path)/\(letter)/replies", ["body": "Yes", "all": true])
            answer.expectProblem(403, "may-not-write", fields: ["all"])
            let field = try #require(try answer.decode(Refusal.self).fields.first)
            #expect(field.code == "inactive")
            #expect(field.parameters == ["person": tom.id.uuidString.lowercased(), "name": "Tomasz Tarn"])
        }
    }

    @Test func `it goes to the others on request, and says who is left out`() async throws {
        try await withLetter { unit, letter in
            let body: [String: JSONValue] = ["body": "Yes", "all": true, "leave_out_unreachable": true]
            let sent = try await unit.seat(unit.cleo).post("\(path)/\(letter)/replies", body).expect(201)
                .decode(SentView.self)
            #expect(sent.leftOut == [SentView.LeftOut(id: tom.id, code: "inactive")])
            #expect(try await unit.open(sent.id, by: unit.cleo).to.map(\.id) == [unit.bob.id, unit.ann.id])
            // Later, likewise.
            let held = try await unit.seat(unit.cleo).post(
                "\(path)/\(letter)/replies",
                body.merging(["hold_seconds": 60]) { first, _ in first }
            ).expect(201).decode(SentView.self)
            #expect(held.dueAt != nil && held.leftOut?.count == 1)
            // Where nobody is left, it is refused.
            try await unit.learn(.suspended(PersonReference(id: unit.bob.id)))
            let alone = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            try await unit.seat(unit.cleo).post("\(path)/\(alone)/replies", body)
                .expectProblem(403, "may-not-write", fields: ["all"])
        }
    }

    @Test func `so do an answer to one, a list, a draft and the original client`() async throws {
        try await withLetter { unit, letter in
            let cleo = unit.seat(unit.cleo)
            let tomsName = "Tomasz Tarn"
            func expectNamed(_ answer: Answer, _ field: String) throws {
                answer.expectProblem(403, "may-not-write", fields: [field])
                #expect(try answer.decode(Refusal.self).fields.map { $0.parameters?["name"] } == [tomsName])
            }
            let list: [String: JSONValue] = ["to": .ids([unit.ann.id, tom.id]), "body": "Hello"]
            try expectNamed(try await cleo.post(path, list), "to[1]")
            try expectNamed(try await cleo.post("\(path)/\(letter)/forwards", list), "to[1]")
            try expectNamed(try await cleo.post("\(path)/\(letter)/replies", list), "to[1]")
            let draft = try await unit.draft(by: unit.cleo, list).id
            try expectNamed(try await cleo.post("/api/v1/mail/drafts/\(draft)/send"), "to[1]")
            try await unit.learn(.suspended(PersonReference(id: unit.bob.id)))
            let one = try await cleo.post("\(path)/\(letter)/replies", ["body": "Yes"])
            one.expectProblem(403, "may-not-write", fields: ["to"])
            #expect(one.text.contains("Bob Baker"))
            let original = try await cleo.post("/common/message", HippoLetter(to: ["176"]).json)
            original.expect(403)
            #expect(original.text.contains(tomsName))
        }
    }

    @Test func `a letter that comes back says whom it could not go to`() async throws {
        try await withLetter { unit, _ in
            let held = try await unit.seat(unit.cleo).post(
                path,
                ["to": .ids([unit.ann.id, unit.bob.id]), "body": "Later", "hold_seconds": 10]
            ).expect(201).decode(SentView.self).id
            try await unit.learn(.suspended(PersonReference(id: unit.bob.id)))
            unit.clock.advance(by: 20)
            _ = try await unit.commands.sendDue()
            let draft = try await unit.open(held, by: unit.cleo)
            #expect(draft.returned == "may-not-write" && draft.returnedPeople?.map(\.name) == ["Bob Baker"])
        }
    }
}
