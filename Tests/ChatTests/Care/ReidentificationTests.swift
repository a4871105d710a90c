import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct ReidentificationTests {
    /// Ann's public room in which one may be anonymous, with Cleo in it under a persona.
    private func masked(_ unit: Unit) async throws -> (room: UUID, persona: UUID) {
        let room = try await unit.room(.public, ["anonymity": .string("personas")])
        _ = try await unit.joinUnderPersona(room, unit.cleo)
        let facts = try await unit.facts(room)
        return (room, try #require(facts.personas.keys.first))
    }

    private static func path(_ place: (room: UUID, persona: UUID), _ rest: String = "") -> String {
        Unit.path(place.room, "/personas/\(place.persona)/reidentification\(rest)")
    }

    private static let why: [String: JSONValue] = ["reason": .string("They speak of harming somebody.")]

    private func personas(_ unit: Unit, _ person: PersonRegistered) async throws -> [PersonaView] {
        try await unit.settle()
        return try await unit.seat(person).get("\(Unit.area)/personas").expect(200).decode(PersonaListView.self)
            .personas
    }

    @Test func `two people with a reason learn who it is, and the one behind it is told`() async throws {
        try await Unit.with { unit in
            let place = try await masked(unit)
            let own = try await personas(unit, unit.cleo)
            #expect(own.map(\.id) == [place.persona] && own.first?.present == true)
            #expect(own.first?.disclosures.isEmpty == true)

            try await unit.seat(unit.ann).post(Self.path(place), Self.why).expect(204)
            let asked = try await unit.seat(unit.ann).get(Self.path(place)).expect(200)
                .decode(ReidentificationView.self)
            #expect(asked.state == "asked" && asked.person == nil && asked.persona.persona)
            #expect(asked.waitsUntil == unit.clock.now.addingTimeInterval(Double(Limits.reidentificationHours) * 3600))
            #expect(try await personas(unit, unit.cleo).first?.disclosures.isEmpty == true)

            try await unit.seat(unit.bob).post(Self.path(place, "/grant")).expect(204)
            for person in [unit.ann, unit.bob] {
                let known = try await unit.seat(person).get(Self.path(place)).expect(200)
                    .decode(ReidentificationView.self)
                #expect(known.state == "granted" && known.person?.id == unit.cleo.id)
                #expect(known.person?.name == "Cleo Carver" && known.answeredBy?.name == "Bob Baker")
            }
            let told = try #require(try await personas(unit, unit.cleo).first?.disclosures.first)
            #expect((told.askedBy.name, told.grantedBy?.name) == ("Ann Archer", "Bob Baker"))
            #expect(told.reason == "They speak of harming somebody." && told.at == unit.clock.now)

            // Who runs the unit sees that it was done, not what came of it.
            let other = try await unit.seat(unit.hal).get(Self.path(place)).expect(200).decode(
                ReidentificationView.self
            )
            #expect(other.state == "granted" && other.person == nil)
            let list = try await unit.seat(unit.hal).get("\(Unit.area)/reidentifications").expect(200)
            #expect(!list.text.contains("Cleo") && !list.text.contains(unit.cleo.id.uuidString.lowercased()))
        }
    }

    @Test func `who may not ask, agree or know`() async throws {
        try await Unit.with { unit in
            let place = try await masked(unit)
            let path = Self.path(place)
            try await unit.seat(unit.cleo).post(path, Self.why).expectProblem(403, "forbidden")
            try await unit.seat(unit.dora).post(path, Self.why).expectProblem(403, "forbidden")
            // Eve isn't in the room.
            try await unit.seat(unit.eve).post(path, Self.why).expectProblem(404, "persona-not-found")
            try await unit.seat(unit.gus).post(path, Self.why).expectProblem(404, "persona-not-found")
            try await unit.seat(unit.ann).post(Self.path((place.room, unit.ann.id)), Self.why)
                .expectProblem(404, "persona-not-found")
            try await unit.seat(unit.ann).post(path, ["reason": .string("")])
                .expectProblem(422, "validation-failed", fields: ["reason"])
            try await unit.seat(unit.bob).post(Self.path(place, "/grant")).expectProblem(409, "nothing-asked-now")
            try await unit.seat(unit.ann).get(path).expectProblem(404, "nothing-asked")

            try await unit.seat(unit.bob).post(path, Self.why).expect(204)
            try await unit.seat(unit.ann).post(path, Self.why).expectProblem(409, "already-asked")
            try await unit.seat(unit.bob).post(Self.path(place, "/grant")).expectProblem(403, "same-person")
            try await unit.seat(unit.ann).post(Self.path(place, "/grant")).expectProblem(403, "forbidden")
            try await unit.seat(unit.ann).get(path).expectProblem(404, "nothing-asked")
            try await unit.seat(unit.ann).get("\(Unit.area)/reidentifications").expectProblem(403, "forbidden")
            try await unit.seat(unit.hal).post(Self.path(place, "/decline"), Self.why).expect(204)
            let declined = try await unit.seat(unit.bob).get(path).expect(200).decode(ReidentificationView.self)
            #expect(declined.state == "declined" && declined.person == nil && declined.answerReason != nil)
            #expect(try await personas(unit, unit.cleo).first?.disclosures.isEmpty == true)
        }
    }

    @Test func `what nobody answered in time can be asked anew`() async throws {
        try await Unit.with { unit in
            let place = try await masked(unit)
            try await unit.seat(unit.ann).post(Self.path(place), Self.why).expect(204)
            unit.clock.advance(by: Double(Limits.reidentificationHours) * 3600)
            try await unit.seat(unit.bob).post(Self.path(place, "/grant")).expectProblem(409, "nothing-asked-now")
            let late = try await unit.seat(unit.ann).get(Self.path(place)).expect(200).decode(ReidentificationView.self)
            #expect(late.state == "expired")
            try await unit.seat(unit.hal).post(Self.path(place), Self.why).expect(204)
            try await unit.seat(unit.bob).post(Self.path(place, "/grant")).expect(204)
            // Ann asked, but in vain: what was granted later is none of hers.
            let anns = try await unit.seat(unit.ann).get(Self.path(place)).expect(200).decode(ReidentificationView.self)
            #expect(anns.state == "expired" && anns.person == nil)
        }
    }

    @Test func `no answer and no column names who is behind a persona, but the two that must`() async throws {
        try await Unit.with { unit in
            let place = try await masked(unit)
            try await unit.say("I am nobody", in: place.room, by: unit.cleo)
            try await unit.settle()
            let id = unit.cleo.id.uuidString.lowercased()
            for path in [Unit.path(place.room), Unit.path(place.room, "/members"), Unit.path(place.room, "/messages")] {
                let answer = try await unit.seat(unit.ann).get(path).expect(200)
                #expect(!answer.text.lowercased().contains(id) && !answer.text.contains("Cleo"), "\(answer.text)")
            }
            let rows = try await unit.pool.query("select data, meta from event where part = 0 order by pos")
                .decode([UInt8].self, [UInt8]?.self)
            for (data, meta) in rows {
                #expect(!String(decoding: data, as: UTF8.self).lowercased().contains(id))
                #expect(!String(decoding: meta ?? [], as: UTF8.self).lowercased().contains(id))
            }
        }
    }
}
