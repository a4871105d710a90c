import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import ServiceTesting

@testable import ChatApp
@testable import ChatCore

/// The scene of tests about matchings that end.
extension ServiceHarness<Chat> {
    /// Ends all matchings of two, now.
    func unmatch(_ client: PersonRegistered, _ staff: PersonRegistered) async throws {
        try await pool.execute(
            "update matching set valid_until = \(clock.now) where client = \(client.id) and staff = \(staff.id)"
        )
        rooms.forget()
    }

    /// Cleo and Ann greet each other in a room, messages 1 and 2, and all of it is shown.
    func greet(in room: UUID) async throws {
        try await say("Good day", in: room, by: self.cleo)
        try await say("Welcome", in: room, by: self.ann)
        try await settle()
    }

    /// A desk that remembers for so long whether people are tied.
    func commands(believing age: Duration) -> RoomCommands {
        RoomCommands(base, projection: roomsProjection, believing: age)
    }
}
