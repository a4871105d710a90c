import CommandLineKit
import FoundationEssentials
import ServiceTesting
import Testing

@testable import IdentityApp

/// Erasing by the verb that every service has, as identity does its part.
@Suite struct EraseVerbTests {
    private struct Line: Decodable {
        let id: UUID
    }

    @Test func `erasing somebody by the common verb takes them out of the directory`() async throws {
        try await Installation.run { identity in
            let file = try identity.write(
                "people",
                #"{"login":"ann","first_name":"F","last_name":"L","email":"a@unit.example","roles":["client"]}"#
            )
            let ann = try #require(
                try await identity("import-people", "--file", file, "--json").json(Line.self).first
            )
            let id = ann.id.uuidString
            #expect(try await identity("erase", id, "--dry-run").code == .ok)
            #expect(try await identity("people", "--json").json(Line.self).count == 1)
            let erased = try await identity("erase", id, "--yes")
            #expect(erased.code == .ok, "\(erased.errors)")
            #expect(try await identity("people").text == "Nobody.\n")
            #expect(try await identity("erase", id, "--yes").code == .ok)
            #expect(try await identity("rebuild", "people-1", "--compare", "--dry-run").code == .ok)
        }
    }
}
