import RidlerDomain
import Testing

/// Responses as FHIR has them.
@Suite struct FHIRResponseTests {
    private static func text(
        _ form: Questionnaire,
        _ answers: Answers,
        status: ResponseHead.Status = .completed,
        corrects: String? = nil
    ) -> String {
        let head = ResponseHead(
            id: "r",
            questionnaire: "http://x/q|1",
            status: status,
            language: "en",
            authored: "2026-03-01T10:00:00Z",
            subject: "c",
            corrects: corrects
        )
        return String(decoding: form.response(answers, head), as: UTF8.self)
    }

    @Test func `values are written as they came, children under their answer, and empty groups not at all`() throws {
        let form = try Forms.form(
            Forms.item("g", "group", #""text":"G","item":[\#(Forms.item("n", "decimal", #""text":"\"N\"""#))]"#),
            Forms.item("h", "group", #""item":[\#(Forms.item("z", "string"))]"#),
            Forms.item("p", "boolean", #""item":[\#(Forms.item("d", "date"))]"#),
            Forms.scale("m", #""repeats":true"#)
        )
        let answers: Answers = [
            "n": [.decimal("1.00")], "p": [.boolean(true)], "d": [.date("2026-03")],
            "m": [Forms.code(1), Forms.code(3)],
        ]
        let items = """
            [{"linkId":"g","text":"G","item":[{"linkId":"n","text":"\\"N\\"","answer":[{"valueDecimal":1.00}]}]},\
            {"linkId":"p","answer":[{"valueBoolean":true,"item":[{"linkId":"d","answer":[{"valueDate":"2026-03"}]}]}]},\
            {"linkId":"m","answer":[{"valueCoding":{"system":"s","code":"1","display":"d1"}},\
            {"valueCoding":{"system":"s","code":"3","display":"d3"}}]}]
            """
        let head = """
            {"resourceType":"QuestionnaireResponse","id":"r","language":"en","questionnaire":"http://x/q|1","status":"completed",\
            "subject":{"reference":"Patient/c"},"authored":"2026-03-01T10:00:00Z","item":
            """
        #expect(Self.text(form, answers) == head + items + "}")
    }

    @Test func `a correction names the response that it corrects`() throws {
        let text = Self.text(try Forms.form(Forms.item("a", "boolean")), [:], status: .amended, corrects: "old")
        #expect(text.contains(#""status":"amended""#))
        #expect(
            text.contains(
                #"{"url":"urn:theracomm:corrects","valueReference":{"reference":"QuestionnaireResponse/old"}}"#
            )
        )
        #expect(!text.contains("\"item\""))
    }
}
