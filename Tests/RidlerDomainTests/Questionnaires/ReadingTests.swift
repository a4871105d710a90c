import RidlerDomain
import Testing

/// Forms that are taken, and what of them is only kept.
@Suite struct ReadingTests {
    @Test func `the bytes are kept, with decimals and fields as they were written`() throws {
        let text = Forms.text(
            Forms.item("q", "decimal", #""initial":[{"valueDecimal":1.50}],"prefix":"1.""#),
            beside: "\n \"publisher\" : \"Us\", \"x-unknown\": 1.00,"
        )
        let form = try Questionnaire(reading: Array(text.utf8))
        #expect(form.bytes == Array(text.utf8))
        #expect(form.notes == [.init(nil, "publisher"), .init(nil, "x-unknown"), .init("q", "prefix")])
        #expect(form.item("q")?.initial == [.decimal("1.5")])
    }

    @Test func `all kinds of questions are read`() throws {
        let names = ["boolean", "integer", "decimal", "date", "dateTime", "time", "string", "text"]
        let form = try Forms.form(
            names.map { Forms.item($0, $0) }.joined(separator: ","),
            Forms.item("d", "display"),
            Forms.scale("choice"),
            Forms.item("open", "open-choice", #""answerOption":[{"valueString":"x"},{"valueInteger":3}]"#)
        )
        #expect(form.allItems.map(\.kind.rawValue) == names + ["display", "choice", "open-choice"])
        #expect(form.item("open")?.options.map(\.value) == [.string("x"), .integer(3)])
    }

    @Test func `numbers of options are read in two dialects, wherever they stand`() throws {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        let form = try Forms.form(
            Forms.item(
                "q",
                "choice",
                """
                "answerOption":[
                {"extension":[{"url":"\(base)ordinalValue","valueDecimal":0}],"valueCoding":{"code":"a"}},
                {"valueCoding":{"code":"b","extension":[{"url":"\(base)itemWeight","valueDecimal":1.5}]}},
                {"valueCoding":{"code":"c"}}]
                """
            )
        )
        #expect(form.item("q")?.options.map(\.weight) == ["0", "1.5", nil])
    }

    @Test(arguments: ["#v", "http://x/vs", "http://x/vs|2"])
    func `a value set in the form is read, by its id or its address`(_ address: String) throws {
        let form = try Forms.form(
            Forms.item("q", "choice", #""answerValueSet":"\#(address)""#),
            beside: """
                "contained":[{"resourceType":"ValueSet","id":"v","url":"http://x/vs","version":"2","compose":{"include":[
                {"system":"s","concept":[{"code":"a","display":"A"},{"code":"b"}]}]}}],
                """
        )
        let options = form.item("q")?.options.map(\.value)
        #expect(
            options == [
                .coding(system: "s", code: "a", display: "A"), .coding(system: "s", code: "b", display: nil),
            ]
        )
    }

    @Test func `an expansion counts before what it was made of, without headings`() throws {
        let form = try Forms.form(
            Forms.item("q", "choice", ##""answerValueSet":"#v""##),
            beside: """
                "contained":[{"resourceType":"ValueSet","id":"v","compose":{"include":[{"system":"s"}]},"expansion":{"contains":[
                {"abstract":true,"code":"h","contains":[{"system":"s","code":"a"}]},{"system":"s","code":"b"}]}}],
                """
        )
        #expect(form.item("q")?.options.map(\.value.plain) == ["a", "b"])
    }

    @Test func `what is calculated, hidden or only read is kept and nobody is asked`() throws {
        let hidden = "http://hl7.org/fhir/StructureDefinition/questionnaire-hidden"
        let sum = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression"
        let form = try Forms.form(
            Forms.item("h", "string", #""extension":[{"url":"\#(hidden)","valueBoolean":true}]"#),
            Forms.item("s", "decimal", #""required":true,"extension":[{"url":"\#(sum)","valueExpression":{}}]"#),
            Forms.item("r", "string", #""readOnly":true"#),
            Forms.item("q", "string", #""extension":[{"url":"http://x/other"}]"#)
        )
        #expect(
            form.notes == [
                .init("h", hidden, isAsked: false), .init("s", sum, isAsked: false),
                .init("r", "readOnly", isAsked: false), .init("q", "http://x/other"),
            ]
        )
        #expect(form.enabled([:]) == ["q"])
        #expect(form.violations([:], completing: true).isEmpty)
        #expect(form.violations(["s": [.decimal("3")]], completing: false) == [AnswerError("s", .notAsked)])
    }

    @Test func `check names conditions that can't hold, and those that can't fail`() throws {
        let form = try Forms.form(
            Forms.scale("q"),
            Forms.item("n", "integer"),
            Forms.item("a", "string", Forms.when("q", "=", #""answerString":"d1""#)),
            Forms.item("b", "string", Forms.when("q", "=", #""answerCoding":{"code":"1"}"#)),
            Forms.item("c", "string", Forms.when("q", "!=", #""answerCoding":{"system":"s","code":"9"}"#)),
            Forms.item("d", "string", Forms.when("q", ">", #""answerCoding":{"system":"s","code":"1"}"#)),
            Forms.item("e", "string", Forms.when("n", ">", #""answerDecimal":1"#)),
            Forms.item("f", "string", Forms.when("q", "=", #""answerCoding":{"system":"s","code":"1"}"#)),
            Forms.item("g", "string", Forms.when("n", ">=", #""answerInteger":1"#))
        )
        let found = Dictionary(uniqueKeysWithValues: form.findings.map { ($0.linkId, $0.kind) })
        #expect(found == ["a": .neverTrue, "b": .neverTrue, "c": .alwaysTrue, "d": .neverTrue, "e": .neverTrue])
    }
}
