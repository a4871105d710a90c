import CCMark

/// Finds and takes out what a tree of CommonMark may not keep.
enum MarkdownTree {
    /// A node that has to go, and as what.
    struct Unwanted {
        let node: OpaquePointer
        let loss: Markdown.Loss
    }

    /// Everything that has to go, outer nodes before inner ones; nothing within a node that goes with all below it.
    static func unwanted(in tree: OpaquePointer) -> [Unwanted] {
        let walk = cmark_iter_new(tree)
        defer { cmark_iter_free(walk) }
        var found: [Unwanted] = []
        var depth = 0
        while true {
            let step = cmark_iter_next(walk)
            if step == CMARK_EVENT_DONE { return found }
            guard let node = cmark_iter_get_node(walk) else { return found }
            if step == CMARK_EVENT_EXIT {
                depth -= 1
                continue
            }
            let level = depth + 1
            if !isLeaf(node) { depth = level }
            if level > Markdown.depth {
                if level == Markdown.depth + 1 { found.append(Unwanted(node: node, loss: .depth)) }
            } else if let loss = loss(of: node) {
                found.append(Unwanted(node: node, loss: loss))
            }
        }
    }

    /// Takes a node out. The words inside a link or a picture stay in its place.
    static func remove(_ unwanted: Unwanted) {
        switch unwanted.loss {
        case .html, .depth: break
        case .link, .picture:
            while let child = cmark_node_first_child(unwanted.node) {
                guard cmark_node_insert_before(unwanted.node, child) == 1 else { break }
            }
        }
        cmark_node_unlink(unwanted.node)
        cmark_node_free(unwanted.node)
    }

    private static func loss(of node: OpaquePointer) -> Markdown.Loss? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: .html
        case CMARK_NODE_IMAGE: .picture
        case CMARK_NODE_LINK: leadsSomewhereGood(node) ? nil : .link
        default: nil
        }
    }

    /// Returns true for a kind of node that the walk meets once, not on its way in and out.
    private static func isLeaf(_ node: OpaquePointer) -> Bool {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
            CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
            true
        default: false
        }
    }

    /// libcmark gives the target as a browser would read it: with its escapes and entities resolved.
    private static func leadsSomewhereGood(_ link: OpaquePointer) -> Bool {
        guard let target = cmark_node_get_url(link) else { return false }
        let address = String(cString: target).lowercased()
        return ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) && address != $0 }
            && !address.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == " " }
    }
}
