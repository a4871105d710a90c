import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

extension ServiceHarness<Chat> {
    /// Where a message is.
    static func message(_ number: Int64, _ room: UUID, _ rest: String = "") -> String {
        path(room, "/messages/\(number)\(rest)")
    }

    /// A page of what was said, as somebody reads it once all of the log is shown.
    func history(_ room: UUID, by person: PersonRegistered, _ query: String = "") async throws -> MessageListView {
        try await settle()
        return try await seat(person).get(Unit.path(room, "/messages\(query)")).expect(200)
            .decode(MessageListView.self)
    }

    /// How many messages a member hasn't read, once all of the log is shown.
    func unread(_ room: UUID, by person: PersonRegistered) async throws -> Int64 {
        try await settle()
        return try await reading.unread(of: person.id, in: room)
    }

    /// The same chat as another process has it: the log and the tables are shared, nothing that is remembered is.
    func anotherProcess() -> MessageCommands {
        MessageCommands(
            rooms: RoomCommands(base, projection: roomsProjection),
            projection: messagesProjection,
            indexed: indexed
        )
    }

    /// Whether a projection made anew is as it is.
    func isReproducible(_ runner: any AnyProjectionRunner) async throws -> Bool {
        try await settle()
        let report = try await runner.rebuild(comparing: true, isDryRun: true) { _, _ in }
        return report.differences?.values.allSatisfy { $0 == 0 } == true
    }
}

extension MessageListView {
    /// What the messages say, newest first; empty for those that say nothing any more.
    var texts: [String] { messages.map { $0.parts?.compactMap(\.content).joined() ?? "" } }
    var numbers: [Int64] { messages.map(\.number) }
}
