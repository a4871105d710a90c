import EventSourcing

/// An event of usual size: about 180 bytes of JSON.
enum BenchEvent: StoredEvent {
    case happened(Happened)

    struct Happened: Codable, Sendable, Equatable {
        var number: Int
        var text: String
    }

    private static let type = EventType("bench.happened", version: 1)

    static let schema = EventSchema<BenchEvent>()
        .reading(type, as: Happened.self) { .happened($0) }
        .writing { event in
            switch event {
            case .happened(let payload): StoredForm(type, payload)
            }
        }

    static let text = String(repeating: "Dear Ann, all is well. ", count: 7)

    static func numbered(_ number: Int) -> BenchEvent { .happened(Happened(number: number, text: text)) }
}
