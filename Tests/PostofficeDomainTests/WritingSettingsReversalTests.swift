import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

/// Given what happened to a desk, when an action is undone, then what happens to it and what stays.
@Suite struct WritingSettingsReversalTests {
    private let owner = Examples.ann.id
    private let first = Examples.id(150)
    private let second = Examples.id(151)
    private let id = Examples.id(210)

    private func saved(_ name: String, _ id: UUID? = nil) -> WritingSettingsEvent {
        .templateSaved(TemplateSaved(owner: owner, template: id ?? self.id, name: name, subject: "Hello", body: "Bye"))
    }

    private var removed: WritingSettingsEvent { .templateRemoved(TemplateRemoved(owner: owner, template: id)) }
    private func hold(_ seconds: Int) -> WritingSettingsEvent { .holdSet(HoldSet(owner: owner, seconds: seconds)) }
    private func trash(_ days: Int) -> WritingSettingsEvent { .trashSet(TrashSet(owner: owner, days: days)) }
    private func signed(_ text: String) -> WritingSettingsEvent {
        .signatureSet(SignatureSet(owner: owner, text: text))
    }

    /// Undoes the first action: `events`, after `before` and before `since`.
    private func undo(
        _ before: [WritingSettingsEvent] = [],
        _ events: [WritingSettingsEvent],
        since: [WritingSettingsEvent] = [],
        mayChange: Bool = true
    ) -> Reversal<WritingSettingsEvent> {
        var history: [Traced<WritingSettingsEvent>] = []
        for (events, action) in [(before, nil), (events, first), (since, second)] as [([WritingSettingsEvent], UUID?)] {
            for event in events { history.append(Traced(event, action: action, position: Int64(history.count))) }
        }
        return WritingSettingsReversal.of(
            first,
            in: history,
            owner: owner,
            mayChange: mayChange
        )
    }

    private func kept(_ item: UUID, _ because: UndoViolation) -> [ActionUndone.Kept] {
        [ActionUndone.Kept(item, because)]
    }

    @Test func `preferences and signature are as before, each by itself`() {
        #expect(undo([hold(10), signed("Ann")], [hold(20), signed("")]) == Reversal([hold(10), signed("Ann")]))
        #expect(undo([], [trash(30)]) == Reversal([trash(0)]))
        let mixed = undo([hold(10), signed("Ann")], [hold(20), signed("A.")], since: [hold(30)])
        #expect(mixed.events == [signed("Ann")] && mixed.kept == kept(owner, .changedSince))
        let twice = undo([], [hold(20), trash(5)], since: [hold(30), trash(6)])
        #expect(twice.events.isEmpty && twice.kept == kept(owner, .changedSince))
        #expect(undo([hold(10)], [hold(20)], since: [hold(10)]) == Reversal())
    }

    @Test func `a template gets its words back, comes back, or goes`() {
        #expect(undo([saved("Old")], [saved("New")]) == Reversal([saved("Old")]))
        #expect(undo([saved("Old")], [removed]) == Reversal([saved("Old")]))
        #expect(undo([], [saved("New")]) == Reversal([removed]))
        #expect(undo([saved("Old")], [removed], since: [saved("Old")]) == Reversal())
        #expect(undo([saved("Old")], [saved("New")], since: [saved("Newer")]).kept == kept(id, .changedSince))
        #expect(undo([saved("Old")], [saved("New")], since: [removed]).kept == kept(id, .changedSince))
    }

    @Test func `a template comes back only where there is room`() {
        let others = (0..<Limits.templates).map { saved("No. \($0)", UUID.named("template \($0)", in: owner)) }
        let full = undo([saved("Old")], [removed], since: others)
        #expect(full.events.isEmpty && full.kept == kept(id, .noRoom))
        #expect(undo([saved("Old")], [removed], since: Array(others.dropLast())).events == [saved("Old")])
    }

    @Test func `who may not change the settings any more changes nothing`() {
        let refused = undo([saved("Old")], [removed], mayChange: false)
        #expect(refused.events.isEmpty && refused.kept == kept(owner, .notAllowed))
        #expect(undo([saved("Old")], [], mayChange: false) == Reversal())
    }
}
