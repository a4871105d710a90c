import EventLoop
import Foundation
public import HTTPKit

/// Calls a test system from outside, with a client of its own.
public final class TestBrowser: Sendable {
    private let system: TestSystem
    private let loops: EventLoopGroup
    private let client: Client
    /// The password of everybody whom `create` makes.
    public static let password = "correct horse battery"
    /// The longest answer that a test expects.
    private static let answerBytes = 16 << 20

    /// A caller without connections yet.
    public init(_ system: TestSystem) {
        self.system = system
        loops = EventLoopGroup(count: 1, name: "browser")
        var configuration = ClientConfiguration()
        configuration.responseTimeout = .seconds(60)
        client = Client(loops: loops, configuration: configuration)
    }

    /// Sends a request and reads the whole answer.
    public func send(
        _ method: HTTPKit.Method,
        _ path: String,
        headers: Headers = Headers(),
        body: [UInt8]? = nil
    ) async throws -> TestAnswer {
        let request = Request(
            method,
            path,
            headers: headers,
            body: body.map { .bytes($0) } ?? .empty,
            authority: system.origin.address.description
        )
        let response = try await client.send(request, to: system.origin)
        return TestAnswer(
            status: response.status.code,
            headers: response.headers,
            body: try await response.body.collect(upTo: Self.answerBytes)
        )
    }

    /// Signs in as somebody who exists.
    public func signIn(_ login: String, _ password: String) async throws -> TestPerson {
        struct Grant: Decodable {
            struct Person: Decodable {
                let id: UUID
                let number: Int
            }
            let access_token: String
            let person: Person
        }
        let answer = try await send(
            .post,
            "/api/v1/identity/sessions",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(["login": login, "password": password]))
        )
        guard answer.status == 201 else {
            throw SystemFailure("\(login) can't sign in: \(answer.status) \(answer.text)")
        }
        let grant = try answer.decode(Grant.self)
        return TestPerson(
            id: grant.person.id,
            number: grant.person.number,
            login: login,
            token: grant.access_token,
            browser: self
        )
    }

    /// Makes a person with identity's admin verb, signs in, and waits until the mail knows them as well. A counsellor is made by the one way
    /// there is: screened and appointed.
    public func create(_ login: String, first: String, last: String, role: String) async throws -> TestPerson {
        _ = try await system.admin(
            "identity",
            "create-person",
            "--no-mail",
            "--login",
            login,
            "--first",
            first,
            "--last",
            last,
            "--email",
            "\(login)@unit.example",
            "--role",
            role == "counsellor" ? "therapist" : role,
            "--password-stdin",
            input: .text("\(Self.password)\n")
        )
        if role == "counsellor" { try await appoint(login) }
        let person = try await signIn(login, Self.password)
        try await eventually("the mail knows \(login)") { try await person.get("/api/v1/mail/folders").status == 200 }
        return person
    }

    /// Makes somebody who is here a counsellor, and nothing else.
    private func appoint(_ login: String) async throws {
        _ = try await system.admin("identity", "appoint", login, "--screening")
        _ = try await system.admin(
            "identity",
            "appoint",
            login,
            "--speciality",
            "grief",
            "--language",
            "en",
            "--about",
            "Listens."
        )
        _ = try await system.admin("identity", "set-roles", login, "--role", "counsellor")
    }

    /// Ends the connections.
    public func close() async {
        await client.close()
        loops.stop()
    }
}

/// Waits until `condition` holds, asking again every 20 ms; throws after `limit`. An error of `condition` meanwhile
/// counts as "not yet".
public func eventually(
    _ what: String,
    within limit: Duration = .seconds(60),
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    var last: (any Error)?
    while ContinuousClock.now < end {
        do {
            if try await condition() { return }
            last = nil
        } catch {
            last = error
        }
        try await Task.sleep(for: .milliseconds(20))
    }
    throw SystemFailure("not within \(limit): \(what)\(last.map { " (\($0))" } ?? "")")
}
