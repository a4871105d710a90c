/// The paths under which each service is found: the one table of it.
enum ServicePrefixes {
    /// A prefix and where it exists.
    struct Entry: Sendable, Hashable {
        let prefix: String
        let exposure: Exposure
        /// It stays open: silence is no fault.
        var isStream = false
    }

    /// The paths of the original client, besides what every service has.
    private static let original: [String: [String]] = [
        "identity": ["/user_token", "/common/profile"],
        "postoffice": ["/common/folders", "/common/draft", "/common/message"],
        "tango": ["/client/matchings"],
        "trumpet": ["/common/broadcasts"],
    ]

    /// Where a refusal must have no body: the original client takes any JSON object for a token, and dies of one that is none.
    static let refusesWithoutBody: Set = ["/user_token"]

    /// Areas that are not called like their service.
    private static let areas = ["postoffice": "mail"]

    /// All prefixes of `service`: its area of the API, the original client's paths, and on the inside its feed and what is
    /// for services only.
    static func entries(of service: String) -> [Entry] {
        let open = ["/api/v1/\(areas[service] ?? service)"] + (original[service] ?? [])
        return open.map { Entry(prefix: $0, exposure: .everywhere) } + [
            Entry(prefix: "/feeds/\(service)", exposure: .internal, isStream: true),
            Entry(prefix: "/internal/\(service)", exposure: .internal),
        ]
    }
}
