import JSONKit

/// Form of FHIR R4 with the parts that are run here, and its bytes as they came.
public struct Questionnaire: Sendable, Equatable {
    /// Item with its place among the others.
    struct Entry: Sendable, Equatable {
        /// The item.
        let item: QuestionnaireItem
        /// Index of the item above it; nil at the top.
        let parent: Int?
    }

    /// The form as it came, to the byte.
    public let bytes: [UInt8]
    /// Address of the form; nil if it has none.
    public let url: String?
    /// Version of the form; nil if it has none.
    public let version: String?
    /// Title; nil if it has none.
    public let title: String?
    /// Language tag; nil if it says none.
    public let language: String?
    /// Description; nil if it has none.
    public let description: String?
    /// Notice of those to whom the form belongs; nil if it has none.
    public let copyright: String?
    /// Items at the top, in order.
    public let items: [QuestionnaireItem]
    /// Parts that are kept but not run.
    public let notes: [ImportNote]
    /// All items in the order of the form.
    let entries: [Entry]
    /// Index of each item in `entries`.
    let index: [String: Int]
    /// Indexes in an order in which each item stands behind those on which it depends.
    let order: [Int]

    /// Reads a form. Throws what the form breaks; what would change which questions are asked is refused, the rest is noted.
    public init(reading bytes: [UInt8]) throws(QuestionnaireError) {
        guard bytes.count <= QuestionnaireLimits.bytes else { throw QuestionnaireError(.tooLarge) }
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes, maximumDepth: QuestionnaireLimits.depth)
        } catch {
            throw QuestionnaireError(error == .tooDeep ? .tooDeep : .notJSON)
        }
        guard case .object = tree else { throw QuestionnaireError(.notAQuestionnaire) }
        let form = try FormObject(tree, nil, as: "Questionnaire")
        let type = try form.text("resourceType")
        guard type == "Questionnaire" else { throw QuestionnaireError(.notAQuestionnaire) }
        let status = try form.required("status")
        guard ["draft", "active", "retired", "unknown"].contains(status) else {
            throw form.violation(.wrongForm, "status")
        }
        self.bytes = bytes
        url = try form.text("url")
        version = try form.text("version")
        let (name, titled) = (try form.text("name"), try form.text("title"))
        title = titled ?? name
        language = try form.text("language")
        description = try form.text("description")
        copyright = try form.text("copyright")
        var reader = FormReader()
        items = try reader.items(of: form)
        guard !items.isEmpty else { throw QuestionnaireError(.missing, nil, "item") }
        notes = reader.notes
        var entries: [Entry] = []
        for item in items { Self.list(item, beneath: nil, into: &entries) }
        let index = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.item.linkId, $0) })
        order = try Dependencies(entries, index).order()
        (self.entries, self.index) = (entries, index)
    }

    private static func list(_ item: QuestionnaireItem, beneath parent: Int?, into entries: inout [Entry]) {
        let place = entries.count
        entries.append(Entry(item: item, parent: parent))
        for child in item.items { list(child, beneath: place, into: &entries) }
    }

    /// The item of that id; nil if there is none.
    public func item(_ linkId: String) -> QuestionnaireItem? { index[linkId].map { entries[$0].item } }

    /// All items in the order of the form.
    public var allItems: [QuestionnaireItem] { entries.map(\.item) }

    /// Compares the bytes.
    public static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }
}
