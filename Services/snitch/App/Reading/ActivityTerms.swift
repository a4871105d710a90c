import FoundationEssentials

/// Words of ActivityStreams 2.0 and those of our own that extend it (W3C Recommendation of 23 May 2017).
enum ActivityTerms {
    /// Media type of feeds and pages.
    static let mediaType = "application/activity+json"
    /// Path of the context that explains our own words.
    static let path = "/api/v1/snitch/context"
    /// Contexts of every answer.
    static let contexts = ["https://www.w3.org/ns/activitystreams", path]

    /// Address of a person or an activity: a name, and no place.
    static func address(of id: UUID) -> String { "urn:uuid:\(id.uuidString.lowercased())" }
}

/// The context of our own words (JSON-LD 1.1).
struct ContextView: Codable, Sendable {
    /// Words, and what each means.
    struct Terms: Codable, Sendable, Hashable {
        let kind: String
        let about: String
        let position: String
    }

    let context: Terms

    /// The one that there is.
    static let own = ContextView(
        context: Terms(
            kind: "urn:theracomm:activity:kind",
            about: "urn:theracomm:activity:about",
            position: "urn:theracomm:activity:position"
        )
    )

    private enum CodingKeys: String, CodingKey { case context = "@context" }
}

/// Addresses of a feed with its filters, and of its pages.
struct FeedAddresses: Sendable {
    static let path = "/api/v1/snitch/feed"

    /// The filters as they came, without `cursor`.
    let filters: [(name: String, value: String)]

    /// Address of the feed.
    var feed: String { address(Self.path, filters) }

    /// Address of the page behind a cursor; nil: the first.
    func page(_ cursor: String?) -> String {
        address("\(Self.path)/page", filters + (cursor.map { [("cursor", $0)] } ?? []))
    }

    private func address(_ path: String, _ items: [(name: String, value: String)]) -> String {
        guard !items.isEmpty else { return path }
        return "\(path)?" + items.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    }

    /// The text with every byte but the unreserved ones escaped (RFC 3986, 2.3).
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80
                && (Character(scalar).isLetter || Character(scalar).isNumber || "-._~".contains(Character(scalar)))
            return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
