import Foundation
import HTTPKit
import ProcessTesting

/// Three who chat: a client, their therapist, and a colleague of that one. Making people takes its time, so these are made once in a
/// system; every test signs them in anew and has rooms of its own.
struct ChatPeople: Sendable {
    let client: TestPerson
    let therapist: TestPerson
    let colleague: TestPerson

    /// Lends the three of a system.
    static func with(_ system: TestSystem, _ body: (ChatPeople) async throws -> Void) async throws {
        try await Directory.shared.settle(system)
        let browser = TestBrowser(system)
        let result: Result<Void, any Error>
        do {
            async let client = signIn("chat.client", browser)
            async let therapist = signIn("chat.therapist", browser)
            async let colleague = signIn("chat.colleague", browser)
            let people = ChatPeople(
                client: try await client,
                therapist: try await therapist,
                colleague: try await colleague
            )
            result = .success(try await body(people))
        } catch {
            result = .failure(error)
        }
        await browser.close()
        try result.get()
    }

    /// Signs in, perhaps into a system that is just standing up again.
    private static func signIn(_ login: String, _ browser: TestBrowser) async throws -> TestPerson {
        var person: TestPerson?
        try await eventually("\(login) can sign in", within: .seconds(20)) {
            person = try await browser.signIn(login, TestBrowser.password)
            return person != nil
        }
        guard let person else { throw SystemFailure("\(login) can't sign in") }
        return person
    }

    /// Makes a room with all three in it.
    func room(_ name: String) async throws -> UUID {
        try await therapist.room(NewRoom(name: name, members: [client.id, colleague.id]))
    }

    /// Which systems have them already.
    private actor Directory {
        static let shared = Directory()
        private var settling: [String: Task<Void, any Error>] = [:]

        func settle(_ system: TestSystem) async throws {
            if let settling = settling[system.home] { return try await settling.value }
            let task = Task {
                let browser = TestBrowser(system)
                async let client = browser.create("chat.client", first: "Una", last: "Storm", role: "client")
                async let therapist = browser.create("chat.therapist", first: "Leo", last: "Falk", role: "therapist")
                async let colleague = browser.create("chat.colleague", first: "Ida", last: "Lund", role: "therapist")
                try await system.match(try await client, with: try await therapist)
                _ = try await colleague
                await browser.close()
            }
            settling[system.home] = task
            try await task.value
        }
    }
}
