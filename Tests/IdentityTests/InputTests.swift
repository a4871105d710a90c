import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

@Suite(.freshSchema) struct InputTests {
    private static let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)

    @Test func `bodies that can't be read are refused by 400, bodies that say something else by 422`() async throws {
        try await Unit.run { unit in
            let path = "/api/v1/identity/sessions"
            for body in ["", "{", "nonsense", "{}x", #"{"login":"a""#, Self.deep] {
                #expect(try await unit.call(.post, path, body).status == 400, "\(body.prefix(20))")
            }
            let invalid: [UInt8] = Array(#"{"login":""#.utf8) + [0xC3, 0x28] + Array(#"","password":"x"}"#.utf8)
            #expect(try await unit.call(.post, path, bytes: invalid).status == 400)
            for (body, fields) in [
                ("[]", [" type"]),
                ("{}", ["login missing", "password missing"]),
                (#"{"login":1,"password":null}"#, ["login type", "password type"]),
                (#"{"login":"a","password":"b","admin":true}"#, ["admin unknown"]),
                (#"{"login":{"$gt":""},"password":["x"]}"#, ["login type", "password type"]),
            ] {
                let answer = try await unit.call(.post, path, body)
                #expect(answer.status == 422, "\(body)")
                #expect(answer.fields == fields, "\(body)")
            }
            let huge = #"{"login":"a","password":"\#(String(repeating: "x", count: 9000))"}"#
            for path in [path, "/user_token"] {
                let answer = try await unit.call(.post, path, huge)
                #expect(answer.status == 413)
            }
            let form = try await unit.call(
                .post,
                path,
                "login=a&password=b",
                headers: [.contentType: "application/x-www-form-urlencoded"]
            )
            #expect(form.status == 415)
        }
    }

    @Test func `every flaw of a newcomer is listed at once, and nothing is written`() async throws {
        try await Unit.run { unit in
            try await unit.register("boss", .administrator)
            let token = try await unit.session("boss").accessToken
            let before = try await unit.base.storage.store.head()
            let answer = try await unit.call(
                .post,
                "/api/v1/identity/people",
                #"{"login":"ä b","first_name":" ","last_name":"\#(String(repeating: "x", count: 101))","email":"x","roles":["client","therapist"],"password":"short"}"#,
                token: token
            )
            #expect(answer.status == 422)
            #expect(
                answer.fields == [
                    "login forbidden_character", "last_name too_long", "email not_an_address", "password too_short",
                    "roles client_and_staff",
                ]
            )
            let unknown = try await unit.call(
                .post,
                "/api/v1/identity/people",
                #"{"login":"bob","first_name":"B","last_name":"B","email":"b@unit.example","roles":["king"]}"#,
                token: token
            )
            #expect(unknown.fields == ["roles[0] not_one_of"])
            #expect(!answer.text.contains("\"short\"") && !unknown.text.contains("king"))
            #expect(try await unit.base.storage.store.head() == before)
        }
    }

    @Test func `tokens that are not ours, not current or not of this kind open nothing`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            let genuine = grant.accessToken.split(separator: ".").map(String.init)
            let foreign = TokenSigner(keyID: "identity-foreign", key: .random())
            let claims = Claims(
                issuer: Claims.identityIssuer,
                subject: ann.id.rawValue.uuidString,
                at: Date(),
                lifetime: .seconds(600),
                roles: ["administrator"]
            )
            let none = Base64URL.encode(Array(#"{"alg":"none","kid":"x","typ":"at+jwt"}"#.utf8))
            let old = Claims(
                issuer: Claims.identityIssuer,
                subject: ann.id.rawValue.uuidString,
                at: Date(timeIntervalSinceNow: -3600),
                lifetime: .seconds(600)
            )
            let signer = try await unit.identity.signingKeys.load().signer
            for (name, token) in [
                ("refresh token", try #require(grant.refreshToken)),
                ("service's own", unit.base.trust.identity.token()),
                ("foreign key", foreign.sign(claims, as: .access)),
                ("service kind", signer.sign(claims, as: .service)),
                ("expired", signer.sign(old, as: .access)),
                ("alg none", "\(none).\(genuine[1])."),
                ("without signature", "\(genuine[0]).\(genuine[1])."),
                ("another payload", "\(genuine[0]).\(Base64URL.encode(Array("{}".utf8))).\(genuine[2])"),
                ("empty", ""), ("garbage", "a.b.c"), ("huge", String(repeating: "a", count: 10_000)),
            ] {
                for path in ["/api/v1/identity/profile", "/api/v1/identity/people", "/common/profile"] {
                    let status = try await unit.call(.get, path, token: token).status
                    #expect(status == 401 || (name == "service's own" && status == 403), "\(name) \(path)")
                }
            }
            // A token whose clock and keys are right, for somebody who doesn't exist.
            var nobody = claims
            nobody.sub = UUID().uuidString
            let stranger = try await unit.call(
                .get,
                "/api/v1/identity/profile",
                token: signer.sign(nobody, as: .access)
            )
            #expect(stranger.status == 401)
        }
    }
}
