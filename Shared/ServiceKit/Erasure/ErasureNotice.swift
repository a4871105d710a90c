import FoundationEssentials

/// A fact of identity's feed as far as erasing is concerned: an order to forget somebody, or anything else.
///
/// Not identity's own type: what is shared by all services doesn't know any of them. New kinds of facts pass by.
struct ErasureNotice: Decodable, Sendable, Equatable {
    /// Whom to forget.
    struct Order: Decodable, Sendable, Equatable {
        /// The person.
        let id: UUID
        /// What identity calls the erasure.
        let erasure: UUID
    }

    /// The order; `nil` in every other fact.
    let order: Order?

    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    init(from decoder: any Decoder) throws {
        let fact = try decoder.container(keyedBy: CodingKeys.self)
        let isOrder = try fact.decode(String.self, forKey: .type) == "person.erasure_requested"
        order = isOrder ? try fact.decode(Order.self, forKey: .data) : nil
    }
}
