import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// What goes wrong on the way in: each gets its own 4xx through the gateway, and nothing changes.
@Suite struct HostileInputTests {
    /// A request that must be refused.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var method: HTTPKit.Method = .post
        var path = "/api/v1/mail/letters"
        var type: String? = "application/json"
        var body: [UInt8] = []
        var token: String?
        let status: Int
        var testDescription: String { name }
    }

    static let letter = #"{"to":["ID"],"subject":"s","body":"b"}"#

    static let cases: [Case] = [
        Case(name: "no JSON", body: Array("hello".utf8), status: 400),
        Case(name: "JSON that ends too early", body: Array(#"{"to":["#.utf8), status: 400),
        Case(name: "two values", body: Array(#"{} {}"#.utf8), status: 400),
        Case(name: "nothing", body: [], status: 400),
        Case(
            name: "an unknown field",
            body: Array(#"{"to":[],"subject":"s","body":"b","colour":1}"#.utf8),
            status: 422
        ),
        Case(name: "a wrong type", body: Array(#"{"to":"me","subject":1,"body":null}"#.utf8), status: 422),
        Case(name: "a wrong id", body: Array(#"{"to":["nobody"],"subject":"s","body":"b"}"#.utf8), status: 422),
        Case(
            name: "nesting without end",
            body: Array(repeating: UInt8(ascii: "["), count: 5000) + Array(repeating: UInt8(ascii: "]"), count: 5000),
            status: 400
        ),
        Case(
            name: "invalid UTF-8",
            body: Array(#"{"subject":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8),
            status: 400
        ),
        Case(name: "a huge body", body: Array(repeating: UInt8(ascii: "a"), count: 9 << 20), status: 413),
        Case(name: "another media type", type: "text/plain", body: Array(letter.utf8), status: 415),
        Case(name: "no media type", type: nil, body: Array(letter.utf8), status: 415),
        Case(name: "a method that isn't there", method: .put, body: Array(letter.utf8), status: 405),
        Case(name: "a route that isn't there", path: "/api/v1/mail/nothing", body: Array(letter.utf8), status: 404),
        Case(name: "a service that isn't there", path: "/api/v1/unknown", body: Array(letter.utf8), status: 404),
        Case(name: "the feed, from outside", method: .get, path: "/feeds/identity?after=0", status: 404),
        // Resolved before anything else looks at the path: what it then names says who may call it.
        Case(name: "a dot segment", method: .get, path: "/api/v1/mail/../identity/people", status: 403),
        Case(name: "an encoded slash", method: .get, path: "/api/v1/mail%2Ffolders", status: 400),
        Case(name: "an encoded dot segment", method: .get, path: "/api/v1/mail/%2e%2e/identity/people", status: 403),
        Case(name: "a NUL in the path", method: .get, path: "/api/v1/mail/%00", status: 400),
        Case(name: "a letter id that is none", method: .get, path: "/api/v1/mail/letters/1", status: 404),
        Case(
            name: "a limit that is none",
            method: .get,
            path: "/api/v1/mail/folders/inbox/letters?limit=many",
            status: 422
        ),
        Case(
            name: "a cursor that is none",
            method: .get,
            path: "/api/v1/mail/folders/inbox/letters?cursor=x",
            status: 422
        ),
        Case(name: "no token", body: Array(letter.utf8), token: "", status: 401),
        Case(name: "a token that is none", body: Array(letter.utf8), token: "abc", status: 401),
        Case(
            name: "a token that names no algorithm",
            body: Array(letter.utf8),
            token: forged(header: #"{"alg":"none","typ":"JWT"}"#, signature: ""),
            status: 401
        ),
        Case(
            name: "a token with a key of its own",
            body: Array(letter.utf8),
            token: forged(
                header: #"{"alg":"HS256","typ":"JWT"}"#,
                signature: "c2lnbmVkLWJ5LW15c2VsZi1zaWduZWQtYnktbXlzZWxm"
            ),
            status: 401
        ),
    ]

    @Test(arguments: cases) func `bad input is refused precisely`(_ bad: Case) async throws {
        let (browser, person) = try await Self.witness()
        var headers = Headers()
        headers[.contentType] = bad.type
        let token = bad.token ?? person.token
        if !token.isEmpty { headers[.authorization] = "Bearer \(token)" }
        let body = bad.method == .get ? nil : bad.body
        let answer = try await browser.send(bad.method, bad.path, headers: headers, body: body)
        // The parser of targets may find a path wrong before the route does.
        #expect(answer.status == bad.status || (bad.status == 400 && answer.status == 404), "\(answer.text)")
        #expect(answer.headers[.contentType]?.hasPrefix("application/problem+json") == true)
        #expect(answer.problem != nil)
    }

    @Test func `none of it changed anything`() async throws {
        let (browser, person) = try await Self.witness()
        for bad in Self.cases where bad.method == .post {
            let headers: Headers = [
                .authorization: "Bearer \(bad.token ?? person.token)", .contentType: bad.type ?? "application/json",
            ]
            let answer = try await browser.send(.post, bad.path, headers: headers, body: bad.body)
            #expect((400...499).contains(answer.status))
        }
        let folders = try await person.get("/api/v1/mail/folders").decode(Folders.self)
        #expect(folders.folders.allSatisfy { $0.messages == 0 })
    }

    @Test func `headers over the limit are refused`() async throws {
        let (browser, person) = try await Self.witness()
        var headers: Headers = [.authorization: "Bearer \(person.token)"]
        headers[.userAgent] = String(repeating: "x", count: 200_000)
        let answer = try? await browser.send(.get, "/api/v1/mail/folders", headers: headers)
        #expect(answer == nil || answer?.status == 431)
        #expect(try await person.get("/api/v1/mail/folders").status == 200)
    }

    /// Somebody who has no letters and gets none.
    private static func witness() async throws -> (TestBrowser, TestPerson) { try await Witness.shared.person() }

    private static func forged(header: String, signature: String) -> String {
        let payload = #"{"iss":"theracomm-identity","sub":"00000000-0000-7000-8000-000000000000","exp":4102444800}"#
        return [header, payload].map { Data($0.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "") }
            .joined(separator: ".") + "." + signature
    }
}

private actor Witness {
    static let shared = Witness()
    private var making: Task<(TestBrowser, TestPerson), any Error>?

    func person() async throws -> (TestBrowser, TestPerson) {
        if let making { return try await making.value }
        let task = Task {
            let browser = TestBrowser(try await SharedSystem.system())
            return (browser, try await browser.create("witness", first: "Wim", last: "Ness", role: "client"))
        }
        making = task
        return try await task.value
    }
}
