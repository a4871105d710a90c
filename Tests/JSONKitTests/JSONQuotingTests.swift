import JSONKit
import Testing

@Suite struct JSONQuotingTests {
    private func quoted(_ text: String, _ quoting: JSONQuoting) -> String {
        var bytes: [UInt8] = []
        quoting.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `control characters have the form that is asked for`() {
        let text = String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar(UInt32($0)) }))
        let first = #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007"#
        let last =
            #"\r\u000e\u000f"#
            + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#
        #expect(quoted(text, .named) == first + #"\b\t\n\u000b\f"# + last)
        #expect(quoted(text, .numbered) == first + #"\u0008\t\n\u000b\u000c"# + last)
    }

    @Test(arguments: [("\"", #"\""#), ("\\\n", #"\\\n"#), ("\u{1F}", #"\u001f"#), ("é", "é")])
    func `an escape is found wherever it stands`(_ sign: String, _ form: String) {
        for length in 0..<26 {
            for place in 0...length {
                let before = String(repeating: "!", count: place)
                let after = String(repeating: "]", count: length - place)
                #expect(quoted("\(before)\(sign)\(after)", .named) == "\"\(before)\(form)\(after)\"")
            }
        }
    }

    @Test(arguments: [JSONQuoting.named, .numbered])
    func `nothing else is escaped but quotes and backslashes`(_ quoting: JSONQuoting) {
        #expect(quoted("", quoting) == "\"\"")
        #expect(quoted(#"a"b\c/d"#, quoting) == #""a\"b\\c/d""#)
        #expect(quoted("\u{7F}é\u{2028}𝄞", quoting) == "\"\u{7F}é\u{2028}𝄞\"")
    }
}
