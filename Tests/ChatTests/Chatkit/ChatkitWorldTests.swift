import ChatDomain
import FoundationEssentials
import HTTPKit
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// The edge over our own chat, on real PostgreSQL.
@Suite(.freshSchema) struct ChatkitWorldTests {
    /// A world apart.
    private func apart(_ unit: Unit) -> ChatkitWorld { world(unit, "apart", [.server, .reset]) }

    /// Another one.
    private func another(_ unit: Unit) -> ChatkitWorld { world(unit, "another", [.server]) }

    private func world(_ unit: Unit, _ id: String, _ trust: ChatkitTrust) -> ChatkitWorld {
        ChatkitWorld(
            instance: ChatkitInstance(id: id, name: id, keys: [], trust: trust),
            roomCommands: unit.rooms,
            messageCommands: unit.messages,
            switchboard: ChatkitSwitchboard()
        )
    }

    private func people(_ world: ChatkitWorld, _ ids: String...) async throws {
        _ = try await world.createUsers(ids.map { ChatkitUserDraft(id: $0, name: "Name of \($0)") })
    }

    private func text(_ words: String) -> [ChatkitPart] { [.content(type: "text/plain", words)] }

    private func refusal(_ work: () async throws -> Void) async throws -> ChatkitError? {
        do {
            try await work()
            return nil
        } catch let error as ChatkitError {
            return error
        }
    }

    @Test func `users of a world apart come and go under any id`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "a/b %ü", "bob")
            #expect(try await refusal { try await people(world, "carol", "bob") } == .userExists)
            #expect(try await world.users(from: nil, limit: 10).map(\.id) == ["a/b %ü", "bob"])
            try await world.updateUser("bob", ChatkitUserChange(name: "Robert", custom: ["k": 1]))
            let bob = try await world.user("bob")
            #expect(bob.name == "Robert")
            #expect(bob.custom == ["k": 1])
            try await world.deleteUser("bob")
            #expect(try await world.users(["bob"]).isEmpty)
            #expect(try await refusal { try await world.deleteUser("bob") } == .noSuchUser)
            try await people(world, "bob")
            #expect(try await world.user("bob").name == "Name of bob")
        }
    }

    @Test func `an id that was erased is nobody's again`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "carol", "dave")
            try await unit.vault.shred(world.person("carol"))
            try await world.removeEverything()
            #expect(try await refusal { try await people(world, "dave", "carol") } == .userExists)
            try await people(world, "dave")
            #expect(try await world.users(from: nil, limit: 10).map(\.id) == ["dave"])
        }
    }

    @Test func `whoever came by our session is erased there, too`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            let cleo = unit.cleo.id.uuidString.lowercased()
            try await people(world, cleo, "bob")
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: ["bob"])
            _ = try await world.createRoom(draft, by: "bob")
            try await world.add([cleo], to: "r", by: .server)
            let (hers, his) = (
                try await world.post(text("hers"), in: "r", by: cleo),
                try await world.post(text("his"), in: "r", by: "bob")
            )
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.vault.isErased(world.person(cleo)))
            #expect(try await !unit.vault.isErased(world.person("bob")))
            #expect(try await world.user(cleo).name.isEmpty)
            #expect(try await world.user("bob").name == "Name of bob")
            #expect(try await world.message(hers)?.parts == [])
            #expect(try await world.message(his)?.parts == text("his"))
        }
    }

    @Test func `a room of a world apart is seen there and nowhere else`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "alice", "bob")
            let draft = ChatkitRoomDraft(id: "r 1", name: "Room", isPrivate: false, members: ["bob"])
            let room = try await world.createRoom(draft, by: "alice")
            #expect(room.members.sorted() == ["alice", "bob"])
            #expect(room.createdBy == "alice")
            #expect(!room.isPrivate)
            #expect(try await refusal { _ = try await world.createRoom(draft, by: "alice") } == .roomExists)
            #expect(try await unit.available(unit.dora).rooms.isEmpty)
            #expect(try await another(unit).room("r 1") == nil)

            var change = ChatkitRoomChange(name: "Other", isPrivate: true, custom: ["k": "v"])
            change.pushTitle = .some("Title")
            try await world.updateRoom("r 1", change, by: .server)
            let changed = try #require(try await world.room("r 1"))
            #expect(changed.name == "Other")
            #expect(changed.isPrivate)
            #expect(changed.custom == ["k": "v"])
            #expect(changed.pushTitle == "Title")
            #expect(try await world.rooms(after: nil, includesPrivate: false, limit: 20).isEmpty)
            #expect(try await world.rooms(after: nil, includesPrivate: true, limit: 20).map(\.id) == ["r 1"])
            try await world.deleteRoom("r 1", by: .server)
            #expect(try await world.room("r 1") == nil)
            _ = try await world.createRoom(draft, by: "alice")
        }
    }

    @Test func `members of a world apart join, are added and leave`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "alice", "bob", "carol")
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: [])
            _ = try await world.createRoom(draft, by: "alice")
            #expect(try await world.joinableRooms(for: "bob").map(\.id) == ["r"])
            #expect(try await world.join("r", as: "bob").members.sorted() == ["alice", "bob"])
            try await world.add(["carol"], to: "r", by: .user("alice"))
            try await world.remove(["bob"], from: "r", by: .user("alice"))
            try await world.leave("r", as: "carol")
            // Who isn't in is passed over.
            try await world.remove(["carol", "bob"], from: "r", by: .server)
            #expect(try await world.room("r")?.members == ["alice"])
            #expect(try await world.joinedRooms(of: "bob").isEmpty)
            #expect(try await refusal { try await world.add(["nobody"], to: "r", by: .server) } == .noSuchUser)
            try await world.updateRoom("r", ChatkitRoomChange(isPrivate: true), by: .server)
            #expect(try await refusal { _ = try await world.join("r", as: "bob") } == .noSuchRoom)
        }
    }

    @Test func `messages and cursors of a world apart count exactly`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "alice", "bob")
            for id in ["r", "s"] {
                let draft = ChatkitRoomDraft(id: id, name: "Room", isPrivate: false, members: ["bob"])
                _ = try await world.createRoom(draft, by: "alice")
            }
            var sent: [Int64] = []
            for number in 1...5 {
                sent.append(try await world.post(text("\(number)"), in: "r", by: number == 3 ? "bob" : "alice"))
                _ = try await world.post(text("beside"), in: "s", by: "alice")
            }
            #expect(sent == sent.sorted())
            #expect(try await world.messages(in: "r", .before(nil), limit: 2).map(\.id) == [sent[4], sent[3]])
            #expect(try await world.messages(in: "r", .before(sent[3]), limit: 2).map(\.id) == [sent[2], sent[1]])
            #expect(try await world.messages(in: "r", .after(sent[0]), limit: 2).map(\.id) == [sent[1], sent[2]])
            #expect(try await world.messages(in: "r", .after(sent[0] + 1), limit: 1).map(\.id) == [sent[1]])
            #expect(try await world.message(sent[2])?.user == "bob")

            func unread() async throws -> Int64? { try await world.joinedRoom("r", of: "bob")?.unread }
            #expect(try await unread() == 5)
            try await world.deleteMessage(sent[1], by: .user("alice"))
            #expect(try await unread() == 4)
            try await world.setCursor(sent[1], of: "bob", in: "r")
            #expect(try await unread() == 3)
            try await world.setCursor(sent[4] + 1000, of: "bob", in: "r")
            #expect(try await unread() == 0)
            #expect(try await world.cursor(of: "bob", in: "r")?.position == sent[4] + 1000)
            try await world.setCursor(-1, of: "bob", in: "r")
            #expect(try await unread() == 4)
            #expect(try await world.cursors(in: "r").map(\.user) == ["bob"])
            #expect(try await world.cursors(of: "bob").map(\.room) == ["r"])

            #expect(try await world.message(sent[1]) == nil)
            try await world.editMessage(sent[0], text("other"), by: .server)
            #expect(try await world.message(sent[0])?.parts == text("other"))
            #expect(try await refusal { try await world.deleteMessage(sent[1], by: .server) } == .noSuchMessage)
        }
    }

    @Test func `parts that are too long together are a message that is too long`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "alice")
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: [])
            _ = try await world.createRoom(draft, by: "alice")
            let part = ChatkitPart.content(type: "text/plain", String(repeating: "w", count: 5000))
            let parts = [ChatkitPart](repeating: part, count: 10)
            do {
                _ = try await world.post(parts, in: "r", by: "alice")
                Issue.record("it was taken")
            } catch {
                #expect(ChatkitError(error) == .messageTooLong)
            }
            let id = try await world.post(text("short"), in: "r", by: "alice")
            do {
                try await world.editMessage(id, parts, by: .user("alice"))
                Issue.record("it was taken")
            } catch {
                #expect(ChatkitError(error) == .messageTooLong)
            }
        }
    }

    @Test func `a world apart is emptied`() async throws {
        try await Unit.with { unit in
            let world = apart(unit)
            try await people(world, "alice")
            let draft = ChatkitRoomDraft(id: "r", name: "Room", isPrivate: false, members: [])
            _ = try await world.createRoom(draft, by: "alice")
            try await world.define(ChatkitRole(name: "keeper", scope: .room, permissions: ["room:update"]))
            try await world.assign(ChatkitAssignment(role: "keeper", room: "r"), to: "alice")
            #expect(try await world.assignments(of: "alice") == [ChatkitAssignment(role: "keeper", room: "r")])
            try await world.removeEverything()
            #expect(try await world.users(["alice"]).isEmpty)
            #expect(try await world.room("r") == nil)
            #expect(try await world.roles() == ChatkitRole.initial)
            #expect(try await world.assignments(of: "alice").isEmpty)
        }
    }
}
