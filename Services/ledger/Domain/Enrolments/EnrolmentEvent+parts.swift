public import EventSourcing
public import FoundationEssentials

extension EnrolmentEvent {
    /// Standing after it, person who did it (`nil` for an operator), and time.
    public var parts: (standing: EnrolmentStanding, by: UUID?, at: Date) {
        switch self {
        case .applied(let event): (event.standing, event.by, event.at)
        case .screened(let event): (event.standing, event.by, event.at)
        case .accepted(let step), .queued(let step), .started(let step), .resumed(let step), .contacted(let step),
            .completed(let step),
            .followUpBegun(let step), .closed(let step):
            (step.standing, step.by, step.at)
        case .refused(let event): (event.standing, event.by, event.at)
        case .paused(let event): (event.standing, event.by, event.at)
        case .extended(let event): (event.standing, event.by, event.at)
        case .withdrawn(let event): (event.standing, event.by, event.at)
        case .moduleUnlocked(let event), .moduleOpened(let event): (event.standing, event.by, event.at)
        case .moved(let event): (event.standing, event.by, event.at)
        }
    }

    /// Standing after it.
    public var standing: EnrolmentStanding { parts.standing }
    /// Time of it.
    public var at: Date { parts.at }
    /// Person who did it; `nil` for an operator.
    public var by: UUID? { parts.by }

    /// Word for its kind, as histories show it: its stored name.
    public var kind: String { String(Self.schema.form(of: self).type.name.dropFirst("enrolment.".count)) }
}

extension EnrolmentEvent: StoredEvent {
    private static func type(_ name: String) -> EventType { EventType("enrolment.\(name)", version: 1) }

    /// The stored names of what happens to enrolments.
    public static let schema = EventSchema<EnrolmentEvent>()
        .reading(type("applied"), as: EnrolmentApplied.self) { .applied($0) }
        .reading(type("screened"), as: EnrolmentScreened.self) { .screened($0) }
        .reading(type("accepted"), as: EnrolmentStep.self) { .accepted($0) }
        .reading(type("queued"), as: EnrolmentStep.self) { .queued($0) }
        .reading(type("refused"), as: EnrolmentRefused.self) { .refused($0) }
        .reading(type("started"), as: EnrolmentStep.self) { .started($0) }
        .reading(type("paused"), as: EnrolmentPaused.self) { .paused($0) }
        .reading(type("resumed"), as: EnrolmentStep.self) { .resumed($0) }
        .reading(type("extended"), as: EnrolmentExtended.self) { .extended($0) }
        .reading(type("contacted"), as: EnrolmentStep.self) { .contacted($0) }
        .reading(type("completed"), as: EnrolmentStep.self) { .completed($0) }
        .reading(type("withdrawn"), as: EnrolmentWithdrawn.self) { .withdrawn($0) }
        .reading(type("follow_up_begun"), as: EnrolmentStep.self) { .followUpBegun($0) }
        .reading(type("closed"), as: EnrolmentStep.self) { .closed($0) }
        .reading(type("module_unlocked"), as: EnrolmentModule.self) { .moduleUnlocked($0) }
        .reading(type("module_opened"), as: EnrolmentModule.self) { .moduleOpened($0) }
        .reading(type("moved"), as: EnrolmentMoved.self) { .moved($0) }
        .writing { event in
            switch event {
            case .applied(let event): StoredForm(type("applied"), event)
            case .screened(let event): StoredForm(type("screened"), event)
            case .accepted(let step): StoredForm(type("accepted"), step)
            case .queued(let step): StoredForm(type("queued"), step)
            case .refused(let event): StoredForm(type("refused"), event)
            case .started(let step): StoredForm(type("started"), step)
            case .paused(let event): StoredForm(type("paused"), event)
            case .resumed(let step): StoredForm(type("resumed"), step)
            case .extended(let event): StoredForm(type("extended"), event)
            case .contacted(let step): StoredForm(type("contacted"), step)
            case .completed(let step): StoredForm(type("completed"), step)
            case .withdrawn(let event): StoredForm(type("withdrawn"), event)
            case .followUpBegun(let step): StoredForm(type("follow_up_begun"), step)
            case .closed(let step): StoredForm(type("closed"), step)
            case .moduleUnlocked(let event): StoredForm(type("module_unlocked"), event)
            case .moduleOpened(let event): StoredForm(type("module_opened"), event)
            case .moved(let event): StoredForm(type("moved"), event)
            }
        }

    /// Words are the client's, sealed under their key. Events without words need none: they can be written of somebody who was erased.
    public var subject: UUID? {
        let words: Personal<String>?
        switch self {
        case .applied, .screened: return standing.client
        case .refused(let event): words = event.elsewhere
        case .paused(let event): words = event.reason
        case .withdrawn(let event): words = event.reason
        case .moduleUnlocked(let event), .moduleOpened(let event): words = event.reason
        case .accepted, .queued, .started, .resumed, .extended, .contacted, .completed, .followUpBegun, .closed, .moved:
            words = nil
        }
        return words == nil ? nil : standing.client
    }
}
