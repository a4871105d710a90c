import Foundation
import HTTPKit
import ProcessTesting

/// Rooms that a benchmark needs, brought in by chat's verb: who belongs together isn't asked there.
enum ChatRooms {
    /// One room to be.
    struct Plan {
        var id = UUID()
        let name: String
        let members: [UUID]

        /// As `import-rooms` reads it.
        var line: String {
            let others = members.dropFirst().map { #""\#($0)""# }.joined(separator: ",")
            return #"{"id":"\#(id)","kind":"private","name":"\#(name)","by":"\#(members[0])","#
                + #""at":"2026-01-01T08:00:00Z","members":[\#(others)],"messages":[]}"#
        }
    }

    /// Makes them.
    static func make(_ plans: [Plan], in system: TestSystem) async throws {
        _ = try await system.admin(
            "chat",
            "import-rooms",
            "--json",
            input: .text(plans.map(\.line).joined(separator: "\n") + "\n")
        )
        try await eventually("chat shows all rooms", within: .seconds(300)) {
            try await system.sql("select count(*) from chat.chat_room") == String(plans.count)
        }
    }

    /// Opens the room that everybody is in. It belongs to a coordinator, who is brought in for it.
    static func openForEveryone(in system: TestSystem) async throws -> UUID {
        struct Person: Decodable { let id: UUID }
        struct Opened: Decodable { let room: UUID }
        let keeper =
            #"{"login":"keeper","first_name":"Kim","last_name":"Keeper","email":"keeper@bench.example","#
            + #""roles":["coordinator"]}"#
        let said = try await system.admin(
            "identity",
            "import-people",
            "--no-mail",
            "--json",
            input: .text(keeper + "\n")
        )
        let id = try read(Person.self, from: said).id.uuidString.lowercased()
        try await eventually("chat knows whose it is", within: .seconds(60)) {
            try await system.sql("select count(*) from chat.person where id = '\(id)'") == "1"
        }
        let made = try await system.admin("chat", "open-room", "Everybody", id, "--everyone", "--json")
        return try read(Opened.self, from: made).room
    }

    private static func read<Value: Decodable>(_ type: Value.Type, from said: String) throws -> Value {
        guard let line = said.split(separator: "\n").first else { throw BenchmarkFailure("nothing was said") }
        return try JSON.decode(type, from: Array(line.utf8))
    }
}
