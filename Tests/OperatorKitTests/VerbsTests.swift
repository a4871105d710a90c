import CommandLineKit
import Postgres
import ServiceTesting
import Testing

@Suite struct VerbsTests {
    @Test func `a decision shows when its verb ends, a dry run decides nothing`() async throws {
        try await InstalledService<Tallies>.run { tallies in
            #expect(try await tallies("tallies").text == "Nothing was counted.\n")
            #expect(try await tallies("tallies", "--json").text == "")
            #expect(try await tallies("count", "3", "--dry-run").text == "3 would be counted.\n")
            let counted = try await tallies("count", "3")
            #expect(counted.text == "3 were counted.\n", "\(counted.errors)")
            // Not only looked at by the next verb, which would bring the read model up itself.
            try await tallies.transaction { connection in
                let shown = try await connection.query("select by from tally").decode(Int.self)
                #expect(shown == [3])
            }
            #expect(try await tallies("count", "1", "--json").text == "{\"by\":1}\n")
            #expect(try await tallies("tallies").text == "by\n 1\n 3\n")
            #expect(try await tallies("tallies", "--json").text == "{\"by\":1}\n{\"by\":3}\n")
        }
    }

    @Test func `a list that was cut says so beside it, one that just fits says nothing`() async throws {
        try await InstalledService<Tallies>.run { tallies in
            for number in ["1", "2", "3"] { #expect(try await tallies("count", number).code == .ok) }
            let cut = try await tallies("tallies", "--limit", "2")
            #expect(cut.text == "by\n 1\n 2\n")
            #expect(cut.errors == "There are more than these 2: --limit 4 shows more.\n")
            let lines = try await tallies("tallies", "-l", "2", "--json")
            #expect(lines.text == "{\"by\":1}\n{\"by\":2}\n" && lines.errors == cut.errors)
            for words in [["tallies"], ["tallies", "--limit", "3"], ["tallies", "--limit", "100000"]] {
                let whole = try await tallies.run(words)
                #expect(whole.text == "by\n 1\n 2\n 3\n" && whole.errors.isEmpty, "\(whole.errors)")
            }
            #expect(try await tallies("tallies", "--limit", "0").code == .usage)
        }
    }

    @Test func `refusals end with the status of the table`() async throws {
        try await InstalledService<Tallies>.run { tallies in
            let wrong = try await tallies("count", "0")
            #expect(wrong.code == .badData && wrong.errors == "tallies: n must be more than 0.\n")
            let refused = try await tallies("reset")
            #expect(refused.code == .noPermission && refused.text.isEmpty)
            #expect(try await tallies("count", "many").code == .usage)
        }
    }
}
