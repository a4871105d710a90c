import FoundationEssentials
import HTTPKit
import Synchronization

/// Counts open WebSockets, or what else lasts like them, by person and address, and refuses those above the limits.
final class TunnelCensus: Sendable {
    private struct Counts: Sendable {
        var people: [UUID: Int] = [:]
        var addresses: [AddressKey: Int] = [:]
        var all = 0
    }

    private let counts = Mutex(Counts())
    private let perPerson: Int
    private let perAddress: Int
    private let most: Int

    /// Makes a census; `most` bounds all together.
    init(perPerson: Int, perAddress: Int, most: Int = .max) {
        self.perPerson = perPerson
        self.perAddress = perAddress
        self.most = most
    }

    /// Open ones.
    var count: Int { counts.withLock { $0.all } }

    /// A place for one more, nil if its person or address has too many.
    func enter(_ person: UUID?, _ address: AddressKey?) -> Slot? {
        let isAdmitted = counts.withLock { counts in
            guard counts.all < most else { return false }
            if let person, counts.people[person, default: 0] >= perPerson { return false }
            if let address, counts.addresses[address, default: 0] >= perAddress { return false }
            if let person { counts.people[person, default: 0] += 1 }
            if let address { counts.addresses[address, default: 0] += 1 }
            counts.all += 1
            return true
        }
        return isAdmitted ? Slot(self, person, address) : nil
    }

    /// Counts a person whom a place's owner has become known as only now; false if that person has too many.
    fileprivate func name(_ person: UUID) -> Bool {
        counts.withLock { counts in
            guard counts.people[person, default: 0] < perPerson else { return false }
            counts.people[person, default: 0] += 1
            return true
        }
    }

    fileprivate func leave(_ person: UUID?, _ address: AddressKey?) {
        counts.withLock { counts in
            if let person { Self.lower(&counts.people, person) }
            if let address { Self.lower(&counts.addresses, address) }
            counts.all -= 1
        }
    }

    private static func lower<Key: Hashable>(_ counts: inout [Key: Int], _ key: Key) {
        guard let count = counts[key] else { return }
        counts[key] = count > 1 ? count - 1 : nil
    }

    /// Counts as one open WebSocket for as long as it lives.
    final class Slot: Sendable {
        private let census: TunnelCensus
        private let person: Mutex<UUID?>
        private let address: AddressKey?

        fileprivate init(_ census: TunnelCensus, _ person: UUID?, _ address: AddressKey?) {
            self.census = census
            self.person = Mutex(person)
            self.address = address
        }

        /// Says whose it is, where that wasn't known at the beginning; false if that person has too many.
        func belongs(to id: UUID) -> Bool {
            person.withLock { person in
                guard person == nil else { return person == id }
                guard census.name(id) else { return false }
                person = id
                return true
            }
        }

        deinit { census.leave(person.withLock { $0 }, address) }
    }
}

extension Problem {
    /// A person or an address has as many WebSockets open as it may.
    static let tooManyConnections = Problem(
        429,
        "too-many-connections",
        "You have too many connections open.",
        headers: [.retryAfter: "10"]
    )
}
