@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Talk>

/// What is said in a room where a client was erased is sealed under keys that there are.
@Suite struct ErasedClientTests {
    private let ann = Examples.actor(Examples.ann)
    private let room = Examples.room(Examples.made())

    @Test func `without its only client the author's key seals`() {
        let post = Talk.Command.post(Examples.posting(), in: room, by: ann, at: Examples.noon)
        Spec.given().when(post).then(.posted(Examples.posted(holder: Examples.cleo)))
        let left = room.knowing(erased: [Examples.cleo.id])
        let again = Talk.Command.post(Examples.posting(), in: left, by: ann, at: Examples.noon)
        Spec.given().when(again).then(.posted(Examples.posted(holder: Examples.ann)))
    }

    @Test func `the one client who is left is the only one`() {
        let both = Examples.room(Examples.made(with: [Examples.cleo, Examples.dora]))
        let left = both.knowing(erased: [Examples.cleo.id])
        let post = Talk.Command.post(Examples.posting(), in: left, by: ann, at: Examples.noon)
        Spec.given().when(post).then(.posted(Examples.posted(holder: Examples.dora)))
    }

    @Test func `who was erased says nothing under somebody else's key`() {
        let both = Examples.room(Examples.made(with: [Examples.cleo, Examples.dora]))
        let left = both.knowing(erased: [Examples.cleo.id])
        let post = Talk.Command.post(Examples.posting(), in: left, by: Examples.actor(Examples.cleo), at: Examples.noon)
        // Which is gone, so nothing can be sealed under it.
        Spec.given().when(post).then(.posted(Examples.posted(by: Examples.cleo, holder: Examples.cleo)))
    }

    @Test func `nothing else changes`() {
        #expect(room.knowing(erased: []) == room)
        #expect(Room.State.unmade.knowing(erased: [Examples.cleo.id]) == .unmade)
        guard case .made(let facts) = room.knowing(erased: [Examples.cleo.id]) else {
            Issue.record("unmade")
            return
        }
        #expect(facts.members[Examples.cleo.id] != nil)
    }
}
