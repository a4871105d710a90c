import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ScribeDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct AccessReviewTests {
    private static let day = "2026-01-01"

    private static func flags(_ unit: Unit) async throws -> Set<AccessReview.Flag> {
        let path = "\(Unit.root)/access-review?from=2025-12-31&until=2026-01-02"
        let view = try await unit.seat(unit.bob).get(path).expect(200).decode(AccessReviewView.self)
        return Set(view.findings.map(\.flag))
    }

    private static func read(
        _ unit: Unit,
        _ client: PersonRegistered,
        by reader: PersonRegistered,
        times: Int = 1,
        at time: Date? = nil
    ) async throws {
        let accesses = (0..<times).map { _ in
            AccessTaken(
                client: client.id,
                note: nil,
                by: reader.id,
                way: .open,
                ground: .leave,
                at: time ?? Date(timeIntervalSince1970: 1_767_286_800)
            )
        }
        try await unit.service.commands.note(accesses, by: reader.id)
        try await unit.settle()
    }

    @Test func `reading of who looks after the client, now and then, within hours, is no question`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await Self.read(unit, unit.cleo, by: unit.ann, times: AccessReview.many - 1)
            #expect(try await Self.flags(unit).isEmpty)
            try await Self.read(unit, unit.cleo, by: unit.ann)
            #expect(try await Self.flags(unit) == [.manyOpenings])
        }
    }

    @Test func `reading in the night is a question`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            // Three in the night, in Regina.
            try await Self.read(unit, unit.cleo, by: unit.ann, at: Date(timeIntervalSince1970: 1_767_258_000))
            #expect(try await Self.flags(unit) == [.outsideHours])
        }
    }

    @Test func `so is reading without a matching or a contact near in time`() async throws {
        try await Unit.run { unit in
            try await Self.read(unit, unit.cleo, by: unit.ann)
            #expect(try await Self.flags(unit) == [.noRelationship])
        }
    }

    @Test(arguments: ["Ann Archer own-record", "Amy ARCHER same-last-name", "Hal Hill colleague"])
    func `so is a client with the name of a reader or a colleague`(_ example: String) async throws {
        let words = example.split(separator: " ").map(String.init)
        try await Unit.run { unit in
            let client = PersonRegistered.test(31, words[0], words[1], "client")
            try await unit.learn(.registered(client))
            try await unit.match(client, unit.ann)
            try await Self.read(unit, client, by: unit.ann)
            let found = try await Self.flags(unit).map(\.rawValue)
            #expect(found.contains(words[2]), "\(found)")
            let verb = try await unit.verb("access-review", "--from", Self.day, "--until", Self.day, "--json")
            #expect(verb.code == .ok && verb.text.contains(words[2]), "\(verb)")
        }
    }

    @Test func `a contact near in time is a reason to read`() async throws {
        try await Unit.run { unit in
            let past = Date(timeIntervalSince1970: 0)
            let until = Date(timeIntervalSince1970: 4_000_000_000)
            let leave = AccessTerms(id: UUID(), client: unit.cleo.id, staff: unit.ann.id, from: past, until: until)
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            _ = try await unit.note(unit.cleo, by: unit.ann)
            try await Self.read(unit, unit.cleo, by: unit.ann)
            #expect(try await Self.flags(unit).isEmpty)
        }
    }

    @Test func `a day that is none is refused`() async throws {
        try await Unit.run { unit in
            let answer = try await unit.seat(unit.bob).get("\(Unit.root)/access-review?from=today&until=\(Self.day)")
            #expect(answer.status == 422)
        }
    }
}
