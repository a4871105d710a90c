import CommandLineKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceTesting
import Testing

@testable import Chatkit

/// A user of an application is forgotten, by the operator's verb.
@Suite(.timeLimit(.minutes(2))) struct ChatkitEraseUserTests {
    private struct Made: Decodable { var instance: String }
    private struct Report: Decodable {
        var done: Bool
        var steps: [String]
    }

    private func make(_ chat: Installation, _ kind: String) async throws -> String {
        let output = try await chat("chatkit-instance", "create", "app", kind, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Made.self, from: Array(output.text.utf8)).instance
    }

    /// How much the tables have of a user.
    private func rows(_ chat: Installation, _ user: String) async throws -> Int {
        var count = 0
        try await chat.transaction { connection in
            count = try await connection.query(
                """
                select (select count(*) from chatkit_user where id = \(user))
                    + (select count(*) from chatkit_assignment where user_id = \(user))
                    + (select count(*) from chatkit_cursor where user_id = \(user))
                    + (select count(*) from chatkit_room where creator = \(user))
                """
            )[0][0].decode(as: Int.self)
        }
        return count
    }

    @Test func `nothing is left of whom an application has called by a name, and of nobody else less`() async throws {
        try await Installation.run(knowing: []) { chat in
            let instance = try await make(chat, "--server")
            for user in ["carol@example.org", "dave"] {
                let (person, room, time) = (ChatkitWorld.person(user, of: instance), UUID(), Date())
                try await chat.execute([
                    """
                    insert into chatkit_user (instance, id, person, name, created_at, updated_at)
                    values (\(instance), \(user), \(person), 'Name', \(time), \(time))
                    """,
                    "insert into chatkit_assignment values (\(instance), \(user), '', 'admin')",
                    "insert into chatkit_cursor values (\(instance), \(room), \(user), 1, 1, \(time))",
                    """
                    insert into chatkit_room (room, instance, id, creator, is_private, updated_at)
                    values (\(room), \(instance), \(user), \(user), true, \(time))
                    """,
                ])
            }
            let order = ["chatkit-instance", "erase-user", instance, "carol@example.org"]
            let dry = try await chat.run(order + ["--dry-run", "--json"])
            #expect(dry.code == .ok, "\(dry.errors)")
            #expect(try dry.json(Report.self).first?.done == false)
            #expect(try await rows(chat, "carol@example.org") == 4)

            let first = try #require(try await chat.run(order + ["--yes", "--json"]).json(Report.self).first)
            #expect(first.done)
            #expect(first.steps.first == "the key was destroyed")
            #expect(try await rows(chat, "carol@example.org") == 0)
            #expect(try await rows(chat, "dave") == 4)
            let again = try #require(try await chat.run(order + ["--yes", "--json"]).json(Report.self).first)
            #expect(again.steps.first == "the key had been destroyed before")
        }
    }

    /// What webhooks are to be told of users who were deleted.
    private func deletions(_ chat: Installation) async throws -> [String?] {
        var names: [String?] = []
        try await chat.transaction { connection in
            names = try await connection.query(
                "select name from chatkit_hook_delivery where kind = 'v1.users_deleted' order by seq"
            ).decode(String?.self)
        }
        return names
    }

    @Test func `the application is told, once, also of whom it had deleted a moment before`() async throws {
        try await Installation.run(knowing: []) { chat in
            let instance = try await make(chat, "--server")
            let url = "https://app.example.org/chat"
            let hook = try await chat("chatkit-instance", "hook", "add", instance, url, "--event", "users_deleted")
            #expect(hook.code == .ok, "\(hook.errors)")
            for user in ["carol@example.org", "dave"] {
                let (person, time) = (ChatkitWorld.person(user, of: instance), Date())
                try await chat.execute([
                    """
                    insert into chatkit_user (instance, id, person, name, created_at, updated_at)
                    values (\(instance), \(user), \(person), 'Name', \(time), \(time))
                    """
                ])
            }
            let order = ["chatkit-instance", "erase-user", instance, "carol@example.org"]
            #expect(try await chat.run(order + ["--dry-run"]).code == .ok)
            #expect(try await deletions(chat).isEmpty)
            for _ in 0..<2 { #expect(try await chat.run(order + ["--yes"]).code == .ok) }
            #expect(try await deletions(chat) == ["carol@example.org"])

            // The application deletes a user itself, and isn't told before that one is erased.
            let dave = ChatkitWorld.person("dave", of: instance)
            try await chat.transaction { connection in
                try await connection.execute("update chatkit_user set deleted_at = now() where id = 'dave'")
                try await ChatkitHookOutbox.add(.usersDeleted, [dave], of: instance, at: Date(), on: connection)
            }
            #expect(try await chat.run(["chatkit-instance", "erase-user", instance, "dave", "--yes"]).code == .ok)
            #expect(try await deletions(chat) == ["carol@example.org", "dave"])
            #expect(try await rows(chat, "dave") == 0)
        }
    }

    @Test func `who isn't there can't be erased, nor people of the unit here`() async throws {
        try await Installation.run(knowing: []) { chat in
            let (server, people) = (try await make(chat, "--server"), try await make(chat, "--people"))
            #expect(try await chat("chatkit-instance", "erase-user", server, "nobody", "--yes").code == .noInput)
            #expect(try await chat("chatkit-instance", "erase-user", "none", "nobody", "--yes").code == .noInput)
            #expect(try await chat("chatkit-instance", "erase-user", people, "33", "--yes").code == .usage)
            #expect(try await chat("chatkit-instance", "erase-user", server).code == .usage)
            #expect(try await chat("chatkit-instance", "list", "--yes").code == .usage)
        }
    }
}
