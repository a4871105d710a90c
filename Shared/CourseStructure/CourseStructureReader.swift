/// Reads a course from the elements of its file, and checks what the schema of cmi5 says and what it can't say.
struct CourseStructureReader {
    /// Names of the files in the package; nil if there is none.
    let files: Set<String>?

    private var ids: [CourseStructureRefusal.Requirement: Set<String>] = [:]

    init(files: Set<String>?) { self.files = files }

    mutating func course(_ root: XMLElement) throws(CourseStructureRefusal) -> CourseStructure {
        guard root.name == "courseStructure" else {
            throw CourseStructureRefusal(.structure, line: root.line, root.name)
        }
        var children = ChildElements(root)
        let course = try children.required("course")
        var parts = ChildElements(course)
        let (title, description) = (try text(parts.required("title")), try text(parts.required("description")))
        try parts.end()
        var objectives: [CourseStructure.Objective] = []
        if let list = children.optional("objectives") { objectives = try self.objectives(list) }
        return CourseStructure(
            id: try iri(course, "id"),
            title: title,
            description: description,
            objectives: objectives,
            nodes: try nodes(&children)
        )
    }

    private mutating func objectives(_ list: XMLElement) throws(CourseStructureRefusal) -> [CourseStructure.Objective] {
        var found: [CourseStructure.Objective] = []
        var children = ChildElements(list)
        repeat {
            let element = try children.required("objective")
            let id = try unique(element, .objectiveID)
            var parts = ChildElements(element)
            let (title, description) = (try text(parts.required("title")), try text(parts.required("description")))
            try parts.end()
            found.append(CourseStructure.Objective(id: id, title: title, description: description))
        } while children.next != nil
        return found
    }

    private mutating func nodes(_ children: inout ChildElements) throws(CourseStructureRefusal) -> [CourseStructure
        .Node]
    {
        var nodes: [CourseStructure.Node] = []
        repeat {
            if let block = children.optional("block") {
                nodes.append(.block(try self.block(block)))
            } else {
                nodes.append(.unit(try unit(children.required("au"))))
            }
        } while children.next != nil
        return nodes
    }

    private mutating func block(_ element: XMLElement) throws(CourseStructureRefusal) -> CourseStructure.Block {
        let id = try unique(element, .blockID)
        var parts = ChildElements(element)
        return CourseStructure.Block(
            id: id,
            title: try text(parts.required("title")),
            description: try text(parts.required("description")),
            objectives: try references(parts.optional("objectives")),
            nodes: try nodes(&parts)
        )
    }

    private mutating func unit(_ element: XMLElement) throws(CourseStructureRefusal) -> CourseStructure.Unit {
        let id = try unique(element, .unitID)
        var parts = ChildElements(element)
        let (title, description) = (try text(parts.required("title")), try text(parts.required("description")))
        let objectives = try references(parts.optional("objectives"))
        let address = try parts.required("url")
        let (launchParameters, entitlementKey) = (parts.optional("launchParameters"), parts.optional("entitlementKey"))
        try parts.end()
        let url = UnitAddress(trimmed(address.text))
        return CourseStructure.Unit(
            id: id,
            title: title,
            description: description,
            objectives: objectives,
            url: url.text,
            file: try url.file(among: files, line: address.line),
            launchMethod: try word(element, "launchMethod", .anyWindow),
            moveOn: try word(element, "moveOn", .notApplicable),
            masteryScore: try score(element),
            activityType: trimmed(element.attributes["activityType"] ?? ""),
            launchParameters: launchParameters.map { trimmed($0.text) },
            entitlementKey: entitlementKey.map { trimmed($0.text) }
        )
    }

    private func references(_ list: XMLElement?) throws(CourseStructureRefusal) -> [String] {
        guard let list else { return [] }
        var children = ChildElements(list)
        var found: [String] = []
        repeat {
            let element = try children.required("objective")
            if element.attributes["idref"] != nil { found.append(try iri(element, "idref")) }
        } while children.next != nil
        return found
    }

    private func text(_ element: XMLElement) throws(CourseStructureRefusal) -> CourseStructure.Text {
        var children = ChildElements(element)
        var parts: [CourseStructure.Text.Part] = []
        repeat {
            let part = try children.required("langstring")
            let language = trimmed(part.attributes["lang"] ?? "")
            parts.append(CourseStructure.Text.Part(language: language, text: trimmed(part.text)))
        } while children.next != nil
        return CourseStructure.Text(parts: parts)
    }
}

extension CourseStructureReader {
    /// The id of an element, which no other of its kind has.
    private mutating func unique(_ element: XMLElement, _ requirement: CourseStructureRefusal.Requirement)
        throws(CourseStructureRefusal) -> String
    {
        let id = try iri(element, "id")
        guard ids[requirement, default: []].insert(id).inserted else {
            throw CourseStructureRefusal(requirement, line: element.line, id)
        }
        return id
    }

    /// An attribute that holds a whole IRI: a scheme, a colon and more, without blanks.
    private func iri(_ element: XMLElement, _ name: String) throws(CourseStructureRefusal) -> String {
        guard let value = element.attributes[name].map(trimmed), !value.isEmpty else {
            throw CourseStructureRefusal(.structure, line: element.line, "\(element.name)/@\(name)")
        }
        let isWhole = value.utf8.count > (UnitAddress.scheme(of: value)?.utf8.count ?? value.utf8.count) + 1
        guard isWhole,
            !value.unicodeScalars.contains(where: { $0.value <= 0x20 || "<>\"{}|\\^`".unicodeScalars.contains($0) })
        else { throw CourseStructureRefusal(.iri, line: element.line, value) }
        return value
    }

    private func word<Word: RawRepresentable<String>>(_ element: XMLElement, _ name: String, _ usual: Word)
        throws(CourseStructureRefusal) -> Word
    {
        guard let value = element.attributes[name] else { return usual }
        guard let word = Word(rawValue: trimmed(value)) else {
            throw CourseStructureRefusal(.structure, line: element.line, "\(element.name)/@\(name)")
        }
        return word
    }

    /// A decimal from 0 to 1 with at most four digits behind the point.
    private func score(_ element: XMLElement) throws(CourseStructureRefusal) -> Int? {
        guard let value = element.attributes["masteryScore"].map(trimmed) else { return nil }
        let refusal = CourseStructureRefusal(.structure, line: element.line, "au/@masteryScore")
        let digits = value.hasPrefix("+") ? value.dropFirst() : value[...]
        let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, whole.count <= 20, parts.count == 1 || parts[1].count <= 4,
            parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
        else { throw refusal }
        let part = parts.count == 2 ? Array(parts[1]) : []
        let tail = (part + [UInt8](repeating: 0x30, count: 4 - part.count)).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        let head = whole.reduce(0) { min(2, $0 * 10 + Int($1 - 0x30)) }
        guard head * 10_000 + tail <= 10_000 else { throw refusal }
        return head * 10_000 + tail
    }

    /// Text without white space around it, as XML has it.
    private func trimmed(_ text: String) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let start = text.utf8.drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(Substring(start[...last]))
    }
}

/// Children of an element, taken in their order.
private struct ChildElements {
    private let parent: XMLElement
    private var place = 0

    init(_ parent: XMLElement) { self.parent = parent }

    var next: XMLElement? { place < parent.children.count ? parent.children[place] : nil }

    mutating func optional(_ name: String) -> XMLElement? {
        guard let next, next.name == name else { return nil }
        place += 1
        return next
    }

    mutating func required(_ name: String) throws(CourseStructureRefusal) -> XMLElement {
        if let element = optional(name) { return element }
        if let next { throw CourseStructureRefusal(.structure, line: next.line, next.name) }
        throw CourseStructureRefusal(.structure, line: parent.line, "\(parent.name)/\(name)")
    }

    func end() throws(CourseStructureRefusal) {
        if let next { throw CourseStructureRefusal(.structure, line: next.line, next.name) }
    }
}
