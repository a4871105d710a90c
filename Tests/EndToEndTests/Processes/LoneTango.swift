import Foundation
import HTTPKit
import HTTPTesting
import PostgresCluster
import ProcessTesting
import Tokens

/// A service alone with its database, in front of feeds and keys that the test plays, and people whom it knows by those: number 1 is a
/// therapist, 2 and 3 are clients.
struct LoneTango {
    /// What came back.
    struct Answer {
        let status: Int
        let headers: Headers
        let body: [UInt8]

        /// The body as a value.
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: body) }

        /// The tail of the problem's type, if it is one.
        var problem: String? {
            struct Shape: Decodable { let type: String }
            return (try? decode(Shape.self))?.type.split(separator: "/").last.map(String.init)
        }
    }

    let service: LoneService
    let caller: Caller
    private let signer: TokenSigner

    /// With these everybody may write to everybody, as fast as they can.
    let settings: [String: String]

    /// Lends one, with its tables; `disk` as for `LoneService`.
    static func with(
        _ name: String,
        disk: SmallDisk? = nil,
        _ body: (LoneTango) async throws -> Void
    ) async throws {
        let feeds = try ScriptedFeeds()
        feeds.tell("identity", [ScriptedFacts.came(1, as: "therapist")])
        feeds.tell("identity", [ScriptedFacts.came(2, as: "client"), ScriptedFacts.came(3, as: "client")])
        try await TestServer.with(handler: { try feeds.answer($0) }) { gateway in
            let service = try await LoneService(name, gateway: gateway.address, disk: disk)
            let migrated = try await service.run("migrate")
            guard migrated.status == 0 else { throw SystemFailure("\(name) migrate: \(migrated.errors)") }
            var settings = ["THERACOMM_MATCHINGS": "open"]
            if name == "chat" {
                let limits = ["RATE", "ROOM_RATE", "ROOMS_OWNED", "ANONYMOUS_ROOMS", "ANONYMOUS_ROOMS_FACED"]
                for limit in limits { settings["THERACOMM_CHAT_\(limit)"] = "off" }
            }
            try await Caller.with { [settings] caller in
                try await body(
                    LoneTango(service: service, caller: caller, signer: feeds.signer, settings: settings)
                )
            }
        }
    }

    /// Where a process of it listens, once it is ready and knows everybody.
    func origin(of process: RunningProgram) async throws -> Origin {
        let operators = try await process.listening("operators")
        let origin = Origin(.http, try Caller.parsed(try await process.listening("server")), protocol: .http1)
        try await eventually("it is ready", within: .seconds(30)) {
            try await caller.get("/readyz", at: operators).status == 200
        }
        try await eventually("it knows everybody", within: .seconds(30)) {
            try await FollowerFigures.ask("feed-identity", at: operators, caller).isLevel(at: 3)
        }
        return origin
    }

    /// The id of a person.
    func person(_ number: Int) throws -> UUID {
        guard let id = UUID(uuidString: ScriptedFacts.id(number)) else {
            throw SystemFailure("nobody is number \(number)")
        }
        return id
    }

    /// A token of a person that is good at this time.
    func token(_ number: Int, at time: Date = Date()) -> String {
        let claims = Claims(
            issuer: Claims.identityIssuer,
            subject: ScriptedFacts.id(number),
            at: time,
            lifetime: .seconds(600),
            number: number,
            roles: [number == 1 ? "therapist" : "client"],
            session: UUID()
        )
        return signer.sign(claims, as: .access)
    }

    /// Asks for a path as a person.
    func get(_ path: String, as number: Int, at time: Date = Date(), from origin: Origin) async throws -> Answer {
        try await send(Request(.get, path), as: number, at: time, to: origin)
    }

    /// Sends JSON as a person.
    func send(
        _ method: HTTPKit.Method,
        _ path: String,
        _ body: some Encodable,
        as number: Int,
        at time: Date = Date(),
        to origin: Origin
    ) async throws -> Answer {
        let bytes = Array(try JSONEncoder().encode(body))
        let request = Request(method, path, headers: [.contentType: "application/json"], body: .bytes(bytes))
        return try await send(request, as: number, at: time, to: origin)
    }

    /// Sends a request as a person.
    func send(_ request: Request, as number: Int, at time: Date = Date(), to origin: Origin) async throws -> Answer {
        var request = request
        request.headers[.authorization] = "Bearer \(token(number, at: time))"
        let answer = try await caller.client.send(request, to: origin)
        let body = try await answer.body.collect(upTo: 32 << 20)
        return Answer(status: answer.status.code, headers: answer.headers, body: body)
    }
}
