public import EventSourcing
public import FoundationEssentials

/// The attachments of one letter. Their contents are kept beside the log; what happens to them is on it.
public enum Attachments: Decider {
    /// The attachments there are, and the ids that there were.
    public struct State: Sendable, Equatable {
        /// Files by id.
        public internal(set) var files: [UUID: File] = [:]
        /// Ids that no other file ever gets.
        var removed: Set<UUID> = []

        /// Bytes of all of them.
        public var bytes: Int { files.values.reduce(0) { $0 + $1.bytes } }
    }

    /// One attachment.
    public struct File: Sendable, Equatable {
        /// Person who added it.
        public var by: UUID
        /// Length in bytes.
        public var bytes: Int
        /// True if nobody may open it for the time being.
        public var isHeld: Bool
    }

    /// Command about the attachments.
    public enum Command: Sendable {
        /// Add a file that has arrived completely; the caller knows that the letter is a draft of the person who adds
        /// it.
        case add(AttachmentAdded)
        /// Add a file that comes along when another letter is passed on; its content is there already.
        case carry(AttachmentCarried)
        /// Take one out of a draft again.
        case remove(UUID, by: UUID)
        /// Let nobody open it for the time being.
        case hold(UUID, at: Date)
        /// Let it be opened.
        case release(UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is none of this id (any more).
        case noSuchAttachment
        /// The id was used for another one.
        case idUsed
        /// More than `Limits.attachments`.
        case tooMany
        /// Longer than `Limits.attachment`.
        case tooLong
        /// Together longer than `Limits.attachmentsTogether`.
        case tooLongTogether
    }

    /// None.
    public static var initial: State { State() }

    /// Applies the limits to the attachments of one letter.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AttachmentEvent] {
        switch command {
        case .add(let added):
            if let file = state.files[added.attachment] {
                guard file.by == added.by, file.bytes == added.bytes else { throw .idUsed }
                return []
            }
            try checkRoom(added.attachment, added.bytes, state)
            return [.added(added)]
        case .carry(let carried):
            guard state.files[carried.attachment] == nil else { throw .idUsed }
            try checkRoom(carried.attachment, carried.bytes, state)
            return [.carried(carried)]
        case .remove(let id, let person):
            if state.removed.contains(id) { return [] }
            guard let file = state.files[id], file.by == person else { throw .noSuchAttachment }
            return [.removed(AttachmentID(attachment: id))]
        case .hold(let id, let time):
            guard let file = state.files[id] else { throw .noSuchAttachment }
            return file.isHeld ? [] : [.held(AttachmentChecked(attachment: id, at: time))]
        case .release(let id, let time):
            guard let file = state.files[id] else { throw .noSuchAttachment }
            return file.isHeld ? [.released(AttachmentChecked(attachment: id, at: time))] : []
        }
    }

    private static func checkRoom(_ id: UUID, _ bytes: Int, _ state: State) throws(Refusal) {
        guard !state.removed.contains(id) else { throw .idUsed }
        guard bytes <= Limits.attachment else { throw .tooLong }
        guard state.files.count < Limits.attachments else { throw .tooMany }
        guard state.bytes + bytes <= Limits.attachmentsTogether else { throw .tooLongTogether }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AttachmentEvent) {
        switch event {
        case .added(let added):
            state.files[added.attachment] = File(by: added.by, bytes: added.bytes, isHeld: added.held)
        case .carried(let carried):
            // The letter that its content came from notes whether it is held back.
            state.files[carried.attachment] = File(by: carried.by, bytes: carried.bytes, isHeld: false)
        case .removed(let id):
            state.files[id.attachment] = nil
            state.removed.insert(id.attachment)
        case .restored(let restored):
            state.files[restored.attachment] = File(by: restored.by, bytes: restored.bytes, isHeld: restored.held)
            state.removed.remove(restored.attachment)
        case .held(let checked): state.files[checked.attachment]?.isHeld = true
        case .released(let checked): state.files[checked.attachment]?.isHeld = false
        }
    }
}
