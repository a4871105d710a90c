public import EventSourcing
public import FoundationEssentials

/// What one person has done with one broadcast, on whatever device. One stream per person and broadcast, so that two devices that
/// do the same at once come to one event, and what was done once needn't be done again elsewhere.
public enum Receipt: Decider {
    /// What a person may do with a version.
    public enum Mark: Sendable, Hashable, CaseIterable {
        /// It was before their eyes.
        case seen
        /// They don't want to see it any more.
        case dismissed
        /// They confirm that they have taken note.
        case acknowledged
    }

    /// What is known of the newest version that the person did something with. Older ones don't matter any more: a correction is
    /// to be seen, and acknowledged, anew.
    public struct State: Sendable, Equatable {
        /// That version; 0 if they have done nothing yet.
        public var version: Int
        /// What they have done with it.
        public var marks: Set<Mark>

        /// States it.
        public init(version: Int, marks: Set<Mark>) {
            self.version = version
            self.marks = marks
        }
    }

    /// The broadcast as it stands for the person, which the command brings along.
    public struct Notice: Sendable, Hashable {
        /// The broadcast.
        public var broadcast: UUID
        /// Its version now.
        public var version: Int
        /// Whether one may put it away.
        public var isDismissible: Bool
        /// Whether everybody is to confirm having taken note.
        public var mustAcknowledge: Bool

        /// States it.
        public init(_ broadcast: UUID, version: Int, isDismissible: Bool, mustAcknowledge: Bool) {
            self.broadcast = broadcast
            self.version = version
            self.isDismissible = isDismissible
            self.mustAcknowledge = mustAcknowledge
        }
    }

    /// What one may do.
    public enum Command: Sendable {
        /// Do something with `version`, which is what the person had before their eyes.
        case mark(Mark, version: Int, of: Notice, by: UUID, at: Date)
    }

    /// Why nothing is noted.
    public enum Refusal: Error, Sendable, Equatable {
        /// What the person saw is not what it says now.
        case outdated(current: Int)
        /// It stays until it ends.
        case notDismissible
        /// It asks nobody to confirm.
        case notAsked
        /// It asks to be acknowledged before it is put away.
        case acknowledgeFirst
    }

    /// Nothing yet.
    public static var initial: State { State(version: 0, marks: []) }

    /// Applies the rules. Whoever puts a broadcast away or acknowledges it has seen it. Doing the same again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReceiptEvent] {
        switch command {
        case .mark(let mark, let version, let notice, let person, let time):
            guard version == notice.version else { throw .outdated(current: notice.version) }
            // Somebody else knew of a newer one already.
            guard version >= state.version else { throw .outdated(current: state.version) }
            let marks = version == state.version ? state.marks : []
            let receipt = BroadcastReceipt(notice.broadcast, version: version, by: person, at: time)
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
