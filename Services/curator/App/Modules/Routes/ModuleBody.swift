import CuratorDomain
import HTTPKit

/// A module as it is written.
struct ModuleBody: Decodable, Sendable {
    var kind: ModuleKind
    /// Languages in which it is meant to be, each once; the first is the module's own.
    var languages: [String]
    /// Title by language; one line.
    var title: Wording
    /// One line about it for lists, by language.
    var summary: Wording?
    /// Pages in their order; none if absent.
    var pages: [Page]?

    /// The contents.
    var contents: ModuleContents {
        ModuleContents(
            kind: kind,
            languages: languages,
            title: title,
            summary: summary ?? Wording(),
            pages: pages ?? []
        )
    }

    /// Limits for the descriptions of routes.
    static let limits =
        "At most \(ContentLimits.pages) pages of \(ContentLimits.blocks) blocks, and \(ContentLimits.bytes) bytes of text. A block is an "
        + "object with an id and one more member: text, picture, audio, video, file, quiz, exercise, site or link. Ids are lower-case "
        + "letters, digits and hyphens, and stay as long as the module does."
}

/// A new module.
struct NewModuleBody: Decodable, Sendable {
    /// Name, for ever: lower-case letters, digits and hyphens.
    var name: String
    /// Contents of its first draft.
    var contents: ModuleBody
}
