import CommandLineKit
import FoundationEssentials
import HTTPKit
import ServiceTesting
import Testing

@testable import ChatApp

/// Webhooks, by the operator's verb.
@Suite(.timeLimit(.minutes(2))) struct HookVerbTests {
    private struct Made: Decodable {
        var instance: String
    }

    private struct Line: Decodable {
        var hook: UUID
        var secret: String?
        var state: String
        var events: [String]
    }

    private func line(_ output: Installation.Output) throws -> Line {
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Line.self, from: Array(output.text.utf8))
    }

    private func make(_ chat: Installation, _ kind: String) async throws -> String {
        let output = try await chat("chatkit-instance", "create", "app", kind, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Made.self, from: Array(output.text.utf8)).instance
    }

    @Test func `webhooks are made, listed, enabled and removed`() async throws {
        try await Installation.run(knowing: []) { chat in
            let instance = try await make(chat, "--server")
            let url = "https://app.example.org/chat"
            let made = try line(
                try await chat(
                    "chatkit-instance",
                    "hook",
                    "add",
                    instance,
                    url,
                    "--event",
                    "messages_created",
                    "--event",
                    "v1.rooms_created",
                    "--json"
                )
            )
            #expect(made.events == ["v1.messages_created", "v1.rooms_created"])
            #expect(made.secret?.utf8.count == 44)
            let listed = try line(try await chat("chatkit-instance", "hook", "list", instance, "--json"))
            #expect(listed.hook == made.hook && listed.secret == nil && listed.state == "active")
            #expect(try await chat("chatkit-instance", "hook", "list").text.contains(url))
            let id = made.hook.uuidString
            #expect(try await chat("chatkit-instance", "hook", "enable", id).code == .ok)
            #expect(try await chat("chatkit-instance", "hook", "remove", id).code == .ok)
            #expect(try await chat("chatkit-instance", "hook", "remove", id).code == .noInput)
            #expect(try await chat("chatkit-instance", "hook", "list").text == "There are none.\n")
            #expect(try await chat("chatkit-instance", "--help").text.contains("webhook"))
        }
    }

    @Test func `what can't be told anything is refused`() async throws {
        try await Installation.run(knowing: []) { chat in
            let instance = try await make(chat, "--server")
            let people = try await make(chat, "--people")
            let url = "https://app.example.org/chat"
            #expect(try await chat("chatkit-instance", "hook", "add", people, url).code == .usage)
            #expect(try await chat("chatkit-instance", "hook", "add", "nothing", url).code == .noInput)
            #expect(try await chat("chatkit-instance", "hook", "add", instance).code == .usage)
            #expect(try await chat("chatkit-instance", "hook", "mend", instance).code == .usage)
            #expect(try await chat("chatkit-instance", "hook", "list", "--event", "rooms_created").code == .usage)
            #expect(try await chat("chatkit-instance", "hook", "add", instance, url, "--event", "noise").code == .usage)
            for inside in ["http://app.example.org/", "https://10.0.0.1/", "https://8.8.8.8/", "https://localhost/"] {
                let output = try await chat("chatkit-instance", "hook", "add", instance, inside)
                #expect(output.code == .usage, "\(inside)")
            }
            let local = try await chat(
                "chatkit-instance",
                "hook",
                "add",
                instance,
                "http://127.0.0.1:8080/",
                "--to-loopback"
            )
            #expect(local.code == .ok, "\(local.errors)")
        }
    }
}
