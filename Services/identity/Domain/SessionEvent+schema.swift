public import EventSourcing
public import FoundationEssentials

extension SessionEvent: StoredEvent {
    /// The stored names of what happens in a session.
    public static let schema = EventSchema<SessionEvent>()
        .reading(EventType("session.opened", version: 2), as: SessionOpening.self) { .opened($0) }
        .reading(EventType("session.opened", version: 1), as: SessionOpeningV1.self) { .opened($0.today) }
        .reading(EventType("session.refreshed", version: 2), as: SessionRefresh.self) { .refreshed($0) }
        .reading(EventType("session.refreshed", version: 1), as: SessionRefreshV1.self) { .refreshed($0.today) }
        .reading(EventType("session.refreshed_again", version: 1), as: SessionRefresh.self) { .refreshedAgain($0) }
        .reading(EventType("session.named", version: 1), as: SessionNaming.self) { .named($0) }
        .reading(EventType("session.ended", version: 1), as: SessionEnding.self) { .ended($0) }
        .writing { event in
            switch event {
            case .opened(let payload): StoredForm("session.opened", version: 2, payload)
            case .refreshed(let payload): StoredForm("session.refreshed", version: 2, payload)
            case .refreshedAgain(let payload): StoredForm("session.refreshed_again", version: 1, payload)
            case .named(let payload): StoredForm("session.named", version: 1, payload)
            case .ended(let payload): StoredForm("session.ended", version: 1, payload)
            }
        }

    /// Person whose key seals the name of the device.
    public var subject: UUID? {
        switch self {
        case .opened(let opening): opening.person.rawValue
        case .named(let naming): naming.person.rawValue
        case .refreshed, .refreshedAgain, .ended: nil
        }
    }
}
