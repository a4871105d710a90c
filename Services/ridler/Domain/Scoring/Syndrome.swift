/// Syndrome by a pattern of items: how many count as symptoms, and whether a core one is among them.
public struct Syndrome: Codable, Sendable, Hashable {
    /// Item that may be a symptom.
    public struct Symptom: Codable, Sendable, Hashable {
        /// The item.
        public var linkId: String
        /// Points from which on it is one.
        public var from: Int
        /// True if a syndrome needs this one or another core one.
        public var isCore: Bool

        /// States it.
        public init(_ linkId: String, from: Int, isCore: Bool = false) {
            (self.linkId, self.from, self.isCore) = (linkId, from, isCore)
        }

        private enum CodingKeys: String, CodingKey {
            case linkId = "link_id"
            case from
            case isCore = "core"
        }
    }

    /// Its name for programs.
    public var id: String
    /// Its name by language.
    public var names: [String: String]
    /// Items.
    public var symptoms: [Symptom]
    /// Fewest symptoms.
    public var from: Int
    /// Most symptoms.
    public var until: Int
    /// Source.
    public var source: String

    /// States it.
    public init(
        _ id: String,
        _ names: [String: String],
        symptoms: [Symptom],
        from: Int,
        until: Int,
        source: String
    ) {
        (self.id, self.names, self.symptoms) = (id, names, symptoms)
        (self.from, self.until, self.source) = (from, until, source)
    }

    /// Tells whether the points of all items show the syndrome; nil where one of them is missing.
    func isShown(_ points: [String: Int]) -> Bool? {
        let counted = symptoms.compactMap { symptom in points[symptom.linkId].map { (symptom, $0 >= symptom.from) } }
        guard counted.count == symptoms.count else { return nil }
        let found = counted.filter(\.1).map(\.0)
        return (from...max(from, until)).contains(found.count) && found.contains(where: \.isCore)
    }
}
