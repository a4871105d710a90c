import EventSourcing
import FoundationEssentials

/// A small event for tests: an account, with a note that is personal.
enum LedgerEvent: StoredEvent {
    case opened(Opened)
    case credited(Credited)
    case noted(Noted)

    struct Opened: Codable, Equatable, Sendable { var owner: String }
    struct Credited: Codable, Equatable, Sendable { var amount: Int }
    struct Noted: Codable, Equatable, Sendable {
        var person: UUID
        var text: Personal<String>
    }

    /// Until the second version the currency was always the same.
    struct CreditedV1: Codable, Equatable, Sendable { var cents: Int }

    var subject: UUID? {
        if case .noted(let note) = self { note.person } else { nil }
    }

    private static let openedType = EventType("ledger.opened", version: 1)
    static let creditedType = EventType("ledger.credited", version: 2)
    private static let notedType = EventType("ledger.noted", version: 1)

    static let schema = EventSchema<LedgerEvent>()
        .reading(openedType, as: Opened.self) { .opened($0) }
        .reading(creditedType, as: Credited.self) { .credited($0) }
        .reading(EventType("ledger.credited", version: 1), as: CreditedV1.self) {
            .credited(Credited(amount: $0.cents / 100))
        }
        .reading(notedType, as: Noted.self) { .noted($0) }
        .writing { event in
            switch event {
            case .opened(let payload): StoredForm(openedType, payload)
            case .credited(let payload): StoredForm(creditedType, payload)
            case .noted(let payload): StoredForm(notedType, payload)
            }
        }

    static func credit(_ amount: Int) -> LedgerEvent { .credited(Credited(amount: amount)) }
}

/// The rules of one account.
enum Ledger: Decider {
    struct State: Sendable, Equatable, Codable {
        var isOpen = false
        var balance = 0
    }
    enum Command: Sendable {
        case open(String)
        case credit(Int)
    }
    enum Refusal: Error, Equatable { case notOpen, alreadyOpen }

    static var initial: State { State() }

    static func decide(_ command: Command, _ state: State) throws(Refusal) -> [LedgerEvent] {
        switch (command, state.isOpen) {
        case (.open(let owner), false): return [.opened(.init(owner: owner))]
        case (.open, true): throw .alreadyOpen
        case (.credit(0), true): return []
        case (.credit(let amount), true): return [.credit(amount)]
        case (.credit, false): throw .notOpen
        }
    }

    static func evolve(_ state: inout State, _ event: LedgerEvent) {
        switch event {
        case .opened: state.isOpen = true
        case .credited(let payload): state.balance += payload.amount
        case .noted: break
        }
    }
}
