import CommandLineKit
import FoundationEssentials
import IdentityContract
import ServiceTesting
import Testing

@testable import TangoApp

/// What verbs say before they do anything.
@Suite struct CarefulVerbsTests {
    private static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (4, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 1, UInt8(number)))
        return PersonRegistered(id: id, number: number, firstName: first, lastName: last, roles: [role])
    }

    private let everybody = [
        person(11, "Ann", "Archer", "therapist"), person(22, "Bob", "Baker", "therapist"),
        person(33, "Cleo", "Carver", "client"),
    ]

    private func time(plus seconds: Double) -> String { Date().addingTimeInterval(seconds).ISO8601Format() }

    @Test func `a cover is tried, and refused as it would be`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            _ = try await tango("match", "33", "11", "--reason", "Anxiety")
            let cover = ["cover", "11", "22", "--until", time(plus: 86_400), "--reason", "Leave"]
            let tried = try await tango.run(cover + ["--dry-run"])
            #expect(tried.code == .ok && tried.text == "It would be arranged.\n", "\(tried.errors)")
            #expect(try await tango("covers").text == "Nobody stands in for anybody.\n")
            _ = try await tango("conflicts", "declare", "33", "22", "--reason", "Are related")
            let refused = try await tango.run(cover + ["--dry-run"])
            #expect(refused.code == .failure && refused.errors.contains("say why in override"), "\(refused.errors)")
            let overridden = try await tango.run(cover + ["--dry-run", "--override", "Nobody else"])
            #expect(overridden.code == .ok, "\(overridden.errors)")
        }
    }

    @Test func `what has begun can't be unmatched before it began, also when it is only tried`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            _ = try await tango("match", "33", "11", "--from", time(plus: -3600), "--reason", "Anxiety")
            let early = ["unmatch", "33", "11", "--at", time(plus: -7200), "--reason", "A mistake"]
            for words in [early + ["--dry-run"], early] {
                let refused = try await tango.run(words)
                #expect(refused.code == .failure && refused.errors.contains("It has begun"), "\(refused.errors)")
            }
            #expect(try await tango("caseloads", "11").text.contains("Cleo Carver"))
        }
    }

    @Test func `who is not known is named`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            let nobody = try await tango("match", "33", "99", "--reason", "x")
            #expect(nobody.code == .noInput && nobody.errors.contains("Tango knows nobody by 99."), "\(nobody.errors)")
            let login = try await tango("match", "33", "ann", "--reason", "x")
            #expect(login.code == .unavailable && login.errors.contains("can't be asked who ann is"), "\(login.errors)")
            let blank = try await tango("match", "33", "an n", "--reason", "x")
            #expect(
                blank.code == .usage && blank.errors.contains("a login name, number, id or address"),
                "\(blank.errors)"
            )
        }
    }
}
