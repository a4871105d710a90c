import CExpat

/// Reads the elements of cmi5's namespace by expat, with bounds of its own. Any document type is refused before it is read: with it go entities and
/// whatever they load or multiply.
final class XMLTree {
    /// Elements at most.
    static let elements = 100_000
    /// Levels of elements at most.
    static let depth = 64
    /// Attributes of an element at most.
    static let attributes = 64

    private var root: XMLElement?
    private var open: [XMLElement] = []
    /// Levels of elements of other namespaces that are open.
    private var foreign = 0
    private var count = 0
    /// Namespaces for which a schema was named.
    private var schemas: Set<String> = []
    private var refusal: CourseStructureRefusal?
    private let parser: XML_Parser

    private init(_ parser: XML_Parser) { self.parser = parser }

    /// The root element of a file.
    static func read(_ file: [UInt8]) throws(CourseStructureRefusal) -> XMLElement {
        guard file.count <= CourseStructure.most else { throw CourseStructureRefusal(.limit, "bytes") }
        // Names come as namespace, line feed, name: no namespace has a line feed in it.
        guard let parser = XML_ParserCreateNS(nil, 0x0A) else { throw CourseStructureRefusal(.limit, "memory") }
        defer { XML_ParserFree(parser) }
        let tree = XMLTree(parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
        XML_SetElementHandler(parser, startElement, endElement)
        XML_SetCharacterDataHandler(parser, takeText)
        XML_SetStartDoctypeDeclHandler(parser, refuseDoctype)
        let status = file.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
        }
        if let refusal = tree.refusal { throw refusal }
        guard status == XML_STATUS_OK, let root = tree.root else {
            throw CourseStructureRefusal(.structure, line: tree.line, "XML")
        }
        return root
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    fileprivate func refuse(_ requirement: CourseStructureRefusal.Requirement, _ about: String) {
        refusal = refusal ?? CourseStructureRefusal(requirement, line: line, about)
        XML_StopParser(parser, 0)
    }

    fileprivate func start(_ name: String, _ attributes: [(String, String)]) {
        guard refusal == nil else { return }
        count += 1
        guard count <= Self.elements, open.count + foreign < Self.depth, attributes.count <= Self.attributes else {
            return refuse(.limit, "elements")
        }
        note(schemasIn: attributes)
        let parts = name.split(separator: "\n", maxSplits: 1)
        if foreign > 0 {
            foreign += 1
        } else if parts.count == 2, parts[0] == CourseStructure.namespace {
            let own = attributes.filter { !$0.0.contains("\n") }
            let element = XMLElement(String(parts[1]), line: line, Dictionary(own) { first, _ in first })
            open.last?.append(element)
            if root == nil { root = element }
            open.append(element)
        } else if parts.count == 2, root != nil {
            guard schemas.contains(String(parts[0])) else { return refuse(.schema, String(parts[0])) }
            foreign = 1
        } else {
            refuse(.structure, String(parts.last ?? ""))
        }
    }

    /// Remembers the namespaces of `xsi:schemaLocation`, which holds pairs of namespace and address.
    private func note(schemasIn attributes: [(String, String)]) {
        for (name, value) in attributes where name == "http://www.w3.org/2001/XMLSchema-instance\nschemaLocation" {
            let words = value.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
            for place in stride(from: 0, to: words.count - 1, by: 2) where schemas.count < Self.attributes {
                schemas.insert(String(words[place]))
            }
        }
    }

    fileprivate func end() {
        if foreign > 0 { foreign -= 1 } else { _ = open.popLast() }
    }

    fileprivate func add(_ text: String) {
        if foreign == 0 { open.last?.append(text) }
    }
}

private func tree(_ context: UnsafeMutableRawPointer?) -> XMLTree {
    guard let context else { preconditionFailure("a callback of expat without its tree") }
    return Unmanaged<XMLTree>.fromOpaque(context).takeUnretainedValue()
}

private func startElement(
    _ context: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
    guard let name else { return }
    var found: [(String, String)] = []
    var place = 0
    // One more than may be, so that the bound is seen.
    while let attributes, let key = attributes[place], let value = attributes[place + 1],
        found.count <= XMLTree.attributes
    {
        found.append((String(cString: key), String(cString: value)))
        place += 2
    }
    tree(context).start(String(cString: name), found)
}

private func endElement(_ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) { tree(context).end() }

private func takeText(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ count: Int32) {
    tree(context).add(String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self))
}

private func refuseDoctype(
    _ context: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<CChar>?,
    _ system: UnsafePointer<CChar>?,
    _ known: UnsafePointer<CChar>?,
    _ hasSubset: Int32
) {
    tree(context).refuse(.structure, "DOCTYPE")
}
