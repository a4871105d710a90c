import Foundation
import Testing

@testable import GatewayApp
@testable import HTTPKit

/// Every header field that our code can write is one that scripts of other sites may use, or one that is none of their business.
@Suite struct CORSFieldsTests {
    /// Fields that aren't named to browsers, with the reason.
    private static let others: [(why: String, names: [String])] = [
        ("shown by every browser", ["cache-control", "content-language", "content-length"]),
        (
            "the browser's own",
            [
                "accept-encoding", "connection", "content-encoding", "cookie", "date", "expect", "host", "keep-alive",
                "origin", "proxy-authorization", "proxy-connection", "referer", "sec-fetch-site",
                "sec-websocket-accept", "sec-websocket-extensions", "sec-websocket-key", "sec-websocket-protocol",
                "sec-websocket-version", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
                "vary", "via",
            ]
        ),
        (
            "orders to the browser about pages",
            [
                "content-security-policy", "cross-origin-opener-policy", "cross-origin-resource-policy",
                "permissions-policy", "referrer-policy", "strict-transport-security", "x-content-type-options",
            ]
        ),
        (
            "the sharing itself",
            [
                "access-control-allow-credentials", "access-control-allow-headers", "access-control-allow-methods",
                "access-control-allow-origin", "access-control-expose-headers", "access-control-max-age",
                "access-control-request-method",
            ]
        ),
        (
            "proxies' and the trace's own",
            ["server", "tracestate", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]
        ),
        ("between our processes", ["theracomm-feed-edition", "theracomm-stores"]),
        ("of the gateway's own answers about itself", ["theracomm-version"]),
    ]

    private static let shared = Set((CORSFields.taken + CORSFields.shown).map { $0.lowercased() })
    private static let kept = others.flatMap(\.names)

    /// Names of fields in the sources of services and what they share: those of HTTPKit's list, and those that are written out.
    private static func names() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let written = /(?:HeaderName|named)\("([A-Za-z]+(?:-[A-Za-z]+)*)"\)|name\("([A-Za-z]+(?:-[A-Za-z]+)+)"\)/
        var names = Set(HeaderName.allKnown.map(\.text))
        for folder in ["Services", "Shared"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift", !file.path.contains("Testing/") else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.contains("HeaderName") else { continue }
                for match in text.matches(of: written) { names.insert((match.1 ?? match.2 ?? "").lowercased()) }
            }
        }
        return names
    }

    @Test func `every field of ours is told to browsers, or left out for a reason`() throws {
        let names = try Self.names()
        #expect(names.contains("theracomm-action") && names.contains("theracomm-position"), "the sources weren't read")
        #expect(names.subtracting(Self.shared).subtracting(Self.kept).sorted() == [])
        #expect(Self.shared.subtracting(names).sorted() == [], "told to browsers, and nobody's")
        #expect(Set(Self.kept).subtracting(names).sorted() == [], "left out, and nobody's")
        #expect(Self.shared.intersection(Self.kept).sorted() == [])
        #expect(Set(Self.kept).count == Self.kept.count)
    }

    @Test func `a browser is told of each`() async throws {
        let origin = "https://app.example.org"
        func list(_ answer: Response, _ name: String) throws -> Set<String> {
            let field = try #require(HeaderName(name))
            let text = try #require(answer.headers[field])
            return Set(text.split(separator: ", ").map { $0.lowercased() })
        }
        try await GatewayUnderTest.with(
            settings: ["THERACOMM_CORS_ORIGINS": origin],
            handler: { _ in .text("answer") },
            { test in
                let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: [.origin: origin]))
                #expect(
                    try list(answer, "access-control-expose-headers") == Set(CORSFields.shown.map { $0.lowercased() })
                )
                let method = try #require(HeaderName("access-control-request-method"))
                let question = Request(.options, "/api/v1/mail/x", headers: [.origin: origin, method: "PATCH"])
                let permission = try await test.send(question)
                #expect(permission.status == 204)
                #expect(
                    try list(permission, "access-control-allow-headers")
                        == Set(CORSFields.taken.map { $0.lowercased() })
                )
                for field in ["if-match", "idempotency-key", "theracomm-session", "theracomm-at-least-position"] {
                    #expect(try list(permission, "access-control-allow-headers").contains(field))
                }
            }
        )
    }
}
