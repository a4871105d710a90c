/// Element of the file, with what it holds.
final class XMLElement {
    /// Name without the namespace.
    let name: String
    let line: Int
    /// Attributes without a namespace.
    let attributes: [String: String]
    private(set) var text = ""
    private(set) var children: [XMLElement] = []

    init(_ name: String, line: Int, _ attributes: [String: String]) {
        (self.name, self.line, self.attributes) = (name, line, attributes)
    }

    func append(_ child: XMLElement) { children.append(child) }

    func append(_ more: String) { text += more }
}
