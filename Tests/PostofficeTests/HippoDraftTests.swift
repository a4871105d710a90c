import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// The original client looks at no answer: what it saves is kept, whatever it is, and so is what it can't send.
@Suite(.freshSchema) struct HippoDraftTests {
    private func post(_ path: String, _ json: [String: JSONValue], _ unit: Unit) async throws -> Answer {
        var seat = unit.seat(unit.cleo)
        seat.media = "application/vnd.api+json"
        return try await seat.post("/common/\(path)", json)
    }

    private func drafts(_ unit: Unit) async throws -> [LetterSummaryView] {
        try await unit.list("drafts", of: unit.cleo).letters
    }

    @Test func `a draft with whatever was typed into To is kept`() async throws {
        try await Unit.with { unit in
            let typed: [([JSONValue], [Int])] = [
                ([""], []), ([" "], []), (["11", ""], [11]), ([" 11", " 22 "], [11, 22]), (["11, 22"], [11, 22]),
                (["11;22\n"], [11, 22]), (["11", "11", "011"], [11]), ([11, 22], [11, 22]), ([.null], []),
                ([11, .null, true], [11]), (["Ann"], []), (["Ann", "11"], [11]), (["999999999999999999999"], []),
                (["-4", "0"], []), (["4711"], [4711]), (["1.5"], []),
            ]
            for (to, numbers) in typed {
                let answer = try await post("draft", HippoLetter(to: to).json, unit)
                answer.expect(201)
                let draft = try #require(try await drafts(unit).first)
                #expect(draft.to.map(\.number) == numbers, "\(to)")
                #expect(draft.preview == "Words" && draft.subject == "Subject")
            }
            #expect(try await drafts(unit).count == typed.count)
        }
    }

    @Test func `a draft is kept whatever is missing or of another kind`() async throws {
        try await Unit.with { unit in
            func attributes(_ values: [String: JSONValue]) -> [String: JSONValue] {
                ["data": ["attributes": .object(values)]]
            }
            let bodies: [([String: JSONValue], String)] = [
                (attributes(["body": "a"]), "a"), (attributes(["body": "b", "subject": .null, "urgent": .null]), "b"),
                (attributes(["body": "c", "subject": 7, "urgent": "true", "reply_to_id": .null]), "c"),
                (attributes(["body": "d", "reply_to_id": "none"]), "d"),
                (attributes(["body": "e", "reply_to_id": .string(UUID().uuidString)]), "e"),
                (attributes(["body": 12]), "12"), (attributes(["subject": "only"]), ""), (["data": [:]], ""), ([:], ""),
                (
                    attributes(["body": "f"]).merging(["relationships": ["message_recipients": .null]]) { first, _ in
                        first
                    },
                    "f"
                ),
                (
                    attributes(["body": "g"]).merging([
                        "relationships": ["message_recipients": ["data": [["attributes": [:]], [:]]]]
                    ]) { first, _ in first },
                    "g"
                ),
            ]
            for (json, text) in bodies {
                try await post("draft", json, unit).expect(201)
                #expect(try await drafts(unit).first?.preview == text)
            }
            #expect(try await drafts(unit).count == bodies.count)
        }
    }

    @Test func `a draft that is too long is kept to the last word`() async throws {
        try await Unit.with { unit in
            let subject = (1...90).map { "word\($0)" }.joined(separator: " ")
            try await post("draft", HippoLetter("end", subject: .string(subject), to: []).json, unit).expect(201)
            let draft = try #require(try await drafts(unit).first)
            #expect(draft.subject.hasPrefix("word1 word2") && draft.subject.count == Limits.subject)
            #expect(try await unit.open(draft.id, by: unit.cleo).body == subject + "\n\nend")
            try await post("draft", HippoLetter("xy", subject: "two\nlines", to: []).json, unit).expect(201)
            let cleaned = try await unit.open(try #require(try await drafts(unit).first).id, by: unit.cleo)
            #expect(cleaned.subject == "two lines" && cleaned.body == "xy")

            let text = String(repeating: "ä", count: Limits.body) + "last word"
            let answer = try await post("draft", HippoLetter(.string(text), to: ["11"]).json, unit)
            answer.expect(201)
            let parts = try await drafts(unit).prefix(2)
            #expect(parts.map(\.subject) == ["Subject", "Subject (2)"])
            var together = ""
            for part in parts { together += try await unit.open(part.id, by: unit.cleo).body }
            #expect(together == text && parts.allSatisfy { $0.to.map(\.number) == [11] })

            let many = (1...130).map { "\($0)" }
            try await post("draft", HippoLetter(to: many).json, unit).expect(201)
            #expect(try await drafts(unit).first?.to.count == Limits.recipients)
        }
    }

    @Test func `blanks and empty parts are no recipients`() async throws {
        try await Unit.with { unit in
            for to in [["11", " 22"], ["11, 22", ""], [" 11 ", "22", " "]] {
                try await post("message", HippoLetter(to: to).json, unit).expect(201)
            }
            let sent = try await unit.list("sent", of: unit.cleo).letters
            #expect(sent.count == 3 && sent.allSatisfy { $0.to.map(\.number) == [11, 22] })
        }
    }

    @Test func `what can't be sent lies in Drafts, and the refusal says so`() async throws {
        try await Unit.with { unit in
            let field = "message_recipients.data[1].attributes.recipient_id"
            let refused: [(HippoLetter, Int, String)] = [
                (HippoLetter(to: ["11", "44"]), 403, field), (HippoLetter(to: ["11", "4711"]), 403, field),
                (HippoLetter(to: ["11", "Dora"]), 422, field), (HippoLetter(to: [""]), 422, "to"),
                (HippoLetter("Words", to: ["11"], replyTo: "none"), 422, "reply_to_id"),
            ]
            for (letter, status, field) in refused {
                let answer = try await post("message", letter.json, unit)
                answer.expect(status)
                #expect(answer.text.contains(field) && answer.text.contains("It lies in Drafts."))
                #expect(!answer.text.contains("Dora") && !answer.text.contains("Dyer"))
            }
            #expect(try await drafts(unit).map(\.preview) == refused.map { _ in "Words" })
            #expect(try await unit.list("sent", of: unit.cleo).letters.isEmpty)
            // There is nothing in it to keep.
            try await post("message", HippoLetter(" ", subject: "", to: ["11"]).json, unit).expect(422)
            #expect(try await drafts(unit).count == refused.count)
        }
    }
}
