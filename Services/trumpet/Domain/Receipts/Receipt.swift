public import EventSourcing
public import FoundationEssentials

/// Receipt of one person for one broadcast, on whatever device. One stream per person and broadcast, so that two
/// devices that do the same at once come to one event, and no action needs to be repeated on another device.
public enum Receipt: Decider {
    /// Mark that a person may make on a version.
    public enum Mark: Sendable, Hashable, CaseIterable {
        /// The broadcast was before their eyes.
        case seen
        /// They don't want to see it any more.
        case dismissed
        /// They confirm that they have taken note.
        case acknowledged
    }

    /// State of the newest version that the person did something with. Older ones don't matter any more: a correction
    /// is to be seen, and acknowledged, anew.
    public struct State: Sendable, Equatable {
        /// Number of that version; 0 if they have done nothing yet.
        public var version: Int
        /// Marks that they have made on it.
        public var marks: Set<Mark>
    }

    /// The broadcast as it stands for the person, which the command brings along.
    public struct Notice: Sendable, Hashable {
        /// The broadcast.
        public var broadcast: UUID
        /// Its version now.
        public var version: Int
        /// True if one may put it away.
        public var isDismissible: Bool
        /// True if everybody is to confirm having taken note.
        public var mustAcknowledge: Bool

        /// States it.
        public init(_ broadcast: UUID, version: Int, isDismissible: Bool, mustAcknowledge: Bool) {
            self.broadcast = broadcast
            self.version = version
            self.isDismissible = isDismissible
            self.mustAcknowledge = mustAcknowledge
        }
    }

    /// Command about the receipt.
    public enum Command: Sendable {
        /// Do something with `version`, which is what the person had before their eyes.
        case mark(Mark, version: Int, of: Notice, by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The version that the person saw is not the present one.
        case outdated(current: Int)
        /// The broadcast stays until it ends.
        case notDismissible
        /// The broadcast asks nobody to confirm.
        case notAsked
        /// The broadcast asks to be acknowledged before it is put away.
        case acknowledgeFirst
    }

    /// Nothing yet.
    public static var initial: State { State(version: 0, marks: []) }

    /// Applies the rules. A person who puts a broadcast away or acknowledges it has seen it. Doing the same again
    /// changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReceiptEvent] {
        switch command {
        case .mark(let mark, let version, let notice, let person, let time):
            guard version == notice.version else { throw .outdated(current: notice.version) }
            // Somebody else knew of a newer one already.
            guard version >= state.version else { throw .outdated(current: state.version) }
            let marks = version == state.version ? state.marks : []
            let receipt = BroadcastReceipt(broadcast: notice.broadcast, version: version, by: person, at: time)
            let sight: [ReceiptEvent] = marks.contains(.seen) ? [] : [.seen(receipt)]
            switch mark {
            case .seen: return sight
            case .dismissed:
                guard notice.isDismissible else { throw .notDismissible }
                guard !notice.mustAcknowledge || marks.contains(.acknowledged) else { throw .acknowledgeFirst }
                return marks.contains(.dismissed) ? [] : sight + [.dismissed(receipt)]
            case .acknowledged:
                guard notice.mustAcknowledge else { throw .notAsked }
                return marks.contains(.acknowledged) ? [] : sight + [.acknowledged(receipt)]
            }
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReceiptEvent) {
        let (receipt, mark) = (event.receipt, event.mark)
        if receipt.version > state.version { state = State(version: receipt.version, marks: []) }
        if receipt.version == state.version { state.marks.insert(mark) }
    }
}
