import PeopleKit
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct SuggestionRoutesTests {
    private let path = "/api/v1/tango/suggestions"

    private func learnTherapist(_ number: UInt8, _ role: String = "therapist", in unit: Unit) async throws -> UUID {
        let id = UUID(uuid: (7, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
        let person = PersonRegistered(
            id: id,
            number: 700 + Int(number),
            firstName: "Carer",
            lastName: "\(number)",
            roles: [role]
        )
        try await unit.learn(.registered(person))
        return id
    }

    @Test func `carers are ranked by what the client wishes, with what counted`() async throws {
        try await Unit.with { unit in
            let counsellor = try await learnTherapist(1, "counsellor", in: unit)
            let listed = CounsellorListed(id: counsellor, specialities: ["grief"], languages: ["fr"])
            try await unit.learn(.counsellorListed(listed))
            let wishes = try Wishes(specialities: ["grief"], languages: ["fr-CA"])
            let client = try #require(try await unit.matchingCommands.people.known([unit.cleo.id])[unit.cleo.id])
            _ = try await unit.waiting.begin(client, .soon, wishes, since: nil, CommandContext(nil))
            let commands = unit.commands(unit.bob)
            try await unit.settle()
            let view = try await commands.get("\(path)?client_id=\(unit.cleo.id)").expect(200).decode(
                SuggestionListView.self
            )
            #expect(view.specialities == ["grief"] && view.languages == ["fr-CA"])
            #expect(view.suggestions.first?.staff.id == counsellor && view.suggestions.first?.score == 100)
            #expect(view.suggestions.first?.parts.map(\.met) == [[], ["grief"], ["fr-CA"]])
            let ann = view.suggestions.first { $0.staff.id == unit.ann.id }
            #expect(ann?.score == 50 && ann?.clients == 0 && ann?.limit == nil)
            // Coordinators are no carers.
            #expect(!view.suggestions.contains { $0.staff.id == unit.bob.id })

            try await unit.learn(.counsellorUnlisted(PersonReference(id: counsellor)))
            let after = try await commands.get("\(path)?client_id=\(unit.cleo.id)&limit=1").decode(
                SuggestionListView.self
            )
            #expect(after.suggestions.count == 1 && after.suggestions.first?.score == 50)
        }
    }

    @Test func `nobody is suggested who has a conflict, is full, also with clients to come, or has the client already`()
        async throws
    {
        try await Unit.with { unit in
            let (conflicted, full, matched) = (
                try await learnTherapist(1, in: unit), try await learnTherapist(2, in: unit),
                try await learnTherapist(3, in: unit)
            )
            let (cleo, reason) = (unit.cleo.id, try Reason("It fits"))
            let matchingCommands = unit.matchingCommands
            _ = try await matchingCommands.declareConflict(
                client: cleo,
                staff: conflicted,
                reason: reason,
                CommandContext(nil)
            )
            _ = try await matchingCommands.limit(full, to: 1, CommandContext(nil))
            let later = matchingCommands.now().addingTimeInterval(86_400)
            var proposal = Proposal(client: unit.dora.id, staff: full, kind: .primary, from: later, reason: reason)
            _ = try await matchingCommands.match(proposal, CommandContext(nil))
            proposal = Proposal(client: cleo, staff: matched, kind: .secondary, reason: reason)
            _ = try await matchingCommands.match(proposal, CommandContext(nil))
            try await matchingCommands.careTeamProjection.catchUp()

            let commands = unit.commands(unit.bob)
            let view = try await commands.get("\(path)?client_id=\(cleo)").expect(200).decode(SuggestionListView.self)
            let excluded = Dictionary(uniqueKeysWithValues: view.excluded.map { ($0.staff.id, $0.reason) })
            #expect(excluded[conflicted] == .conflict && excluded[full] == .full && excluded[matched] == .matched)
            #expect(view.suggestions.map(\.staff.id) == [unit.ann.id, unit.hal.id])
            #expect(excluded[unit.gus.id] == .inactive)
        }
    }

    @Test func `coordinators ask for clients only`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.get(path).expect(422)
            try await bob.get("\(path)?client_id=\(unit.ann.id)").expectProblem(404, "client-not-found")
            try await bob.get("\(path)?client_id=\(UUID())").expectProblem(404, "client-not-found")
            try await unit.commands(unit.ann).get("\(path)?client_id=\(unit.cleo.id)").expectProblem(403, "forbidden")
        }
    }
}
