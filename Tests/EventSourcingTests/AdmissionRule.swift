import EventSourcing
import EventSourcingTesting
import FoundationEssentials

/// A door, the smallest thing with rules; who passed it is personal.
enum AdmissionEvent: StoredEvent {
    case opened(Opened)
    case closed

    struct Opened: Codable, Sendable, Equatable {
        var at: Date
        var by: Personal<String>
        var guest: UUID
    }

    /// Until the second version nobody asked who it was.
    struct OpenedV1: Codable {
        var at: Date
        var guest: UUID
    }

    private struct Nothing: Codable {}

    var subject: UUID? {
        if case .opened(let opened) = self { opened.guest } else { nil }
    }

    static let schema = EventSchema<AdmissionEvent>()
        .reading(EventType("door.opened", version: 2), as: Opened.self) { .opened($0) }
        .reading(EventType("door.opened", version: 1), as: OpenedV1.self) {
            .opened(Opened(at: $0.at, by: .known("somebody"), guest: $0.guest))
        }
        .reading(EventType("door.closed", version: 1), as: Nothing.self) { _ in .closed }
        .writing { event in
            switch event {
            case .opened(let opened): StoredForm("door.opened", version: 2, opened)
            case .closed: StoredForm("door.closed", version: 1, Nothing())
            }
        }
}

enum AdmissionRule: Decider {
    enum State: Sendable, Equatable { case shut, open }
    enum Command: Sendable { case open(AdmissionEvent.Opened), close }
    enum Refusal: Error, Equatable { case alreadyOpen }

    static var initial: State { .shut }

    static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AdmissionEvent] {
        switch (command, state) {
        case (.open(let opened), .shut): return [.opened(opened)]
        case (.open, .open): throw .alreadyOpen
        case (.close, .open): return [.closed]
        case (.close, .shut): return []
        }
    }

    static func evolve(_ state: inout State, _ event: AdmissionEvent) {
        switch event {
        case .opened: state = .open
        case .closed: state = .shut
        }
    }
}

let guest = UUID(bytes: Array(1...16))
let noon = Date(timeIntervalSince1970: 1_772_366_400)
let opening = AdmissionEvent.Opened(at: noon, by: .known("Ann"), guest: guest)
