import Foundation
import HTTPKit
import ProcessTesting
import Tokens

/// People of a test system who chat, with tokens of theirs.
///
/// To sign fifty thousand people in would take an hour of hashing passwords. So this run has a key of its own, which identity is made
/// to publish beside its own as one that it has retired a moment ago; tokens that it signs are good for an hour.
struct ChatPeople {
    let ids: [UUID]
    private let signer: TokenSigner

    /// Brings so many clients in, and waits until chat knows them all and believes their tokens.
    static func join(_ system: TestSystem, count: Int) async throws -> ChatPeople {
        let ids = try await bringIn(count, system)
        let people = ChatPeople(ids: ids, signer: try await key(in: system))
        try await eventually("chat knows everybody", within: .seconds(900)) {
            try await system.sql("select count(*) from chat.person") == String(count)
        }
        let browser = TestBrowser(system)
        try await eventually("chat believes our tokens", within: .seconds(60)) {
            let headers: Headers = [.authorization: "Bearer \(people.token(0))"]
            return try await browser.send(.get, "/api/v1/chat/rooms/joined", headers: headers).status == 200
        }
        await browser.close()
        return people
    }

    /// A fresh token of somebody.
    func token(_ person: Int) -> String {
        signer.sign(
            Claims(
                issuer: Claims.identityIssuer,
                subject: ids[person].uuidString.lowercased(),
                at: Date(),
                lifetime: .seconds(3600),
                number: person + 1,
                roles: ["client"]
            ),
            as: .access
        )
    }

    private static func bringIn(_ count: Int, _ system: TestSystem) async throws -> [UUID] {
        let lines = (0..<count).map { number in
            #"{"login":"person\#(number)","first_name":"Per","last_name":"Son \#(number)","#
                + #""email":"person\#(number)@bench.example","roles":["client"]}"#
        }
        let said = try await system.admin(
            "identity",
            "import-people",
            "--no-mail",
            "--json",
            input: .text(lines.joined(separator: "\n") + "\n")
        )
        struct Line: Decodable { let id: UUID }
        let ids = try said.split(separator: "\n").map { try JSON.decode(Line.self, from: Array($0.utf8)).id }
        guard ids.count == count else { throw BenchmarkFailure("identity brought in \(ids.count) people") }
        return ids
    }

    private static func key(in system: TestSystem) async throws -> TokenSigner {
        let signer = TokenSigner(keyID: "bench-\(UInt32.random(in: 0...UInt32.max))", key: .random())
        let bytes = signer.verifyingKey.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // A retired key is only published: nobody opens the seed, so there need be none.
        try await system.sql(
            """
            insert into identity.signing_key (id, public_key, sealed, retired_at)
            values ('\(signer.keyID)', '\\x\(bytes)', '\\x00', now())
            """
        )
        return signer
    }
}
