import FoundationEssentials

/// A fact of identity's feed as far as erasing is concerned: an order to forget somebody, a hold that forbids it, or anything else.
///
/// Not identity's own type: what is shared by all services doesn't know any of them. New kinds of facts pass by.
struct ErasureNotice: Decodable, Sendable, Equatable {
    /// The edition of the feed that tells of holds.
    static let edition = 2

    /// Order to forget a person.
    struct Instruction: Decodable, Sendable, Equatable {
        /// The person.
        let id: UUID
        /// Identity's id of the erasure.
        let erasure: UUID
        /// Number of times it was ordered again, because an older copy of identity's database was restored; `nil`:
        /// never.
        let round: Int?
    }

    /// Retention hold: data that is kept until a day.
    enum Hold: Sendable, Equatable {
        /// Beginning of a hold.
        case begun(HoldBegun)
        /// End of a hold.
        case ended(HoldEnded)
    }

    /// Person of whom everything is kept.
    struct HoldBegun: Decodable, Sendable, Equatable {
        /// The person.
        let id: UUID
        /// Identity's id of the hold.
        let hold: UUID
        /// Time at which it ends by itself.
        let until: Date
    }

    /// A hold that was ended before its day.
    struct HoldEnded: Decodable, Sendable, Equatable {
        /// Identity's id of the hold.
        let hold: UUID
    }

    /// The order, if the fact is one.
    let order: Instruction?
    /// Hold that the notice is about, if it is about one.
    let hold: Hold?

    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    init(from decoder: any Decoder) throws {
        let fact = try decoder.container(keyedBy: CodingKeys.self)
        switch try fact.decode(String.self, forKey: .type) {
        case "person.erasure_requested": (order, hold) = (try fact.decode(Instruction.self, forKey: .data), nil)
        case "person.held": (order, hold) = (nil, .begun(try fact.decode(HoldBegun.self, forKey: .data)))
        case "person.released": (order, hold) = (nil, .ended(try fact.decode(HoldEnded.self, forKey: .data)))
        default: (order, hold) = (nil, nil)
        }
    }
}
