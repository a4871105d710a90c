import Foundation
import HTTPKit
import ProcessTesting

/// A unit of twenty clients with one room in which so much was said, in a system of its own.
final class ChatLoad: Sendable {
    /// Messages in the room.
    let size: Int
    let room = UUID()
    private let system: TestSystem
    private let browser: TestBrowser

    private static let people = 20
    private static let password = "bench bench bench"

    /// The people who sign in.
    enum Person: Int, CaseIterable, Sendable {
        /// Has read half of it.
        case reader = 0
        /// Has read nothing.
        case newcomer = 1
    }

    /// `note` is told now and then how far it is.
    init(size: Int, note: (String) -> Void) async throws {
        self.size = size
        system = try await TestSystem.start(binaries: Executables.folder)
        browser = TestBrowser(system)
        let (system, room) = (system, room)
        let ids = try await Self.people(system)
        try await eventually("chat knows everybody", within: .seconds(60)) {
            try await system.sql("select count(*) from chat.person") == String(Self.people)
        }
        // Its process must not keep at work what a year of work would be spread over.
        try await system.stop("chat")
        let replica = try ChatReplica(of: system)
        try await replica.fill(room, people: ids, messages: size, note: note)
        await replica.close()
        // Finding words is no part of this, and indexing them takes longer than all the rest.
        try await system.sql(
            """
            update chat.checkpoint set pos = (select last_pos from chat.log_position) where consumer like 'chat-search-%'
            """
        )
        try await system.start("chat")
        try await settle(note)
        struct Cursor: Encodable, Sendable { let number: Int }
        let reader = try await signIn(.reader)
        let path = path("cursor")
        try await eventually("the reader has read half of it", within: .seconds(60)) {
            try await reader.send(.put, path, Cursor(number: size / 2)).status == 200
        }
    }

    func remove() async throws {
        await browser.close()
        try await system.remove()
    }

    /// Somebody who has just signed in: tokens live for minutes.
    func signIn(_ person: Person) async throws -> TestPerson {
        try await browser.signIn("person\(person.rawValue)", Self.password)
    }

    /// A path of the room.
    func path(_ rest: String) -> String { "/api/v1/chat/rooms/\(room.uuidString.lowercased())/\(rest)" }

    /// The number of some message in the room, another one with each `call`.
    func message(_ call: Int) -> Int { 50 + call * 7919 % (size - 50) }

    /// Waits until every read model has come to the end, then does at once what autovacuum and the checkpointer do in their own time.
    private func settle(_ note: (String) -> Void) async throws {
        var told = ContinuousClock.now
        // No slower than two thousand a second, and half an hour in any case.
        try await eventually("the read models are complete", within: .seconds(1800 + size / 2000)) {
            let behind = try await system.sql(
                """
                select max((select last_pos from chat.log_position) - pos) from chat.checkpoint
                where consumer similar to '(rooms|messages|care|clocks)-%'
                """
            )
            if ContinuousClock.now - told > .seconds(30) {
                told = .now
                note("the read models have \(behind) events to go")
            }
            if behind == "0" { return true }
            // Who asks takes time from those who are waited for.
            try await Task.sleep(for: .milliseconds(500))
            return false
        }
        note("the read models are complete")
        try await system.sql("vacuum (analyze)")
        try await system.sql("checkpoint")
    }

    private static func people(_ system: TestSystem) async throws -> [UUID] {
        let lines = (0..<people).map { number in
            let password = Person(rawValue: number) == nil ? "" : #""password":"\#(Self.password)","#
            return #"{"login":"person\#(number)",\#(password)"first_name":"Per","last_name":"Son \#(number)","#
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
        return try said.split(separator: "\n").map { try JSON.decode(Line.self, from: Array($0.utf8)).id }
    }
}
