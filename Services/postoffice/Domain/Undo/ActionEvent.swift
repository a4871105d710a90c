public import EventSourcing
public import FoundationEssentials

/// Event of a person's action. Its effects are events elsewhere, which name the action as their cause.
public enum ActionEvent: Sendable, Hashable {
    /// The action was undone, as far as that was possible.
    case undone(ActionUndone)
}

/// An action that was undone by another one.
public struct ActionUndone: Codable, Sendable, Hashable {
    /// Owner of the action.
    public var owner: UUID
    /// Action that was undone.
    public var action: UUID
    /// The action that did it, and which can be undone in turn.
    public var by: UUID
    /// Number of letters, folders and other things that are as they were before.
    public var done: Int
    /// Things that stayed as they are, at most `Limits.batch` of them.
    public var kept: [Kept]

    /// Something that stayed as it is.
    public struct Kept: Codable, Sendable, Hashable {
        /// The letter, draft, folder, file or template; of preferences whose they are.
        public var item: UUID
        /// Reason for which it stayed.
        public var because: UndoViolation

        /// States what stayed, and why.
        public init(_ item: UUID, _ because: UndoViolation) {
            self.item = item
            self.because = because
        }
    }

    /// States what was undone.
    public init(owner: UUID, action: UUID, by: UUID, done: Int, kept: [Kept]) {
        self.owner = owner
        self.action = action
        self.by = by
        self.done = done
        self.kept = Array(kept.prefix(Limits.batch))
    }
}

extension ActionEvent: StoredEvent {
    private static let undoneType = EventType("action.undone", version: 1)

    /// The stored names of what happens to actions. None has a personal field.
    public static let schema = EventSchema<ActionEvent>()
        .reading(undoneType, as: ActionUndone.self) { .undone($0) }
        .writing { event in
            switch event {
            case .undone(let undone): StoredForm(undoneType, undone)
            }
        }
}
