public import FoundationEssentials

/// Takes back what an action did to what somebody keeps at hand, each preference and each template by itself.
public enum WritingSettingsReversal {
    /// Reversal for the settings of `owner`, whose stream is `history`. `mayChange` is true if the person who undoes it may
    /// change them now: they may have been a coordinator when they acted, and be none any more.
    public static func of(
        _ action: UUID,
        in history: [Traced<WritingSettingsEvent>],
        owner: UUID,
        mayChange: Bool
    ) -> Reversal<WritingSettingsEvent> {
        guard let course = StreamStates<WritingSettings>(of: action, in: history) else { return Reversal() }
        guard mayChange else { return Reversal(kept: [ActionUndone.Kept(owner, .notAllowed)]) }
        var reversal = Reversal<WritingSettingsEvent>()
        func takeBack<Value: Equatable>(
            _ item: UUID,
            _ value: (WritingSettings.State) -> Value,
            _ event: (Value) -> WritingSettingsEvent
        ) {
            let (before, after, now) = (value(course.before), value(course.after), value(course.now))
            guard before != after, before != now else { return }
            guard after == now else { return reversal.kept.append(ActionUndone.Kept(item, .changedSince)) }
            reversal.events.append(event(before))
        }
        takeBack(owner, \.holdSeconds) { .holdSet(HoldSet(owner: owner, seconds: $0)) }
        takeBack(owner, \.trashDays) { .trashSet(TrashSet(owner: owner, days: $0)) }
        takeBack(owner, \.signature) { .signatureSet(SignatureSet(owner: owner, text: $0)) }
        var count = course.now.templates.count
        for id in touched(by: action, history) {
            if course.before.templates[id] != nil, course.now.templates[id] == nil {
                guard count < Limits.templates else {
                    reversal.kept.append(ActionUndone.Kept(id, .noRoom))
                    continue
                }
                count += 1
            }
            takeBack(id, { $0.templates[id] }) { event(for: $0, id, of: owner) }
        }
        // One line is enough for the preferences together: they have one item.
        var seen: Set<UUID> = []
        reversal.kept = reversal.kept.filter { seen.insert($0.item).inserted }
        return reversal
    }

    /// The event after which the template is as before; `nil`: it wasn't there.
    private static func event(for template: WritingSettings.Template?, _ id: UUID, of owner: UUID)
        -> WritingSettingsEvent
    {
        guard let template else { return .templateRemoved(TemplateRemoved(owner: owner, template: id)) }
        return .templateSaved(
            TemplateSaved(
                owner: owner,
                template: id,
                name: template.name,
                subject: template.subject,
                body: template.body
            )
        )
    }

    /// The templates that the action has changed, each once, in the order in which it did.
    private static func touched(by action: UUID, _ history: [Traced<WritingSettingsEvent>]) -> [UUID] {
        var ids: [UUID] = []
        for entry in history where entry.action == action {
            if let id = entry.event.template, !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}

extension WritingSettingsEvent {
    /// Owner of the settings.
    public var owner: UUID {
        switch self {
        case .holdSet(let set): set.owner
        case .trashSet(let set): set.owner
        case .signatureSet(let set): set.owner
        case .templateSaved(let saved): saved.owner
        case .templateRemoved(let removed): removed.owner
        }
    }

    /// The template it happened to; `nil` if to none.
    public var template: UUID? {
        switch self {
        case .holdSet, .trashSet, .signatureSet: nil
        case .templateSaved(let saved): saved.template
        case .templateRemoved(let removed): removed.template
        }
    }
}
