import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import ServiceTesting
import Testing

@testable import ChatApp

/// What operators' verbs let go of: somebody who is erased, and what is past its time.
@Suite(.timeLimit(.minutes(2))) struct LettingGoVerbTests {
    @Test func `a room whose only client was erased is told things all the same`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            let persona = try #require(try await VerbRoom.members(chat).first { $0.number == nil })
            #expect(try await chat("members", "remove", VerbRoom.room, persona.member.uuidString).code == .ok)
            #expect(try await chat("erase", VerbRoom.text(21), "--yes").code == .ok)
            let said = try await chat("say", VerbRoom.room, "We go on.")
            #expect(said.text == "It is message 3.\n", "\(said.errors)")
        }
    }

    @Test func `what is past its time is let go of when somebody says so`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            #expect(try await chat("purge").code == .usage)
            #expect(try await chat("purge", "--deleted-for", "1d", "--yes").text == "Nothing is due.\n")
            let rule = ["purge", "--older-than", "1d"]
            // Before identity has told of holds nothing goes, whoever is sure.
            let early = try await chat.run(rule + ["--yes"])
            #expect(early.code == .failure && early.errors.contains("isn't known here yet"))
            try await chat.transaction { connection in
                try await connection.execute("insert into retention_knowledge (level) values (clock_timestamp())")
                try await connection.execute(
                    """
                    insert into retention_hold (hold, person, until)
                    values (\(UUID()), \(VerbRoom.id(22)), clock_timestamp() + interval '1 hour')
                    """
                )
            }
            // What is said under a persona is theirs as well.
            #expect(try await chat.run(rule + ["--dry-run"]).text.contains("1 messages in 1 rooms are kept"))
            #expect(try await chat.run(rule + ["--yes"]).text.contains("It was let go of."))
            #expect(try await chat.run(rule + ["--yes"]).text.contains("Nothing is due."))
            try await chat.transaction { try await $0.execute("update retention_hold set until = clock_timestamp()") }
            #expect(try await chat.run(rule + ["--dry-run"]).text.contains("old messages"))
            // Nobody is there to say that they are sure.
            #expect(try await chat.run(rule).code == .failure)
            #expect(try await chat.run(rule + ["--yes"]).text.contains("It was let go of."))
            #expect(try await chat.run(rule + ["--yes"]).text == "Nothing is due.\n")
        }
    }
}
