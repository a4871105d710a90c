@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Message>

@Suite struct MessageTests {
    private let noon = Examples.noon
    private let room = Examples.room(Examples.made())
    private let ann = Examples.actor(Examples.ann)
    private let cleo = Examples.actor(Examples.cleo)
    private let origin = Examples.origin(by: Examples.cleo)

    private func edit(_ text: String, by actor: Actor) -> Message.Command {
        .edit(Examples.says(text), origin, in: room, by: actor, at: noon)
    }

    private func edited(_ text: String) -> MessageEvent {
        .edited(MessageEdited(Examples.says(text), origin, at: noon))
    }

    private var deleted: MessageEvent { .deleted(MessageStep(origin, by: Examples.cleo.id, at: noon)) }

    @Test func `its author edits it, some times`() {
        Spec.given().when(edit("Bye", by: cleo)).then(edited("Bye"))
        Spec.given(edited("Bye")).when(edit("Bye", by: cleo)).then()
        Spec.given().when(edit("Bye", by: ann)).thenRefused(.notTheAuthor)
        Spec.given(deleted).when(edit("Bye", by: cleo)).thenRefused(.noSuchMessage)
        let many = (1...Limits.revisions).map { edited("\($0)") }
        Spec.given(many).when(edit("Bye", by: cleo)).thenRefused(.tooManyRevisions)
        #expect(edited("Bye").subject == Examples.cleo.id)
    }

    @Test func `what rests on older words is refused, unless it is so already`() {
        func edit(_ text: String, seen: Int) -> Message.Command {
            .edit(Examples.says(text), origin, in: room, seen: seen, by: cleo, at: noon)
        }
        func delete(seen: Int) -> Message.Command { .delete(origin, in: room, seen: seen, by: cleo, at: noon) }
        Spec.given().when(edit("Bye", seen: 0)).then(edited("Bye"))
        Spec.given(edited("Bye")).when(edit("Hi", seen: 0)).thenRefused(.editedMeanwhile)
        Spec.given(edited("Bye")).when(edit("Hi", seen: 1)).then(edited("Hi"))
        Spec.given(edited("Bye")).when(edit("Bye", seen: 0)).then()
        Spec.given(edited("Bye")).when(delete(seen: 0)).thenRefused(.editedMeanwhile)
        Spec.given(edited("Bye")).when(delete(seen: 1)).then(deleted)
        Spec.given(deleted).when(delete(seen: 7)).then()
    }

    @Test func `the same words with other mentions are an edit`() {
        func event(_ mentions: [UUID]) -> MessageEvent {
            .edited(MessageEdited(Examples.says("Bye", mentions: mentions), origin, at: noon))
        }
        func edit(_ mentions: [UUID]) -> Message.Command {
            .edit(Examples.says("Bye", mentions: mentions), origin, in: room, by: cleo, at: noon)
        }
        let (one, other) = (Examples.ann.id, Examples.cleo.id)
        Spec.given(event([])).when(edit([one])).then(event([one]))
        Spec.given(event([one])).when(edit([])).then(event([]))
        // In another order they are the same.
        Spec.given(event([one, other])).when(edit([other, one])).then()
    }

    @Test func `its author deletes it, and who keeps order`() {
        let own = Message.Command.delete(origin, in: room, by: cleo, at: noon)
        Spec.given().when(own).then(deleted)
        Spec.given(deleted).when(own).then()
        let step = MessageStep(origin, by: Examples.ann.id, at: noon)
        Spec.given().when(.delete(origin, in: room, by: ann, at: noon)).then(.deleted(step))
        let anns = Examples.origin()
        Spec.given().when(.delete(anns, in: room, by: cleo, at: noon)).thenRefused(.notAllowed(.moderate))
        let dora = Examples.actor(Examples.dora)
        Spec.given().when(.delete(origin, in: room, by: dora, at: noon)).thenRefused(.noSuchMessage)
        let archived = Examples.room(Examples.made(), .archive(by: ann, at: noon))
        Spec.given().when(.delete(origin, in: archived, by: cleo, at: noon)).thenRefused(.archived)
    }

    @Test func `members react, each once in a way`() {
        let react = Message.Command.react("❤\u{FE0F}", origin, in: room, by: ann, at: noon)
        let reaction = MessageReaction(origin, "❤\u{FE0F}", by: Examples.ann.id, at: noon)
        Spec.given().when(react).then(.reacted(reaction))
        Spec.given(.reacted(reaction)).when(react).then()
        Spec.given(.reacted(reaction)).when(.unreact("❤", origin, in: room, by: ann, at: noon)).then(
            .unreacted(reaction)
        )
        Spec.given(.reacted(reaction)).when(.unreact("❤", origin, in: room, by: cleo, at: noon)).then()
        Spec.given(.reacted(reaction), .unreacted(reaction)).when(react).then(.reacted(reaction))
        Spec.given().when(.react("a b", origin, in: room, by: ann, at: noon)).thenRefused(.badReaction)
        // Words of before there were only emoji can be taken back.
        let word = MessageReaction(origin, "wave", by: Examples.ann.id, at: noon)
        Spec.given(.reacted(word)).when(.unreact("wave", origin, in: room, by: ann, at: noon)).then(.unreacted(word))
        Spec.given(deleted).when(react).thenRefused(.noSuchMessage)
        let many = (1...Limits.reactions).map {
            MessageEvent.reacted(MessageReaction(origin, "r\($0)", by: Examples.cleo.id, at: noon))
        }
        Spec.given(many).when(react).thenRefused(.tooManyReactions)
    }

    @Test func `who is muted neither edits nor reacts, but may delete`() {
        let muted = Examples.room(
            Examples.made(),
            .mute(Examples.cleo.id, until: Examples.later, reason: nil, by: ann, at: noon)
        )
        let refusal = Message.Refusal.muted(until: Examples.later)
        Spec.given().when(.edit(Examples.says("Bye"), origin, in: muted, by: cleo, at: noon)).thenRefused(refusal)
        Spec.given().when(.react("❤", origin, in: muted, by: cleo, at: noon)).thenRefused(refusal)
        Spec.given().when(.delete(origin, in: muted, by: cleo, at: noon)).then(deleted)
    }
}
