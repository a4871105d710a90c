public import EventSourcing
public import FoundationEssentials

/// Event of the places of one programme.
public enum PlacesEvent: Sendable, Hashable {
    /// An application is open.
    case asked(PlaceAsked)
    /// An enrolment waits for a place.
    case queued(PlaceStep)
    /// An enrolment holds a place.
    case taken(PlaceStep)
    /// It needs none any more.
    case left(PlaceStep)
}

/// An open application.
public struct PlaceAsked: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
}

/// A step of an enrolment.
public struct PlaceStep: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
}

extension PlacesEvent: StoredEvent {
    private static let askedType = EventType("places.asked", version: 1)
    private static let queuedType = EventType("places.queued", version: 1)
    private static let takenType = EventType("places.taken", version: 1)
    private static let leftType = EventType("places.left", version: 1)

    /// The stored names of what happens to places.
    public static let schema = EventSchema<PlacesEvent>()
        .reading(askedType, as: PlaceAsked.self) { .asked($0) }
        .reading(queuedType, as: PlaceStep.self) { .queued($0) }
        .reading(takenType, as: PlaceStep.self) { .taken($0) }
        .reading(leftType, as: PlaceStep.self) { .left($0) }
        .writing { event in
            switch event {
            case .asked(let asked): StoredForm(askedType, asked)
            case .queued(let step): StoredForm(queuedType, step)
            case .taken(let step): StoredForm(takenType, step)
            case .left(let step): StoredForm(leftType, step)
            }
        }
}
