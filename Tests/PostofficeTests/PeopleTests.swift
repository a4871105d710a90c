import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct PeopleTests {
    @Test func `what identity tells is learned, once and in order`() async throws {
        try await Unit.with { unit in
            let new = Unit.person(9, "New", "Comer", "client")
            let facts: [PersonFact] = [
                .registered(new), .registered(new),
                .renamed(PersonRenamed(id: new.id, firstName: "Newt", lastName: "Comer")),
                .rolesChanged(PersonRolesChanged(id: new.id, roles: ["counsellor"])),
                .suspended(PersonReference(id: new.id)), .reinstated(PersonReference(id: new.id)),
                .counsellorListed(CounsellorListed(id: new.id, specialities: ["grief"], languages: ["en"])),
                .counsellorUnlisted(PersonReference(id: new.id)),
            ]
            for fact in facts { try await unit.learn(fact) }
            let person = try #require(try await unit.commands.people.known([new.id])[new.id])
            #expect(person.name == "Newt Comer" && person.number == 99 && person.isStaff && person.isActive)
            try await unit.learn(.suspended(PersonReference(id: new.id)))
            #expect(try await unit.commands.people.known(numbers: [99])[99]?.isActive == false)
        }
    }

    @Test func `the key of who is erased is destroyed, and their letters with it`() async throws {
        try await Unit.with { unit in
            let new = Unit.person(9, "New", "Comer", "client")
            try await unit.learn(.registered(new))
            try await unit.match(new, unit.ann)
            let letter = try await unit.letter(from: new, to: [unit.ann], "From a new one")
            try await unit.erase(new.id)
            #expect(try await unit.vault.isErased(new.id))
            #expect(try await unit.open(letter, by: unit.ann).subject == "")
        }
    }

    @Test func `people are shown to whom they may write, each by name and in pages`() async throws {
        try await Unit.with { unit in
            let path = "/api/v1/mail/correspondents"
            let forCleo = try await unit.seat(unit.cleo).get(path).expect(200).decode(CorrespondentListView.self)
            #expect(forCleo.people.map(\.lastName) == ["Archer", "Baker"])
            #expect(forCleo.people.allSatisfy(\.staff) && forCleo.next == nil)
            var names: [String] = []
            var query = "?limit=2"
            while true {
                let page = try await unit.seat(unit.ann).get(path + query).decode(CorrespondentListView.self)
                names += page.people.map(\.name)
                guard let next = page.next else { break }
                query = "?limit=2&cursor=\(next)"
            }
            #expect(names == ["Bob Baker", "Cleo Carver", "Dora Dyer", "Hal Hill"])
            let found = try await unit.seat(unit.ann).get(path + "?query=dyer%20DO").decode(CorrespondentListView.self)
            #expect(found.people.map(\.number) == [44])
        }
    }
}
