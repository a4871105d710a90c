import FoundationEssentials
import HTTPTesting
import JSONKit
import Testing

@testable import HTTPKit

/// What a typed route lets through, seen from outside.
@Suite struct JSONStrictnessTests {
    private struct Person: Codable, Sendable {
        let name: String
        let age: UInt8?
        let friends: [Friend]?
    }
    private struct Friend: Codable, Sendable { let id: UUID }

    private let client = TestClient([
        .post("/", .open, "Echo.", body: Person.self, returns: Person.self, status: 200) { _, body in body }
    ])

    @Test(arguments: [
        (#"{"name":"a\u00e9\ud83d\ude00\n\/"}"#, #"{"name":"aé😀\n/"}"#),
        (" \t\r\n{ \"name\" : \"a\" } ", #"{"name":"a"}"#),
        (#"{"name":"a","age":null}"#, #"{"name":"a"}"#),
        (#"{"name":"a","age":255}"#, #"{"age":255,"name":"a"}"#),
    ])
    func `valid text is taken`(body: String, expected: String) async throws {
        let answer = try await client.post("/", body: body)
        #expect(answer.status == 200)
        let value = try answer.json(Person.self)
        let wanted = try JSON.decode(Person.self, from: Array(expected.utf8))
        #expect(value.name == wanted.name && value.age == wanted.age)
    }

    @Test(arguments: [
        "", "{", "{\"name\":\"a\"", "{\"name\":\"a\",}", "{name:\"a\"}", "{'name':'a'}", "{\"name\":\"a\"}x",
        "{\"name\":\"a\"}{}",
        "{\"name\":\"a\\x\"}", "{\"name\":\"\\ud800\"}", "{\"name\":\"\\ud800\\u0041\"}", "{\"name\":\"a\nb\"}",
        "{\"name\":\"a\",\"age\":01}", "{\"name\":\"a\",\"age\":+1}", "{\"name\":\"a\",\"age\":.5}",
        "{\"name\":\"a\",\"age\":1.}",
        "{\"name\":\"a\",\"age\":NaN}", "{\"name\":\"a\",\"name\":\"b\"}", "{\"name\":\"a\",\"n\\u0061me\":\"b\"}",
        "// a\n{\"name\":\"a\"}", "\u{FEFF}{\"name\":\"a\"}", String(repeating: "[", count: 100_000),
        String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40),
        "[" + String(repeating: "1,", count: 100_001) + "1]",
    ])
    func `anything else is malformed`(body: String) async throws {
        let answer = try await client.post("/", body: body)
        #expect(answer.status == 400, "\(body.prefix(40))")
        #expect(answer.problemCode == "malformed-json")
    }

    @Test(arguments: [
        (#"[]"#, [": type"]),
        (#"{}"#, ["name: missing"]),
        (
            #"{"name":1,"age":"x","more":{},"friends":{}}"#,
            ["name: type", "age: type", "friends: type", "more: unknown"]
        ),
        (#"{"name":null,"age":256}"#, ["name: type", "age: range"]),
        (#"{"name":"a","age":1.5}"#, ["age: type"]),
        (
            #"{"name":"a","friends":[{"id":"x"},{},{"id":1,"a":2}]}"#,
            ["friends[0].id: not_uuid", "friends[1].id: missing", "friends[2].id: type", "friends[2].a: unknown"]
        ),
    ])
    func `every wrong field is listed`(body: String, expected: [String]) async throws {
        let answer = try await client.post("/", body: body)
        #expect(answer.status == 422)
        #expect(answer.fieldErrors == expected)
    }

    @Test(arguments: [
        (#"{"name":"a","age":99999999999999999999}"#, "Line 1, column 38: the number is too large."),
        (#"{"name":"a","age":-9223372036854775809}"#, "Line 1, column 38: the number is too large."),
        (#"{"name":"a","age":1e999}"#, "Line 1, column 23: the number is too large."),
        ("{\"name\":\"a\",\n \"secret\": tru }", "Line 2, column 14: this is not JSON."),
        (#"{"name":"secret","name":"b"}"#, "Line 1, column 23: a member name occurs twice in one object."),
        ("{\"e\u{301}\":1,\"\u{E9}\":2}", "A member name occurs twice in one object."),
        (#"{"secret\u0000":1}"#, "Line 1, column 15: a member name holds NUL."),
        (#"{"name":"secret"} {}"#, "Line 1, column 19: something follows the end of the value."),
        (#"{"name":"secret""#, "Line 1, column 16: the text ends too early."),
        // Jansson alone would lose both.
        ("{\"name\":\"a\",\"age\":1\0}", "The body holds a NUL byte."),
        ("1\0", "The body holds a NUL byte."),
    ])
    func `the answer says where and why, without quoting`(body: String, detail: String) async throws {
        let answer = try await client.post("/", body: body)
        #expect(answer.status == 400)
        #expect(answer.problemCode == "malformed-json")
        #expect(try answer.json(Detail.self).detail == detail)
    }

    private struct Detail: Decodable { let detail: String }

    @Test(arguments: [
        (#"{"name":"a\u0000b"}"#, ["name: forbidden_character"]),
        (
            #"{"name":"\u0000","friends":[{"id":"\u0000"}],"more":"\u0000"}"#,
            ["name: forbidden_character", "friends[0].id: forbidden_character", "more: unknown"]
        ),
    ])
    func `a NUL that is written as an escape is in no text`(body: String, expected: [String]) async throws {
        let answer = try await client.post("/", body: body)
        #expect(answer.status == 422)
        #expect(answer.fieldErrors == expected)
    }

    @Test func `a NUL is found where any shape will do`() {
        let tree = JSONTree.object([("a", .array([.string("b"), .object([("c", .string("d\0"))])]))])
        #expect(JSONCheck.errors(in: tree, against: .any).map(\.field) == ["a[1].c"])
        #expect(JSONCheck.errors(in: .array([.string("a"), .null, .integer(0)]), against: .any).isEmpty)
    }

    @Test func `brackets and commas in strings do not count`() async throws {
        let name = String(repeating: #"[{,\"\\"#, count: 50_000)
        #expect(try await client.post("/", body: #"{"name":"\#(name)"}"#).status == 200)
    }

    @Test func `the bounds are exact`() async throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        }
        func list(_ count: Int) -> String { "[" + Array(repeating: "[]", count: count).joined(separator: " , ") + " ]" }
        #expect(try await client.post("/", body: nested(32)).status == 422)
        #expect(try await client.post("/", body: nested(33)).status == 400)
        #expect(try await client.post("/", body: list(99_999)).status == 422)
        #expect(try await client.post("/", body: list(100_000)).status == 400)
    }

    @Test(arguments: ["1e2", "1.0", "-0.0", "1E-999"])
    func `a number with fraction or exponent is not a whole one`(number: String) async throws {
        let answer = try await client.post("/", body: #"{"name":"a","age":\#(number)}"#)
        #expect(answer.fieldErrors == ["age: type"])
    }

    @Test func `bytes that are not UTF-8 are refused`() async throws {
        var request = Request(.post, "/", headers: [.contentType: "application/json"])
        request.body = .bytes(Array(#"{"name":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8))
        let router = Router(
            [.post("/", .open, "Echo.", body: Person.self, returns: Person.self, status: 200) { _, body in body }],
            authenticator: NoAuthenticator()
        )
        #expect(await router.respond(to: request).status == 400)
    }
}
