import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore
@testable import Chatkit

/// What people are called, to whom: clients don't read each other's names.
@Suite(.freshSchema) struct PseudonymTests {
    /// Tells chat what `person` has chosen to be called.
    private func call(_ person: PersonRegistered, _ pseudonym: String?, _ unit: Unit) async throws {
        try await unit.learn(.pseudonymChanged(PersonPseudonym(id: person.id, pseudonym: pseudonym)))
    }

    /// A public room of Ann's with Cleo and Dora, where Dora has said hello.
    private func talk(_ unit: Unit) async throws -> UUID {
        let room = try await unit.room(.public, members: [unit.cleo])
        try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
        try await unit.say("Hello", in: room, by: unit.dora)
        return room
    }

    /// What `reader` finds Dora called: beside what she said, where it is found, among members, and in the list of rooms.
    private func seen(_ unit: Unit, in room: UUID, by reader: PersonRegistered) async throws -> [ParticipantView] {
        let id = unit.dora.id
        let beside = try await unit.history(room, by: reader).people
        let seat = unit.seat(reader)
        let found = try await seat.get(Unit.path(room, "/search?query=hello")).expect(200).decode(FoundListView.self)
            .people
        let members = try await seat.get(Unit.path(room, "/members")).expect(200).decode(MemberListView.self).members
        let member = try #require(members.first { $0.id == id })
        let lines = try await unit.joined(reader).rooms
        let latest = try #require(lines.first { $0.id == room }?.latest)
        let views = (beside + found).filter { $0.id == id }
        #expect(views.count == 2 && latest.author == id)
        // The list shows no more than the name.
        #expect(latest.authorName == member.name)
        return views + [
            ParticipantView(id: id, name: member.name, pseudonym: member.pseudonym, persona: member.isPersona)
        ]
    }

    @Test func `clients are called as they have chosen by each other, and who works here sees both`() async throws {
        try await Unit.with { unit in
            let room = try await talk(unit)
            let chosen: [(String?, String)] = [
                (nil, "Client 44"), ("Night Owl", "Night Owl"), ("Fox", "Fox"), (nil, "Client 44"),
            ]
            for (pseudonym, shown) in chosen {
                try await call(unit.dora, pseudonym, unit)
                for view in try await seen(unit, in: room, by: unit.cleo) {
                    #expect(view.name == shown && view.pseudonym == nil)
                }
                // They themselves, and staff, see both.
                for reader in [unit.dora, unit.ann] {
                    for view in try await seen(unit, in: room, by: reader) {
                        #expect(view.name == "Dora Dyer" && view.pseudonym == pseudonym, "\(reader.firstName ?? "")")
                    }
                }
                let seat = unit.seat(unit.cleo)
                for path in ["joined", "\(room)/messages", "\(room)/members", "\(room)/search?query=hello", "\(room)"] {
                    let text = try await seat.get("\(Unit.area)/rooms/\(path)").expect(200).text
                    #expect(!text.contains("Dora") && !text.contains("Dyer"), "\(path)")
                }
            }
        }
    }

    @Test func `clients see who works here by their names, whatever those have chosen`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, members: [unit.cleo])
            try await call(unit.ann, "Fox", unit)
            try await unit.say("Hello", in: room, by: unit.ann)
            let people = try await unit.history(room, by: unit.cleo).people
            #expect(people.map(\.name) == ["Ann Archer"] && people.map(\.pseudonym) == [nil])
            #expect(try await unit.available(unit.dora).rooms.map(\.latest?.authorName) == ["Ann Archer"])
            try await unit.say("Hello", in: room, by: unit.cleo)
            #expect(try await unit.available(unit.dora).rooms.map(\.latest?.authorName) == ["Client 33"])
            #expect(try await unit.available(unit.eve).rooms.map(\.latest?.authorName) == ["Cleo Carver"])
        }
    }

    @Test func `a room of two is called as the other one is to who looks, by their roles now`() async throws {
        try await Unit.with { unit in
            let room = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
                .decode(RoomMadeView.self).room
            func called(by reader: PersonRegistered) async throws -> [String?] {
                let shown = try await unit.seat(reader).get(Unit.path(room)).expect(200).decode(RoomView.self)
                return [shown.name, try await unit.joined(reader).rooms.first { $0.id == room }?.name]
            }
            try await call(unit.cleo, "Night Owl", unit)
            #expect(try await called(by: unit.cleo) == ["Ann Archer", "Ann Archer"])
            #expect(try await called(by: unit.ann) == ["Cleo Carver", "Cleo Carver"])
            // Who doesn't work here any more is a client to the others, and the others are clients to them.
            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.ann.id, roles: ["client"])))
            #expect(try await called(by: unit.cleo) == ["Client 11", "Client 11"])
            #expect(try await called(by: unit.ann) == ["Night Owl", "Night Owl"])
        }
    }

    @Test func `a unit may have clients without a pseudonym called by their names`() async throws {
        try await Unit.with { unit in
            func name(_ reader: NameReader) async throws -> String {
                try await ParticipantNames.load([unit.dora.id], for: reader, from: unit.pool)[unit.dora.id].name
            }
            #expect(try await name(.client(unit.cleo.id, .names)) == "Dora Dyer")
            #expect(try await name(.client(unit.cleo.id, .pseudonym)) == "Client 44")
            try await call(unit.dora, "Night Owl", unit)
            for rule in ClientNames.allCases {
                #expect(try await name(.client(unit.cleo.id, rule)) == "Night Owl")
                #expect(try await name(.client(unit.dora.id, rule)) == "Dora Dyer")
            }
            #expect(try await name(.staff) == "Dora Dyer")
            #expect(ClientNames(setting: "names") == .names && ClientNames(setting: "real") == nil)
        }
    }

    @Test func `a persona is called alike by everybody, and leads to no pseudonym`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            try await call(unit.cleo, "Night Owl", unit)
            let persona = try #require(try await unit.joinUnderPersona(room, unit.cleo).persona)
            try await unit.say("Nobody knows me", in: room, by: unit.cleo)
            try await unit.seat(unit.dora).post(Unit.path(room, "/join")).expect(200)
            for reader in [unit.ann, unit.dora, unit.cleo] {
                let people = try await unit.history(room, by: reader).people
                #expect(people.map(\.name) == [persona] && people.map(\.pseudonym) == [nil])
                let members = try await unit.seat(reader).get(Unit.path(room, "/members")).expect(200)
                #expect(!members.text.contains("Night Owl"))
            }
        }
    }

    @Test func `who is erased has no pseudonym, nor gets one by what is told late`() async throws {
        try await Unit.with { unit in
            let room = try await talk(unit)
            try await call(unit.dora, "Night Owl", unit)
            try await unit.erase(unit.dora.id)
            try await call(unit.dora, "Fox", unit)
            #expect(try await unit.pool.query("select 1 from person where pseudonym is not null").isEmpty)
            for reader in [unit.cleo, unit.ann] {
                let people = try await unit.history(room, by: reader).people.filter { $0.id == unit.dora.id }
                #expect(people.map(\.name) == [FullName.former])
                #expect(try await unit.joined(reader).rooms.map(\.latest?.authorName) == [nil])
            }
        }
    }

    @Test func `clients of the original hosted chat are told the same`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            _ = try await talk(unit)
            try await unit.settle()
            func name(_ reader: PersonRegistered) async throws -> String? {
                try await bench.send(.get, "chatkit v6", "/users/44", as: reader).expect(200).json["name"]?.text
            }
            #expect(try await name(unit.cleo) == "Client 44")
            try await call(unit.dora, "Night Owl", unit)
            #expect(try await name(unit.cleo) == "Night Owl")
            #expect(try await name(unit.dora) == "Dora Dyer")
            #expect(try await name(unit.ann) == "Dora Dyer")
        }
    }
}
