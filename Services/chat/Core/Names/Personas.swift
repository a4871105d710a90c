package import ChatDomain
package import FoundationEssentials

/// Source of personas.
package enum Personas {
    /// A new persona for `person`, called as nobody in `room` is or was. Its id is nothing but random: a time in it would tell when it
    /// was made, and so who might have.
    static func draw(
        for person: UUID,
        in room: RoomFacts? = nil,
        using generator: inout some RandomNumberGenerator
    ) -> PersonaLink {
        let taken = Set((room?.personas.values.map(\.name) ?? []) + (room?.members.values.compactMap(\.persona) ?? []))
        let free = PersonaNames.all.filter { !taken.contains($0) }
        let name = free.randomElement(using: &generator) ?? numbered(taken, using: &generator)
        return PersonaLink(persona: UUID(), name: name, person: person)
    }

    /// The same, by the system's random numbers.
    package static func draw(for person: UUID, in room: RoomFacts? = nil) -> PersonaLink {
        var generator = SystemRandomNumberGenerator()
        return draw(for: person, in: room, using: &generator)
    }

    /// Name with the first number that is free, where all names are taken.
    private static func numbered(_ taken: Set<String>, using generator: inout some RandomNumberGenerator) -> String {
        let name = PersonaNames.all.randomElement(using: &generator) ?? "Persona"
        var number = 2
        while taken.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }
}
