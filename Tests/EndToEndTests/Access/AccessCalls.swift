import Foundation
import HTTPKit
import ProcessTesting
import ServiceRegistry
import Synchronization
import Tokens

/// Calls routes as everybody, with the ids of somebody else's things.
final class AccessCalls: Sendable {
    private let system: TestSystem
    private let browser: TestBrowser
    private let caller: Caller
    private let service: ServiceIdentity
    private let tokens = Mutex<[AccessCaller: String]>([:])
    private let foreign: ForeignThings

    init(_ system: TestSystem, _ caller: Caller) async throws {
        self.system = system
        self.caller = caller
        browser = TestBrowser(system)
        let seed = try String(contentsOfFile: "\(system.home)/keys/postoffice.seed", encoding: .utf8)
        guard let key = SigningKey(hexadecimal: seed.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw SystemFailure("no service key")
        }
        service = ServiceIdentity(name: "postoffice", key: key)
        for role in AccessCaller.allCases where role.isPerson {
            _ = try await browser.create("access.\(role)", first: "Acc", last: "Ess", role: role.rawValue)
        }
        let colleague = try await browser.create("access.colleague", first: "Col", last: "League", role: "therapist")
        let owner = try await browser.create("access.owner", first: "Own", last: "Er", role: "therapist")
        let reader = try await browser.create("access.reader", first: "Rea", last: "Der", role: "client")
        try await system.match(reader, with: owner)
        struct Made: Decodable { let id: String }
        let letter = try await retryingUntilKnown {
            try await owner.send(
                .post,
                "/api/v1/mail/letters",
                NewLetter(to: [reader.id], subject: "theirs", body: "not yours")
            )
        }
        let folder = try await owner.send(.post, "/api/v1/mail/folders", ["name": "Theirs"])
        let room = try await owner.room(NewRoom(name: "theirs", members: [reader.id]))
        try await owner.insist("not yours", in: room)
        foreign = ForeignThings(
            letter: try letter.decode(Made.self).id,
            folder: try folder.decode(Made.self).id,
            room: room.uuidString.lowercased(),
            person: owner.id.uuidString.lowercased(),
            client: reader.id.uuidString.lowercased(),
            colleague: colleague.id.uuidString.lowercased()
        )
    }

    func close() async { await browser.close() }

    /// The calls that are made with something of their own.
    var inputs: Set<String> { AccessInput.calls(foreign) }

    /// Every route of every service, as the services describe them.
    func rows() async throws -> [AccessRow] {
        struct Document: Decodable {
            struct Operation: Decodable {
                let access: String
                enum CodingKeys: String, CodingKey { case access = "x-access" }
            }
            let paths: [String: [String: Operation]]
        }
        var rows: [AccessRow] = []
        for name in try system.keepers {
            let answer = try await caller.get("/openapi.json", at: "127.0.0.1:\(try system.port(name))")
            let document = try JSONDecoder().decode(Document.self, from: Data(answer.text.utf8))
            for (path, operations) in document.paths {
                for (method, operation) in operations {
                    rows.append(AccessRow(name, method.uppercased(), path, operation.access))
                }
            }
        }
        return rows.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }

    /// What each gets, in the order of `AccessCaller.allCases`; all at the same time.
    func callAsEverybody(_ row: AccessRow, at listener: AccessListener) async throws -> [(
        status: Int, problem: String?
    )] {
        try await withThrowingTaskGroup(of: (Int, (status: Int, problem: String?)).self) { group in
            for (place, who) in AccessCaller.allCases.enumerated() {
                group.addTask {
                    (place, try await self.patiently(row, as: who, at: listener))
                }
            }
            var answers: [Int: (status: Int, problem: String?)] = [:]
            for try await (place, answer) in group { answers[place] = answer }
            return AccessCaller.allCases.indices.compactMap { answers[$0] }
        }
    }

    /// Asks again, twice, where a busy machine gave no answer: nothing here changes anything that a repetition would change more.
    private func patiently(_ row: AccessRow, as who: AccessCaller, at listener: AccessListener) async throws -> (
        status: Int, problem: String?
    ) {
        var last = "nothing"
        for _ in 0..<3 {
            do {
                let answer = try await call(row, as: who, at: listener)
                guard [502, 503, 504].contains(answer.status) else { return answer }
                last = "\(answer)"
            } catch {
                last = "\(error)"
            }
        }
        throw SystemFailure("\(row.method) \(row.path) as \(who): \(last)")
    }

    /// What `who` gets at a listener of the gateway: status, and the code of the problem if it is one.
    func call(_ row: AccessRow, as who: AccessCaller, at listener: AccessListener) async throws -> (
        status: Int, problem: String?
    ) {
        let answer = try await call(row, by: try await token(of: who), at: listener)
        if row.path.contains("session"), row.method != "GET" { forget(who) }
        return answer
    }

    /// The same by a token.
    func call(_ row: AccessRow, by token: String?, at listener: AccessListener) async throws -> (
        status: Int, problem: String?
    ) {
        var headers = Headers()
        if let token { headers[.authorization] = "Bearer \(token)" }
        let method = HTTPKit.Method(rawValue: row.method)
        let input = AccessInput(row, foreign)
        var body = Body.empty
        if ![.get, .delete].contains(method) {
            headers[.contentType] = "application/json"
            body = .text(input.body)
        }
        if let tag = input.ifMatch { headers[.ifMatch] = tag }
        let address: SocketAddress =
            switch listener {
            case .open: system.origin.address
            case .inside: .ip("127.0.0.1", try system.port("gateway-internal"))
            case .operators: .ip("127.0.0.1", try system.port("gateway-metrics"))
            }
        let target = foreign.path(row.path) + input.query
        let request = Request(method, target, headers: headers, body: body, authority: "localhost")
        let answer = try await caller.client.send(request, to: Origin(.http, address, protocol: .http1))
        let status = answer.status.code
        guard status >= 400 else {
            // A feed has no end.
            if case .stream(let stream) = answer.body { stream.cancel() }
            return (status, nil)
        }
        struct Problem: Decodable { let type: String }
        let bytes = try await answer.body.collect(upTo: 1 << 20)
        let type = (try? JSON.decode(Problem.self, from: bytes))?.type
        return (status, type?.split(separator: "/").last.map(String.init))
    }

    /// The token of a session of an administrator's that has ended; every service has heard of that.
    func endedToken(_ rows: [AccessRow]) async throws -> String {
        let token = try await browser.signIn("access.administrator", TestBrowser.password).token
        let headers: Headers = [.authorization: "Bearer \(token)"]
        let end = try await browser.send(.delete, "/api/v1/identity/sessions/current", headers: headers)
        guard end.status == 204 else { throw SystemFailure("the session doesn't end: \(end.status)") }
        for path in try Self.pathOfEach(rows) {
            try await eventually("\(path) refuses the token", within: .seconds(20)) {
                try await browser.send(.get, path, headers: headers).status == 401
            }
        }
        return token
    }

    /// A route of every service that nobody may call who isn't signed in; throws if a service has none.
    private static func pathOfEach(_ rows: [AccessRow]) throws -> [String] {
        let closed = rows.filter {
            $0.method == "GET" && !$0.hasPlaceholder && $0.access != "open" && $0.access != "services"
        }
        return try ServiceRegistry.names.map { service in
            guard let row = closed.first(where: { $0.service == service }) else {
                throw SystemFailure("\(service) has no route that can be closed")
            }
            return row.path
        }
    }

    private func token(of who: AccessCaller) async throws -> String? {
        switch who {
        case .nobody: return nil
        case .service: return service.token()
        default: break
        }
        if let token = tokens.withLock({ $0[who] }) { return token }
        let token = try await browser.signIn("access.\(who)", TestBrowser.password).token
        tokens.withLock { $0[who] = token }
        return token
    }

    /// Signs in anew before the next call: some calls end the session that they come with.
    private func forget(_ who: AccessCaller) { tokens.withLock { $0[who] = nil } }
}
