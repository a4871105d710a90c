import CareRules
import CareTeamKit
import EventLog
import Feeds
import FoundationEssentials
import PeopleKit
import HTTPKit
import ServiceKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeContract
import ServiceTesting
import TangoDomain
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct UnansweredRowsTests {
    private func letter(_ minute: Int, _ author: UUID?, _ recipients: UUID...) -> LetterFact {
        let id = UUID(uuid: (6, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(minute)))
        let at = Date(timeIntervalSince1970: 1_767_268_800 + Double(minute) * 60)
        return .sent(LetterSent(id: id, author: author, recipients: recipients, at: at))
    }

    private func learn(_ unit: Unit, _ facts: LetterFact...) async throws { try await learn(unit, facts) }

    private func learn(_ unit: Unit, _ facts: [LetterFact]) async throws {
        try await unit.pool.transaction { try await UnansweredRows.learn(facts, on: $0) }
    }

    /// What the table says: author, recipient, letter.
    private func rows(_ unit: Unit) async throws -> Set<[UUID]> {
        let rows = try await unit.pool.query("select author, recipient, letter from unanswered")
            .decode(UUID.self, UUID.self, UUID.self)
        return Set(rows.map { [$0, $1, $2] })
    }

    @Test func `batch by batch and told again, the table is what the fold says`() async throws {
        try await Unit.with { unit in
            var dice = SystemRandomNumberGenerator()
            // Nobody of them is known: whose letters are kept doesn't depend on it then.
            let people = (0..<4).map { _ in UUID() }
            var facts: [LetterFact] = []
            for minute in 1...80 {
                let author = people[Int.random(in: 0..<4, using: &dice)]
                let others = people.filter { _ in Bool.random(using: &dice) }
                let id = UUID(uuid: (6, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(minute)))
                let at = Date(timeIntervalSince1970: 1_767_268_800 + Double(minute / 2) * 60)
                facts.append(.sent(LetterSent(id: id, author: author, recipients: others, at: at)))
            }
            let told = (facts + facts.prefix(20)).shuffled(using: &dice)
            var rest = told[...]
            while !rest.isEmpty {
                let size = Int.random(in: 1...9, using: &dice)
                try await learn(unit, Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            var fold = UnansweredLetters()
            for case .sent(let letter) in facts {
                for recipient in letter.recipients {
                    guard let author = letter.author else { continue }
                    fold.add(
                        UnansweredLetters.Mark(at: letter.at, letter: letter.id),
                        in: UnansweredLetters.Direction(from: author, to: recipient)
                    )
                }
            }
            let expected = fold.waiting.flatMap { direction, marks in
                marks.map { [direction.author, direction.recipient, $0.letter] }
            }
            #expect(try await rows(unit) == Set(expected))
        }
    }

    @Test func `letters of staff and of the system wait for nobody; erasing takes a person out`() async throws {
        try await Unit.with { unit in
            let (ann, cleo, dora) = (unit.ann.id, unit.cleo.id, unit.dora.id)
            try await learn(
                unit,
                letter(1, ann, cleo),
                letter(2, nil, cleo),
                letter(3, dora, ann),
                letter(4, cleo, ann)
            )
            let fromCleo = try #require(UUID(uuidString: "06000000-0000-7000-8000-000000000004"))
            #expect(try await rows(unit).count == 2)
            _ = try await TangoPurge.run(dora, isDryRun: false, on: unit.pool)
            #expect(try await rows(unit) == [[cleo, ann, fromCleo]])
            let left = try await unit.pool.query(
                "select count(*) from correspondence where author = \(dora) or recipient = \(dora)"
            ).decode(Int.self)
            #expect(left == [0])
        }
    }

    @Test func `the follower learns letters from the feed, also of people who aren't known yet`() async throws {
        try await Unit.with { unit in
            let client = UUID()
            try await unit.learn(letter(1, client, unit.ann.id), of: "postoffice")
            #expect(try await rows(unit).count == 1)
            try await unit.learn(letter(2, unit.ann.id, client), of: "postoffice")
            #expect(try await rows(unit).isEmpty)
        }
    }

    @Test func `a caseload and the loads show what waits, for who stands in as well`() async throws {
        try await Unit.with { unit in
            let (ann, bob, cleo, dora) = (unit.ann.id, unit.bob.id, unit.cleo.id, unit.dora.id)
            let reason = try Reason("It fits")
            _ = try await unit.matchingCommands.match(
                Proposal(client: cleo, staff: ann, kind: .primary, reason: reason),
                CommandContext(nil)
            )
            _ = try await unit.matchingCommands.arrange(
                CoverProposal(
                    absent: ann,
                    covering: bob,
                    until: unit.matchingCommands.now().addingTimeInterval(86_400),
                    reason: reason
                ),
                CommandContext(nil)
            )
            try await unit.matchingCommands.careTeamProjection.catchUp()
            // Dora has written, too, but isn't matched.
            try await learn(unit, letter(1, cleo, ann), letter(2, cleo, ann), letter(3, dora, ann))

            func caseload(_ person: PersonRegistered) async throws -> CaseloadEntryView? {
                let answer = try await unit.commands(person).get("/api/v1/tango/my/caseload").expect(200)
                return try answer.decode(CaseloadView.self).clients.first
            }
            let since = Date(timeIntervalSince1970: 1_767_268_860)
            for person in [unit.ann, unit.bob] {
                let entry = try await caseload(person)
                #expect(entry?.unansweredLetters == 2 && entry?.waitingSince == since)
            }
            let loads = try await unit.commands(unit.bob).get("/api/v1/tango/load").expect(200).decode(
                LoadListView.self
            )
            let load = loads.loads.first { $0.person.id == ann }
            #expect(load?.unansweredLetters == 2 && load?.waitingSince == since)

            // Bob answers in Ann's place: nothing waits for him, though Ann has not written herself.
            try await learn(unit, letter(4, bob, cleo))
            #expect(try await caseload(unit.bob)?.unansweredLetters == 0)
            #expect(try await caseload(unit.ann)?.unansweredLetters == 2)
            try await learn(unit, letter(5, ann, cleo))
            let answered = try await caseload(unit.ann)
            #expect(answered?.unansweredLetters == 0 && answered?.waitingSince == nil)
        }
    }

    @Test func `what is told late of somebody who was erased is not learned`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            try await learn(unit, letter(1, unit.cleo.id, unit.ann.id), letter(2, unit.ann.id, unit.cleo.id))
            try await learn(unit, letter(3, unit.dora.id, unit.ann.id, unit.cleo.id))
            let known = try await rows(unit).map { [$0[0], $0[1]] }
            #expect(known == [[unit.dora.id, unit.ann.id]])
            let pairs = try await unit.pool.query("select author, recipient from correspondence")
                .decode(UUID.self, UUID.self)
            #expect(pairs.count == 1 && pairs.first?.0 == unit.dora.id && pairs.first?.1 == unit.ann.id)
        }
    }
}
