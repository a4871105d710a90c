public import EventSourcing
public import FoundationEssentials

extension JobEvent: StoredEvent {
    private static let sweepType = EventType("job.sweep_started", version: 1)
    private static let mailingType = EventType("job.mailing_started", version: 1)
    private static let advancedType = EventType("job.advanced", version: 1)
    private static let cancelledType = EventType("job.cancelled", version: 1)
    private static let finishedType = EventType("job.finished", version: 1)

    /// The stored names of what happens to jobs.
    public static let schema = EventSchema<JobEvent>()
        .reading(sweepType, as: SweepStarted.self) { .sweepStarted($0) }
        .reading(mailingType, as: MailingStarted.self) { .mailingStarted($0) }
        .reading(advancedType, as: JobAdvanced.self) { .advanced($0) }
        .reading(cancelledType, as: JobEnded.self) { .cancelled($0) }
        .reading(finishedType, as: JobEnded.self) { .finished($0) }
        .writing { event in
            switch event {
            case .sweepStarted(let started): StoredForm(sweepType, started)
            case .mailingStarted(let started): StoredForm(mailingType, started)
            case .advanced(let advanced): StoredForm(advancedType, advanced)
            case .cancelled(let ended): StoredForm(cancelledType, ended)
            case .finished(let ended): StoredForm(finishedType, ended)
            }
        }

    /// Owner, whose key seals the words of a search and the letter to many; nil if nothing is sealed.
    public var subject: UUID? {
        switch self {
        case .sweepStarted(let started): started.query == nil ? nil : started.owner
        case .mailingStarted(let started): started.owner
        case .advanced, .cancelled, .finished: nil
        }
    }
}
