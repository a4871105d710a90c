import Testing

@testable import HTTPKit

@Suite struct JSONOutlineTests {
    /// The members as they were found; nil if the text is no object.
    private func members(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { utf8 in
            var found: [String] = []
            let isObject = JSONOutline.members(of: utf8) { name, value in
                let name = String(decoding: name, as: UTF8.self)
                switch value {
                case .string(let text, let isPlain):
                    found.append("\(name)=\(isPlain ? "plain" : "escaped"):\(String(decoding: text, as: UTF8.self))")
                case .container(let text), .word(let text):
                    found.append("\(name)=\(String(decoding: text, as: UTF8.self))")
                }
                return true
            }
            return isObject ? found : nil
        }
    }

    @Test(
        arguments: [
            ("{}", []), (" { } \n", []), (#"{"a":1}"#, ["a=1"]),
            (#" { "a" : "x" , "b" : null , "c":-1.5e3 } "#, ["a=plain:x", "b=null", "c=-1.5e3"]),
            (#"{"a":"\"}\\","b":2}"#, [#"a=escaped:\"}\\"#, "b=2"]),
            (#"{"b":{"c":["}",{"d":"\\\""}]},"e":[]}"#, [#"b={"c":["}",{"d":"\\\""}]}"#, "e=[]"]),
            (#"{"a":"é","a":2}"#, ["a=plain:é", "a=2"]),
        ] as [(String, [String])]
    )
    func `members are found with what they hold`(_ text: String, _ expected: [String]) {
        #expect(members(text) == expected)
    }

    @Test(arguments: [
        "", " ", "[]", "1", #""a""#, "{", "}", "{}}", "{}x", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1,}"#,
        #"{"a":1 2}"#,
        #"{"a":"x}"#, #"{"a":"x\"}"#, #"{"a":{"b":1}"#, #"{"a":[1}"#, #"{a:1}"#, #"{"a":1}{"b":2}"#, #"{"a":"\"#,
    ])
    func `what isn't one object has none`(_ text: String) { #expect(members(text) == nil) }

    @Test func `whoever looks may stop`() {
        var text = #"{"a":1,"b":2}"#
        var count = 0
        let isObject = text.withUTF8 { utf8 in
            JSONOutline.members(of: utf8) { _, _ in
                count += 1
                return false
            }
        }
        #expect(!isObject && count == 1)
    }
}
