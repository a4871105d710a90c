import BusinessTime
import CommandLineKit
import FoundationEssentials
import IdentityContract
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

@Suite struct CareVerbsTests {
    private let ann = Unit.person(1, "Ann", "Archer", "therapist")
    private let cleo = Unit.person(3, "Cleo", "Carver", "client")

    private func line(_ id: UUID, from: UUID, to: UUID, at time: String, replyTo: UUID? = nil) -> String {
        """
        {"id":"\(id)","from":"\(from)","to":["\(to)"],"subject":"s","body":"b","urgent":\(replyTo == nil),\
        "sent_at":"\(time)","reply_to_id":\(replyTo.map { "\"\($0)\"" } ?? "null"),"read":false}

        """
    }

    @Test func `the calendar is arranged, figures and urgent letters are told, an operator's look is noted`()
        async throws
    {
        try await Installation.run(knowing: [ann, cleo]) { postoffice in
            func succeed(_ words: String...) async throws -> String {
                let output = try await postoffice.run(words)
                #expect(output.code == .ok, "\(words): \(output.errors)")
                return output.text
            }
            let (asked, answer) = (UUID(), UUID())
            let file = try postoffice.write(
                "letters",
                line(asked, from: cleo.id, to: ann.id, at: "2026-03-02T09:00:00Z")
                    + line(answer, from: ann.id, to: cleo.id, at: "2026-03-03T09:30:00Z", replyTo: asked)
            )
            _ = try await succeed("import-letters", "--file", file)
            _ = try await succeed(
                "hours",
                "mon-fri 9:00-12:30,13:00-17:00",
                "--zone",
                "Europe/Vienna",
                "--promise",
                "16h"
            )
            _ = try await succeed("holiday", "2026-12-24")
            _ = try await succeed("holiday", "2026-12-31", "--closes", "12:00")
            _ = try await succeed("holiday", "easter-2", "--name", "good-friday", "--from", "2030-01-01")
            _ = try await succeed("holiday", "--region", "ca-sk", "--from", "2030-01-01")
            _ = try await succeed("leave", "11", "--from", "2026-08-03", "--through", "2026-08-14")
            let calendar = try await succeed("calendar")
            #expect(calendar.contains("mon 9:00-12:30,13:00-17:00") && calendar.contains("closed on 2026-12-24"))
            #expect(calendar.contains("closed on 2026-12-31 from 12:00 on"))
            #expect(calendar.contains("closed each year on easter-2, good-friday, next on 2030-04-19"))
            #expect(calendar.contains("closed each year on 1-mon-08, saskatchewan-day, next on 2030-08-05"))
            #expect(calendar.split(separator: "\n").count { $0.contains("each year") } == 10)
            _ = try await succeed("holiday", "1-mon-08", "--remove")
            #expect(try await !succeed("calendar").contains("saskatchewan-day"))
            #expect(try await postoffice("holiday", "1-mon-08", "--remove").code != .ok)
            for wrong in [
                ["2026-12-24", "--name", "christmas"], ["--region", "CA-SK", "--remove"], ["--closes", "12:00"],
            ] {
                #expect(try await postoffice.run(["holiday"] + wrong).code == .usage, "\(wrong)")
            }
            #expect(calendar.contains("away 2026-08-03 to 2026-08-14"))

            let times = try await succeed("reply-times", "--from", "2026-03-01", "--to", "2026-03-31", "--json")
            // A day and half an hour; in hours six and a half on Monday, one and a half on Tuesday.
            #expect(
                times.contains(#""wall_p50_seconds":88200"#) && times.contains(#""business_p50_seconds":28800"#),
                "\(times)"
            )
            let letters = try await succeed("reply-times", "--from", "2026-03-01", "--to", "2026-03-31", "--letters")
            #expect(letters.contains(asked.uuidString.lowercased()) && letters.contains(answer.uuidString.lowercased()))

            #expect(try await succeed("urgent", "--open").contains(asked.uuidString.lowercased()))
            #expect(try await succeed("openings").contains("Nobody"))
            _ = try await succeed("show", asked.uuidString)
            #expect(try await succeed("openings").contains("Nobody"))
            #expect(try await succeed("show", asked.uuidString, "--personal").contains("\"s\""))
            #expect(try await succeed("openings", "--letter", asked.uuidString).contains("operator"))

            #expect(try await postoffice("hours", "mon-fri 9-12", "--zone", "UTC").code == .usage)
            #expect(try await postoffice("hours", "mon 9:00-8:00", "--zone", "UTC").code == .badData)
            #expect(try await postoffice("leave", "11", "--from", "2026-08-03").code == .usage)
            #expect(try await postoffice("holiday", "2026-02-30").code == .usage)
        }
    }

    @Test(arguments: [
        ("mon 9:00-10:00", [0: [[540, 600]]]), ("SAT-SUN 0:00-24:00", [5: [[0, 1440]], 6: [[0, 1440]]]),
        ("mon 9:00-10:00,11:00-12:00; tue 8:00-9:30", [0: [[540, 600], [660, 720]], 1: [[480, 570]]]),
    ])
    func `a week is read`(_ text: String, _ expected: [Int: [[Int]]]) throws {
        let week = try #require(WeekArgument(argument: text)).week
        for day in 0..<7 { #expect(week[day].map { [$0.from, $0.to] } == expected[day] ?? []) }
    }

    @Test(arguments: [
        "mon", "mon 9:00", "moon 9:00-10:00", "fri-mon 9:00-10:00", "mon 25:00-26:00", "mon 9:0-10:00",
        "mon 24:30-24:40",
    ])
    func `what isn't a week is none`(_ text: String) { #expect(WeekArgument(argument: text) == nil) }
}
