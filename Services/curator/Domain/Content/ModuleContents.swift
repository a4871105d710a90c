/// Kind of a module.
public enum ModuleKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Lesson of a course.
    case lesson
    /// Text to look things up in.
    case resource
    /// Story of somebody invented, told along a course.
    case caseStory = "case_story"
    /// Sheet to fill in, alone or printed.
    case worksheet
}

/// Contents of a module in all its languages.
public struct ModuleContents: Codable, Sendable, Hashable {
    /// Kind of the module.
    public var kind: ModuleKind
    /// Languages in which it is meant to be, each once. The first is the module's own: it is complete, and shown to readers of none of the others.
    public var languages: [String]
    /// Title; one line.
    public var title: Wording
    /// One line about it for lists.
    public var summary: Wording
    /// Pages in their order.
    public var pages: [Page]

    /// States the whole.
    public init(
        kind: ModuleKind,
        languages: [String],
        title: Wording,
        summary: Wording = Wording(),
        pages: [Page] = []
    ) {
        (self.kind, self.languages, self.title, self.summary, self.pages) = (kind, languages, title, summary, pages)
    }

    /// The module's own language; empty if none is named.
    public var own: String { languages.first ?? "" }
}

/// Page of a module.
public struct Page: Codable, Sendable, Hashable {
    /// Name within the module, for as long as the module lives.
    public var id: String
    /// Title; one line.
    public var title: Wording
    /// Blocks in their order.
    public var blocks: [Block]

    /// States it.
    public init(id: String, title: Wording, blocks: [Block] = []) {
        (self.id, self.title, self.blocks) = (id, title, blocks)
    }
}
