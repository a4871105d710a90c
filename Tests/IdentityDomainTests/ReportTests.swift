import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import IdentityDomain

@Suite struct ReportTests {
    private func decide(_ command: Report.Command, _ before: ReportEvent...) throws(Report.Refusal) -> [ReportEvent] {
        try Report.decide(command, Report.replay(before))
    }

    private func words(_ text: String = "Mended.") throws -> ReportWords { try ReportWords(text) }

    @Test func `a stream takes one report`() throws {
        let filed = try Examples.reportFiled
        let contents = try #require(filed.contents.value)
        #expect(try decide(.file(Examples.ann, .problem, contents)) == [.filed(filed)])
        #expect(throws: Report.Refusal.alreadyFiled) {
            try decide(.file(Examples.ann, .problem, contents), .filed(filed))
        }
        #expect(throws: Report.Refusal.alreadyFiled) {
            try decide(.file(Examples.bob, .idea, contents), .filed(filed))
        }
    }

    @Test func `an answer has words, and stays when the report is closed or opened again`() throws {
        let filed = ReportEvent.filed(try Examples.reportFiled)
        func answered(_ standing: Report.Standing, _ text: String?) throws -> ReportEvent {
            let answer = try text.map { Personal.known(try ReportWords($0)) }
            return .answered(ReportAnswered(person: Examples.ann, standing: standing, text: answer))
        }
        #expect(throws: Report.Refusal.notFound) { try decide(.answer(.closed, nil)) }
        #expect(throws: Report.Refusal.answerMissing) { try decide(.answer(.answered, nil), filed) }
        #expect(try decide(.answer(.open, nil), filed) == [])
        #expect(try decide(.answer(.closed, nil), filed) == [try answered(.closed, nil)])
        let first = try answered(.answered, "Mended.")
        #expect(try decide(.answer(.answered, try words()), filed) == [first])
        #expect(try decide(.answer(.answered, try words()), filed, first) == [])
        #expect(try decide(.answer(.answered, nil), filed, first) == [])
        #expect(try decide(.answer(.closed, try words()), filed, first) == [try answered(.closed, nil)])
        let second = try answered(.answered, "Not yet.")
        #expect(try decide(.answer(.answered, try words("Not yet.")), filed, first) == [second])
        let state = Report.replay([filed, first, second, try answered(.closed, nil)])
        #expect(state == Report.Filed(reporter: Examples.ann, standing: .closed, answer: try words("Not yet.")))
    }

    @Test func `an erased answer is none`() throws {
        let erased = ReportEvent.answered(ReportAnswered(person: Examples.ann, standing: .answered, text: .erased))
        let filed = ReportEvent.filed(ReportFiled(person: Examples.ann, kind: .idea, contents: .erased))
        #expect(Report.replay([filed, erased]) == Report.Filed(reporter: Examples.ann, standing: .answered))
        #expect(throws: Report.Refusal.notFound) { try decide(.answer(.closed, nil), erased) }
    }

    @Test func `words are trimmed, bounded by characters and by bytes, and may have lines`() throws {
        #expect(try ReportWords(" \n One.\r\n\tTwo. \n").text == "One.\n\tTwo.")
        #expect(try ReportWords(String(repeating: "x", count: 4000)).text.count == 4000)
        #expect(try ReportWords("👩‍👩‍👧 مرحبا").text == "👩‍👩‍👧 مرحبا")
        #expect(throws: FieldViolation.tooLong(maximum: 4000)) { try words(String(repeating: "x", count: 4001)) }
        #expect(throws: FieldViolation.tooManyBytes(maximum: 16_000)) {
            try words("e" + String(repeating: "\u{301}", count: 8000))
        }
        for empty in ["", " \n ", "\u{200B}"] {
            #expect(throws: FieldViolation.tooShort(minimum: 1)) { try words(empty) }
        }
        for odd in ["a\u{0}b", "a\u{1B}[31m"] {
            #expect(throws: FieldViolation.forbiddenCharacter(allowed: "visible characters and line breaks")) {
                try words(odd)
            }
        }
    }

    @Test(arguments: [("route", 200), ("version", 60), ("request_id", 100), ("browser", 100)])
    func `where it happened is one short line each`(_ field: String, _ limit: Int) throws {
        func contents(_ text: String) throws -> ReportContents {
            func value(_ name: String) -> String? { name == field ? text : nil }
            return try ReportContents(
                text: "words",
                route: value("route"),
                version: value("version"),
                requestID: value("request_id"),
                browser: value("browser")
            )
        }
        func mistake(_ violation: FieldViolation) -> ReportContents.Mistake {
            .init(field: field, violation: violation)
        }
        #expect(try contents(" ") == ReportContents(text: "words"))
        let longest = try contents(String(repeating: "x", count: limit))
        #expect([longest.route, longest.version, longest.requestID, longest.browser].compactMap(\.?.count) == [limit])
        #expect(throws: mistake(.tooLong(maximum: limit))) { try contents(String(repeating: "x", count: limit + 1)) }
        #expect(throws: mistake(.forbiddenCharacter(allowed: "visible characters"))) { try contents("a\nb") }
    }

    @Test func `a person has so many streams on a day, and others on the next`() {
        let today = Set((0..<Report.perDay).map { Report.stream(of: Examples.ann, day: 20_000, number: $0) })
        #expect(today.count == Report.perDay)
        #expect(!today.contains(Report.stream(of: Examples.ann, day: 20_001, number: 0)))
        #expect(!today.contains(Report.stream(of: Examples.bob, day: 20_000, number: 0)))
    }
}
