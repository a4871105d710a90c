import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import ServiceTesting
import Testing

@testable import ChatApp

/// A room as operators bring it in, and those who are in it: what verbs are tried on.
enum VerbRoom {
    static func person(_ number: Int, _ role: String) -> PersonRegistered {
        PersonRegistered(id: id(number), number: number, firstName: "Per", lastName: "Son \(number)", roles: [role])
    }

    static func id(_ number: Int) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }

    static func text(_ number: Int) -> String { id(number).uuidString.lowercased() }

    /// Two who work here, two coordinators, two clients.
    static let people = [
        person(11, "therapist"), person(12, "therapist"), person(13, "coordinator"), person(14, "administrator"),
        person(21, "client"), person(22, "client"),
    ]

    /// Its id.
    static let room = text(90)

    /// A public room in which number 22 is anonymous.
    static let line = """
        {"id":"\(room)","kind":"public","anonymity":"personas","name":"Sleep","by":"\(text(11))","at":"2026-01-05T18:00:00.000Z",\
        "members":["\(text(21))"],"anonymous":["\(text(22))"],"messages":[\
        {"by":"\(text(11))","at":"2026-01-05T18:01:00.000Z","text":"Welcome"},\
        {"by":"\(text(22))","at":"2026-01-05T18:02:00.000Z","text":"Hello","reactions":{"👍":["\(text(11))"]}}],\
        "read":{"\(text(11))":2}}
        """

    struct Imported: Decodable {
        var imported: Int
        var skipped: Int
        var messages: Int
    }

    struct Whole: Decodable {
        struct Member: Decodable {
            var member: UUID
            var number: Int?
            var name: String
        }

        var members: [Member]
    }

    static func bring(_ chat: Installation) async throws -> Imported {
        let file = try chat.write("rooms.ndjson", line.replacing("\n", with: "") + "\n")
        let output = try await chat("import-rooms", "--file", file, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Imported.self, from: Array(output.text.utf8))
    }

    static func members(_ chat: Installation) async throws -> [Whole.Member] {
        let output = try await chat("room", room, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Whole.self, from: Array(output.text.utf8)).members
    }
}
