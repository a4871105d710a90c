import Foundation
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
}
