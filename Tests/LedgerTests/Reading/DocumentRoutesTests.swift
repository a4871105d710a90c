import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import Postgres
import PostgresTesting
import ServiceTesting
import TangoContract
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct DocumentRoutesTests {
    private typealias Harness = ServiceHarness<Ledger>
    private static let diary = "documents/sleep-1.diary"

    private static func put(
        _ unit: Harness,
        _ enrolment: UUID,
        _ words: String,
        by device: String = "phone",
        seen: String? = nil,
        _ document: String = diary
    ) async throws -> Answer {
        let body: [String: JSONValue] = ["device": .string(device), "contents": .string(#"{"bed":"\#(words)"}"#)]
        var headers = Headers()
        headers[.ifMatch] = seen
        return try await unit.seat(unit.cleo).send(.put, Harness.path(enrolment, document), body, headers: headers)
    }

    private static func shown(_ unit: Harness, _ enrolment: UUID) async throws -> DocumentView {
        try await unit.seat(unit.cleo).get(Harness.path(enrolment, diary)).expect(200).decode(DocumentView.self)
    }

    @Test func `two devices lose no word, and the one that has seen both puts them together`() async throws {
        try await Harness.run { unit in
            let enrolment = try await unit.enrolCleo(in: try await unit.lessons())
            let first = try await Self.put(unit, enrolment, "ten").expect(200)
            #expect(first.headers[.etag] == "\"1\"")
            let other = try await Self.put(unit, enrolment, "eleven", by: "tablet").expect(200)
            #expect(try other.decode(DocumentSavedView.self).versions == 2)
            let both = try await Self.shown(unit, enrolment)
            #expect(both.versions.compactMap(\.contents) == [#"{"bed":"ten"}"#, #"{"bed":"eleven"}"#])
            #expect(both.versions.map(\.device) == ["phone", "tablet"] && both.version == 2 && both.shared)
            // The phone has lost its answer, and writes again: its own words only are in its way.
            let again = try await Self.put(unit, enrolment, "half past ten").expect(200)
            #expect(try again.decode(DocumentSavedView.self).versions == 2)
            let merged = try await Self.put(unit, enrolment, "eleven at last", seen: again.headers[.etag]).expect(200)
            #expect(try merged.decode(DocumentSavedView.self).versions == 1)
            #expect(try await Self.shown(unit, enrolment).versions.map(\.contents) == [#"{"bed":"eleven at last"}"#])
            let cleo = unit.seat(unit.cleo)
            let path = Harness.path(enrolment, Self.diary)
            let page = try await cleo.get("\(path)/history?limit=3").expect(200).decode(DocumentHistoryView.self)
            #expect(page.versions.map(\.version) == [4, 3, 2] && page.versions.map(\.current) == [true, false, false])
            let next = try #require(page.next)
            let rest = try await cleo.get("\(path)/history?limit=3&cursor=\(next)").decode(DocumentHistoryView.self)
            #expect(rest.versions.map(\.version) == [1] && rest.next == nil)
            let old = try await cleo.get("\(path)/history/1").expect(200).decode(DocumentVersionView.self)
            #expect(old.contents == #"{"bed":"ten"}"# && !old.current)
            let head: Headers = [.ifMatch: "\"3\""]
            try await cleo.send(.delete, path, nil, headers: head).expect(204)
            #expect(try await Self.shown(unit, enrolment).versions.count == 1)
            try await cleo.send(.delete, path, nil).expect(204)
            try await cleo.get(path).expectProblem(404, "document-not-found")
            #expect(
                try await cleo.get("\(path)/history/4").expect(200).decode(DocumentVersionView.self).contents != nil
            )
        }
    }

    @Test func `those who look after the client read what is shared, and nobody else anything`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            let notes = "documents/sleep-1.notes"
            let byID = "documents/\(lessons.second.uuidString.lowercased()).diary"
            for document in [Self.diary, notes, byID, "documents/elsewhere.diary"] {
                try await Self.put(unit, enrolment, "ten", document).expect(200)
            }
            func read(_ person: PersonRegistered) async throws -> [String]? {
                let answer = try await unit.seat(person).get(Harness.path(enrolment, "documents"))
                if answer.status == 404 { return nil }
                return try answer.expect(200).decode(DocumentsView.self).documents.map(\.key)
            }
            let shared = ["\(lessons.second.uuidString.lowercased()).diary", "sleep-1.diary"]
            #expect(try await read(unit.cleo)?.count == 4)
            #expect(try await read(unit.ann) == shared)
            try await unit.seat(unit.ann).get(Harness.path(enrolment, Self.diary)).expect(200)
            try await unit.seat(unit.ann).get(Harness.path(enrolment, notes)).expectProblem(404, "document-not-found")
            for person in [unit.bob, unit.dora, unit.eve] { #expect(try await read(person) == nil) }
            let time = unit.clock.tick()
            let leave = AccessTerms(
                id: UUID(),
                client: unit.cleo.id,
                staff: unit.bob.id,
                from: time,
                until: time.addingTimeInterval(3600)
            )
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            #expect(try await read(unit.bob) == shared)
            unit.clock.advance(by: 3600)
            #expect(try await read(unit.bob) == nil)
            let path = Harness.path(enrolment, Self.diary)
            try await unit.seat(unit.ann).send(.delete, path, nil).expect(403)
            try await unit.seat(unit.dora).send(.delete, path, nil).expectProblem(404, "enrolment-not-found")
        }
    }

    @Test func `what is no document is refused`() async throws {
        try await Harness.run { unit in
            let enrolment = try await unit.enrolCleo(in: try await unit.lessons())
            let path = Harness.path(enrolment, Self.diary)
            let cleo = unit.seat(unit.cleo)
            for (body, field) in [
                (["device": "phone", "contents": "[1]"], "contents"),
                (["device": "phone", "contents": "{"], "contents"),
                (["device": "", "contents": "{}"], "device"),
                (
                    [
                        "device": "phone",
                        "contents": .string(#"{"a":"\#(String(repeating: "a", count: DocumentLimits.document))"}"#),
                    ], "contents"
                ),
            ] as [([String: JSONValue], String)] {
                try await cleo.send(.put, path, body).expectProblem(422, "validation-failed", fields: [field])
            }
            try await cleo.send(.put, Harness.path(enrolment, "documents/Sleep"), ["device": "a", "contents": "{}"])
                .expectProblem(404, "document-not-found")
        }
    }

    @Test func `the erased leave no words, and everybody gets their own before`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            try await Self.put(unit, enrolment, "ten").expect(200)
            try await Self.put(unit, enrolment, "eleven").expect(200)
            try await unit.tell(unit.done(["one"], of: lessons.first), in: enrolment).expect(200)
            let lines = try await unit.export(unit.cleo.id)
            let text = String(decoding: try JSON.encode(lines), as: UTF8.self)
            for words in ["ten", "eleven", "\"progress\"", "\"document\"", "phone"] { #expect(text.contains(words)) }
            try await unit.erase(unit.cleo.id)
            let left = try await unit.pool.query(
                """
                select 1 from document_version where device is not null
                union all select 1 from progress_summary where last_seen is not null or current_module is not null
                """
            )
            #expect(left.isEmpty)
            let stream = Documents.stream(of: enrolment)
            for recorded in try await unit.store.load(stream, as: DocumentEvent.self) {
                guard case .saved(let saved) = recorded.event else { continue }
                #expect(saved.device == .erased)
                let contents = try await unit.store.load(saved.version, at: 1, as: DocumentEvent.self)
                guard case .contents(let words)? = contents?.event else {
                    Issue.record("no contents")
                    continue
                }
                #expect(words.text == .erased)
            }
        }
    }
}
