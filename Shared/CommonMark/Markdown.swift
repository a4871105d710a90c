import CCMark

/// A text in CommonMark, as HTML that does no harm wherever it is shown.
///
/// libcmark renders in its safe mode; before that, everything is taken out of the tree that we don't want to carry: raw HTML;
/// pictures, whose loading would tell a stranger who reads; links that lead anywhere but to `http`, `https` and `mailto`, of which
/// the words stay; and what is nested deeper than anybody writes.
public struct Markdown: Sendable, Hashable {
    /// Kind of content that was taken out.
    public enum Loss: Sendable, Hashable, CaseIterable {
        /// Raw HTML.
        case html
        /// A picture; its words stayed.
        case picture
        /// A link that leads elsewhere than to `http`, `https` or `mailto`; its words stayed.
        case link
        /// Something nested deeper than `depth`.
        case depth
    }

    /// The text as HTML.
    public let html: String
    /// Kinds of content that aren't shown, each once, in the order of their cases.
    public let losses: [Loss]

    /// Levels of blocks and inlines within each other at most.
    public static let depth = 24

    /// Renders `text`. Takes time in proportion to it, for hostile ones in proportion to its square: bound its size first.
    public init(_ text: String) {
        let parsed = text.utf8CString.withUnsafeBufferPointer { bytes in
            cmark_parse_document(bytes.baseAddress, bytes.count - 1, CMARK_OPT_DEFAULT)
        }
        guard let tree = parsed else {
            (html, losses) = ("", [])
            return
        }
        defer { cmark_node_free(tree) }
        let unwanted = MarkdownTree.unwanted(in: tree)
        for found in unwanted { MarkdownTree.remove(found) }
        let lost = Set(unwanted.map(\.loss))
        losses = Loss.allCases.filter(lost.contains)
        guard let rendered = cmark_render_html(tree, CMARK_OPT_DEFAULT) else {
            html = ""
            return
        }
        html = String(cString: rendered)
        ccmark_free(rendered)
    }
}
