import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct SessionCookieTests {
    private static let sessions = "/api/v1/identity/sessions"
    private static let login = #"{"login":"ann","password":"\#(Unit.password)"}"#

    private func name(_ text: String) throws -> HeaderName { try #require(HeaderName(text)) }

    /// Fields of a request by a page of this origin that keeps its session in a cookie.
    private func fields(_ mode: String = "cookie", cookie: String? = nil, from site: String? = "same-origin") throws
        -> Headers
    {
        var headers = Headers()
        headers.add(try name("TheraComm-Session"), mode)
        if let site { headers.add(try name("Sec-Fetch-Site"), site) }
        if let cookie { headers.add(.cookie, "theracomm_device=x; \(SessionCookie.name)=\(cookie)") }
        return headers
    }

    /// The session's cookie in an answer: its value, and its attributes in their order.
    private func cookie(_ answer: Unit.Answer) throws -> (value: String, attributes: String) {
        let prefix = SessionCookie.name + "="
        let found = answer.headers.all(.setCookie).filter { $0.hasPrefix(prefix) }
        try #require(found.count == 1, "\(answer.headers)")
        let parts = found[0].dropFirst(prefix.count).split(
            separator: ";",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        return (String(parts[0]), String(parts[1]))
    }

    @Test(arguments: [("cookie", ""), ("cookie;keep", "; Max-Age=2592000"), ("cookie; keep", "; Max-Age=2592000")])
    func `the refresh token comes as a cookie that no script sees, and in no JSON`(_ mode: String, _ kept: String)
        async throws
    {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let answer = try await unit.call(.post, Self.sessions, Self.login, headers: try fields(mode))
            #expect(answer.status == 201)
            #expect(try answer.decode(SessionRoutes.Grant.self).refreshToken == nil)
            let first = try cookie(answer)
            #expect(first.attributes == " Path=/; Secure; HttpOnly; SameSite=Strict\(kept)")
            #expect(!answer.text.contains(first.value))
            let next = try await unit.call(
                .post,
                Self.sessions + "/refresh",
                "{}",
                headers: try fields(mode, cookie: first.value)
            )
            #expect(next.status == 200)
            #expect(try next.decode(SessionRoutes.Grant.self).refreshToken == nil)
            #expect(try cookie(next).value != first.value)
            #expect(try cookie(next).attributes == first.attributes)
        }
    }

    @Test func `a cookie alone refreshes nothing for another site's page or without the field`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let signedIn = try await unit.call(.post, Self.sessions, Self.login, headers: try fields())
            let token = try cookie(signedIn).value
            func refresh(_ headers: Headers) async throws -> Unit.Answer {
                try await unit.call(.post, Self.sessions + "/refresh", "{}", headers: headers)
            }
            for site in ["cross-site", "same-site", "none", ""] {
                #expect(try await refresh(try fields(cookie: token, from: site)).problem == "foreign-page", "\(site)")
            }
            var old = try fields(cookie: token, from: nil)
            #expect(try await refresh(old).problem == "foreign-page")
            for foreign in ["http://evil.example", "https://localhost", "null"] {
                old[.origin] = foreign
                #expect(try await refresh(old).problem == "foreign-page", "\(foreign)")
            }
            // The field that no form and no link can send is needed, too.
            var plain = try fields(cookie: token)
            plain[try name("TheraComm-Session")] = nil
            #expect(try await refresh(plain).status == 422)
            #expect(try await refresh(try fields("token", cookie: token)).status == 422)
            #expect(try await refresh(try fields()).problem == "session-over")
            // Nothing of that changed anything, and a browser without Fetch Metadata says its origin.
            old[.origin] = "http://localhost"
            #expect(try await refresh(old).status == 200)
        }
    }

    @Test func `who signs out throws the cookie away, and who changes the password gets another`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let signedIn = try await unit.call(.post, Self.sessions, Self.login, headers: try fields())
            let grant = try signedIn.decode(SessionRoutes.Grant.self)
            let change = #"{"password":"\#(Unit.password)","new_password":"a cup of brown tea"}"#
            let changed = try await unit.call(
                .put,
                "/api/v1/identity/profile/password",
                change,
                token: grant.accessToken,
                headers: try fields()
            )
            #expect(changed.status == 200)
            let token = try cookie(changed).value
            #expect(token != (try cookie(signedIn).value))
            let access = try changed.decode(SessionRoutes.Grant.self).accessToken
            let left = try await unit.call(
                .delete,
                Self.sessions + "/current",
                token: access,
                headers: try fields(cookie: token)
            )
            #expect(left.status == 204)
            #expect(try cookie(left).value == "")
            #expect(try cookie(left).attributes == " Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0")
        }
    }

    @Test func `a way to carry the token that there isn't is refused before anything happens`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            for mode in ["", "Cookie", "cookie;kept", "json"] {
                let answer = try await unit.call(.post, Self.sessions, Self.login, headers: try fields(mode))
                #expect(answer.status == 422, "\(mode)")
            }
            #expect(try await unit.base.pool.query("select count(*) from session").decode(Int64.self) == [0])
        }
    }
}
