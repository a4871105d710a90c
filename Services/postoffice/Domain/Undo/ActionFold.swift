public import EventSourcing
public import FoundationEssentials

/// Additions of a batch of events to the lists of people's actions. Pure: the projection writes them.
public struct ActionFold: Sendable {
    /// Seconds in which an action can be undone.
    public static let memory: TimeInterval = 30 * 24 * 3600

    /// Something that a person did.
    public struct Line: Sendable, Hashable {
        /// Its id, which its effects name as their cause.
        public var action: UUID
        /// Person who did it.
        public var owner: UUID
        /// Time at which its first effect was stored.
        public var at: Date
        /// Position of that effect in the log: the order of the list.
        public var position: Int64
    }

    /// Somebody's work that takes a while.
    public struct JobLine: Sendable, Hashable {
        /// Owner of the job.
        public var owner: UUID
        /// Position at which it was begun, if that was in this batch.
        public var position: Int64?
        /// True if it is still to be done.
        public var isOpen: Bool
    }

    /// Stream and item of an effect.
    public struct Location: Sendable, Hashable {
        /// Action of the effect.
        public var action: UUID
        /// The stream it is on.
        public var stream: UUID
        /// Kind of that stream.
        public var area: ActionEffect.Area
        /// The letter; the owner for folders and what is kept at hand; for attachments their stream.
        public var item: UUID
    }

    /// A kind of effect of an action.
    public struct Count: Sendable, Hashable {
        /// Action of the effects.
        public var action: UUID
        /// Kind of the effects.
        public var kind: ActionKind
    }

    /// The actions in the order they began in this batch.
    public private(set) var lines: [Line] = []
    /// Numbers of effects, by kind.
    public private(set) var counts: [Count: Int] = [:]
    /// Places of the effects.
    public private(set) var places: Set<Location> = []
    /// Actions that were undone.
    public private(set) var undone: [ActionUndone] = []
    /// Time at which the last event was stored; `nil` if there was none.
    public private(set) var end: Date?
    /// Work that takes a while: whether it is still to be done.
    public private(set) var jobs: [UUID: JobLine] = [:]
    private var seen: Set<UUID> = []

    /// Nothing yet.
    public init() {}

    /// Applies the next event of the log.
    public mutating func apply(_ recorded: Recorded<PostofficeEvent>) {
        end = max(end ?? recorded.at, recorded.at)
        if case .action(.undone(let event)) = recorded.event { undone.append(event) }
        if case .job(let event) = recorded.event { apply(event, recorded) }
        guard let action = recorded.meta.causation, let owner = recorded.meta.actor else { return }
        guard let effect = ActionEffect(recorded) else { return note(action, of: owner, recorded) }
        begin(action, of: owner, recorded)
        counts[Count(action: action, kind: effect.kind), default: 0] += 1
        places.insert(Location(action: action, stream: recorded.stream, area: effect.area, item: effect.item))
    }

    private mutating func apply(_ event: JobEvent, _ recorded: Recorded<PostofficeEvent>) {
        let job = recorded.stream
        switch event {
        case .sweepStarted(let started):
            jobs[job] = JobLine(owner: started.owner, position: recorded.position, isOpen: true)
        case .mailingStarted(let started):
            jobs[job] = JobLine(owner: started.owner, position: recorded.position, isOpen: true)
        case .advanced: break
        case .cancelled(let ended), .finished(let ended):
            jobs[job] = JobLine(owner: ended.owner, position: jobs[job]?.position, isOpen: false)
        }
    }

    /// An undoing is an action also where nothing was left to be taken back, and a job before it has done anything: their ids were
    /// handed out.
    private mutating func note(_ action: UUID, of owner: UUID, _ recorded: Recorded<PostofficeEvent>) {
        switch recorded.event {
        case .action, .job(.sweepStarted), .job(.mailingStarted): begin(action, of: owner, recorded)
        default: return
        }
    }

    private mutating func begin(_ action: UUID, of owner: UUID, _ recorded: Recorded<PostofficeEvent>) {
        guard seen.insert(action).inserted else { return }
        lines.append(Line(action: action, owner: owner, at: recorded.at, position: recorded.position))
    }
}
