@testable import ChatDomain
import EventSourcing
import FoundationEssentials
import Testing

/// Whatever is asked, in whatever order, what must always be true stays true.
@Suite struct RoomPropertyTests {
    private static let people = [Examples.ann, Examples.bob, Examples.cleo, Examples.dora]
    private static let personas = (20...23).map { Participant(id: Examples.id($0), standing: .client) }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any sequence of commands keeps the invariants`(_ seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var history = Examples.made(.public, anonymity: .personas)
        var done = 0
        for step in 1...300 {
            let time = Examples.noon.addingTimeInterval(Double(step) * 60)
            let command = Self.command(&random, at: time)
            guard let events = try? Room.decide(command, Room.replay(history)) else { continue }
            if !events.isEmpty { done += 1 }
            history += events
            guard case .made(let room) = Room.replay(history) else {
                Issue.record("unmade: seed \(seed), step \(step)")
                return
            }
            check(room, "seed \(seed), step \(step)")
            // Asking again for what was done changes nothing.
            if let again = try? Room.decide(command, .made(room)) {
                #expect(again.isEmpty, "seed \(seed), step \(step): \(command)")
            }
        }
        #expect(done > 10, "seed \(seed): hardly anything was done")
    }

    private func check(_ room: RoomFacts, _ place: Comment) {
        let behind = room.personas.values.compactMap(\.person)
        #expect(Set(behind).count == behind.count, place)
        let names = room.personas.values.map(\.name)
        #expect(Set(names).count == names.count, place)
        for member in room.members.values {
            #expect((member.persona != nil) == (room.personas[member.id] != nil), place)
            if member.persona != nil { #expect(member.standing == .client, place) }
        }
        #expect(Set(room.pins).count == room.pins.count, place)
    }

    private static func command(_ random: inout SeededNumbers, at time: Date) -> Room.Command {
        let participant = people[random.below(people.count)]
        let actor = random.below(4) == 0 ? Examples.admin : Examples.actor(participant)
        let persona = personas[random.below(personas.count)]
        let target = (people + personas)[random.below(people.count + personas.count)]
        let until = time.addingTimeInterval(3600)
        switch random.below(11) {
        case 0: return .join(by: Examples.actor(participant), at: time)
        case 1, 2:
            let link = PersonaLink(persona: persona.id, name: "Bird \(random.below(4))", person: participant.id)
            return .joinAs(link, by: Examples.actor(persona), at: time)
        case 3: return .add([target], violations: [:], by: actor, at: time)
        case 4: return .leave(by: Examples.actor(target), at: time)
        case 5: return .remove(target.id, reason: nil, by: actor, at: time)
        case 6: return .mute(target.id, until: until, reason: nil, by: actor, at: time)
        case 7: return .pin(Int64(1 + random.below(60)), by: actor, at: time)
        case 8: return .unpin(Int64(1 + random.below(60)), by: actor, at: time)
        case 9: return random.below(4) == 0 ? .archive(by: actor, at: time) : .reopen(by: Examples.admin, at: time)
        default: return random.below(4) == 0 ? .delete(by: actor, at: time) : .restore(by: Examples.admin, at: time)
        }
    }
}
