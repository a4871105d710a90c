import Postgres
import FoundationEssentials
import IdentityContract
import PeopleKit
import PostgresTesting
import ServiceTesting
import TangoDomain
import Testing
import Vault

@testable import TangoApp

@Suite(.freshSchema) struct PeopleTests {
    @Test func `what identity tells is learned, once and in order`() async throws {
        try await Unit.with { unit in
            let new = PersonRegistered.test(9, "New", "Comer", "client")
            let facts: [PersonFact] = [
                .registered(new), .registered(new),
                .renamed(PersonRenamed(id: new.id, firstName: "Newt", lastName: "Comer")),
                .rolesChanged(PersonRolesChanged(id: new.id, roles: ["counsellor"])),
                .suspended(PersonReference(id: new.id)), .reinstated(PersonReference(id: new.id)),
            ]
            for fact in facts { try await unit.learn(fact) }
            let person = try #require(try await unit.matchingCommands.people.known([new.id])[new.id])
            #expect(person.name == "Newt Comer" && person.number == 99)
            #expect(person.isStaff && !person.isClient && person.isActive)
            try await unit.learn(.suspended(PersonReference(id: new.id)))
            let found = try await unit.matchingCommands.people.known(numbers: [99])[99]
            #expect(found?.isActive == false)
        }
    }

    @Test func `pictures stand beside names, until they are taken away or nobody may see them`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            var paths: [UUID: String?] = [:]
            for person in [unit.ann, unit.cleo] {
                let picture = UUID()
                try await unit.learn(.pictureChanged(PersonPicture(id: person.id, picture: picture)))
                paths[person.id] = PersonPicture.path(of: person.id, picture)
            }
            #expect(try await unit.staff(of: unit.cleo).map(\.person?.picture) == [paths[unit.ann.id]])
            #expect(try await unit.caseload(of: unit.ann).map(\.client?.picture) == [paths[unit.cleo.id]])
            let history = try await unit.history(id, by: unit.bob)
            #expect(history.matching.client?.picture == paths[unit.cleo.id])
            #expect(history.matching.staff?.picture == paths[unit.ann.id])
            try await unit.learn(.suspended(PersonReference(id: unit.cleo.id)))
            #expect(try await unit.caseload(of: unit.ann).map(\.client?.picture) == [nil])
            try await unit.learn(.pictureChanged(PersonPicture(id: unit.ann.id, picture: nil)))
            #expect(try await unit.staff(of: unit.cleo).map(\.person?.picture) == [nil])
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            let kept = try await unit.pool.query("select picture from person where id = \(unit.cleo.id)")
            #expect(try kept.decode(UUID?.self) == [nil])
        }
    }

    @Test
    func `staff see the pseudonym of their client, and find them by it, until it is taken away or they are erased`()
        async throws
    {
        try await Unit.with { unit in
            for client in [unit.cleo, unit.dora] { try await unit.matching(client, with: unit.ann) }
            for pseudonym in ["Night Owl", nil, "Heron"] {
                try await unit.learn(.pseudonymChanged(PersonPseudonym(id: unit.cleo.id, pseudonym: pseudonym)))
                let shown = try await unit.caseload(of: unit.ann).compactMap(\.pseudonym)
                #expect(shown == (pseudonym.map { [$0] } ?? []))
            }
            let found = try await unit.caseload(of: unit.ann, "?query=hér").map(\.client?.id)
            #expect(found == [unit.cleo.id])
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            #expect(try await unit.caseload(of: unit.ann).allSatisfy { $0.pseudonym == nil })
            let kept = try await unit.pool.query("select pseudonym from person where id = \(unit.cleo.id)")
            #expect(try kept.decode(String?.self) == [nil])
        }
    }

    @Test func `staff see with which account their client goes on, until they have this one again or are erased`()
        async throws
    {
        try await Unit.with { unit in
            for client in [unit.cleo, unit.dora] { try await unit.matching(client, with: unit.ann) }
            func goesOn() async throws -> [UUID: UUID] {
                let entries = try await unit.caseload(of: unit.ann)
                return Dictionary(
                    entries.compactMap { entry in
                        entry.goesOnAs.flatMap { other in entry.client.map { ($0.id, other.id) } }
                    }
                ) { $1 }
            }
            func learn(_ successor: UUID?) async throws {
                try await unit.learn(.successorChanged(PersonSuccessor(id: unit.cleo.id, successor: successor)))
            }
            #expect(try await goesOn().isEmpty)
            try await learn(unit.dora.id)
            #expect(try await goesOn() == [unit.cleo.id: unit.dora.id])
            try await learn(nil)
            #expect(try await goesOn().isEmpty)
            // Somebody of whom identity has not told is not made up.
            try await learn(UUID())
            #expect(try await goesOn().isEmpty)
            try await learn(unit.dora.id)
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            let kept = try await unit.pool.query("select successor from person where id = \(unit.cleo.id)")
            #expect(try kept.decode(UUID?.self) == [nil])
        }
    }

    @Test func `the follower reads the feed, and destroys the key of who is erased`() async throws {
        try await Unit.with { unit in
            let new = PersonRegistered.test(9, "New", "Comer", "client")
            try await unit.learn(.registered(new))
            let id = try await unit.matching(new, with: unit.ann)
            try await unit.learn(.erased(PersonReference(id: new.id)))
            #expect(try await unit.vault.isErased(new.id))
            let history = try await unit.history(id, by: unit.bob)
            #expect(history.matching.client?.name == "Former member")
            #expect(history.steps.map(\.reason) == [nil])
        }
    }
}
