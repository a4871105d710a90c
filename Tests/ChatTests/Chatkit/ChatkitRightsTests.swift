import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

/// Every call and subscription of the original protocol, as everybody: without a token, with one that is no good, as a user who may not,
/// as somebody else, as a user who may, and as the application's server.
@Suite struct ChatkitRightsTests {
    private static let missing = "services/chatkit_authorizer/authorization/missing_permission"
    private static let subject = "services/chatkit_authorizer/authorization/invalid_token_subject"
    private static let noRoom = "services/chatkit/not_found/room_not_found"

    /// Alice has a room `r` and a private one `p`; bob is in both, carol in none. All may do everything.
    private func bench() async throws -> ChatkitBench {
        let bench = ChatkitBench()
        try await bench.people("alice", "bob", "carol")
        try await bench.room("r", of: "alice", with: ["bob"])
        try await bench.room("p", of: "alice", with: ["bob"], isPrivate: true)
        try await bench.say("hello", in: "r", as: "bob")
        return bench
    }

    @Test func `the table names every call and every subscription once`() throws {
        let bench = ChatkitBench()
        var (calls, lines): (Set<Int>, Set<Int>) = ([], [])
        for right in ChatkitRight.all {
            let address = try ChatkitAddress(bench.address(right.service, right.path))
            if right.method == .chatkitSubscribe {
                let place = try #require(ChatkitEdge.lines.firstIndex { $0.pattern.match(address) != nil })
                #expect(lines.insert(place).inserted, "\(right.testDescription)")
            } else {
                let place = bench.edge.endpoints.firstIndex {
                    $0.method == right.method && $0.pattern.match(address) != nil
                }
                let found = try #require(place, "\(right.testDescription)")
                #expect(calls.insert(found).inserted, "\(right.testDescription)")
            }
        }
        #expect(calls.count == bench.edge.endpoints.count)
        #expect(lines.count == ChatkitEdge.lines.count)
    }

    @Test(arguments: ChatkitRight.all)
    func `without a good token there is nothing`(_ right: ChatkitRight) async throws {
        let bench = try await bench()
        guard right.need != .nothing else {
            // Files are for whoever has their address; what tokens are given for has tests of its own.
            guard right.service == "chatkit_files v1", right.method != .head else { return }
            try await answer(bench, right, nil).expectError(401, "authentication/invalid")
            return
        }
        let secret = ChatkitBench.key.secret
        let bad = [
            nil, token(bench, instance: "another", secret: secret), token(bench, key: "another", secret: secret),
            token(bench, secret: "another"), token(bench, subject: nil, secret: secret),
        ]
        for token in bad { try await answer(bench, right, token).expectError(401, "authentication/invalid") }
        let old = token(bench, secret: secret, lasting: -1)
        try await answer(bench, right, old).expectError(401, "authentication/expired")
    }

    @Test(arguments: ChatkitRight.all)
    func `who may not is refused`(_ right: ChatkitRight) async throws {
        let bench = try await bench()
        switch right.need {
        case .nothing, .token, .may: break
        case .server: try await answer(bench, right, bench.user("bob")).expectError(401, Self.missing)
        case .own: try await answer(bench, right, bench.user("carol")).expectError(401, Self.subject)
        case .inside:
            try await answer(bench, right, bench.user("carol")).expectError(401, Self.missing)
            let path = right.path.replacing("/rooms/r", with: "/rooms/p")
            try await answer(bench, right, bench.user("carol"), path: path).expectError(404, Self.noRoom)
        }
        guard let permission = right.permission else { return }
        let others = ChatkitRole.allPermissions.filter { $0 != permission }
        #expect(others.count == ChatkitRole.allPermissions.count - 1)
        let role: ChatkitJSON = [
            "name": "lacking", "scope": "global", "permissions": .array(others.map(ChatkitJSON.string)),
        ]
        try await bench.send(.post, "chatkit_authorizer v2", "/roles", bench.server(), role).expect(201)
        try await bench.send(.put, "chatkit_authorizer v2", "/users/bob/roles", bench.server(), ["name": "lacking"])
            .expect(201)
        try await answer(bench, right, bench.user("bob")).expectError(401, Self.missing)
    }

    @Test(arguments: ChatkitRight.withTokens)
    func `who may is let in`(_ right: ChatkitRight) async throws {
        let ofServer = try await bench()
        let asServer = try await answer(ofServer, right, ofServer.server(as: "bob"))
        #expect(asServer.status != 401 && asServer.status < 500, "\(asServer.status)")
        guard right.need != .server else { return }
        let ofUser = try await bench()
        let asUser = try await answer(ofUser, right, ofUser.user("bob"))
        #expect(asUser.status != 401 && asUser.status < 500, "\(asUser.status)")
    }

    private struct NotRefused: Error {}

    /// What a call gets, or the refusal of a subscription; one that is open is an error.
    private func answer(
        _ bench: ChatkitBench,
        _ right: ChatkitRight,
        _ token: String?,
        path: String? = nil
    ) async throws -> ChatkitAnswer {
        let path = path ?? right.path
        guard right.method == .chatkitSubscribe else {
            return try await bench.send(right.method, right.service, path, token, right.method == .get ? nil : [:])
        }
        do {
            let reader = try await bench.subscribe(right.service, path, token ?? "none")
            reader.leave()
        } catch let refused as ChatkitAnswer {
            return refused
        }
        throw NotRefused()
    }

    private func token(
        _ bench: ChatkitBench,
        instance: String? = nil,
        key: String = ChatkitBench.key.id,
        subject: String? = "bob",
        secret: String,
        lasting: TimeInterval = 600
    ) -> String {
        ChatkitToken(
            instance: instance ?? bench.instance.id,
            key: key,
            subject: subject,
            isServer: false,
            issuedAt: bench.clock.now.addingTimeInterval(min(0, lasting)),
            expires: bench.clock.now.addingTimeInterval(lasting)
        ).text(secret: secret)
    }
}
