import CuratorDomain
import FoundationEssentials
import Languages

/// A version of a module as a reader of one language sees it.
struct ReadingView: Codable, Sendable {
    var id: UUID
    var name: String
    var kind: ModuleKind
    /// Version; absent for a draft.
    var version: Int?
    /// Language in which it is shown.
    var language: String
    /// Languages that there are, the module's own first.
    var languages: [String]
    var title: String
    /// Summary of one line; may be empty.
    var summary: String
    var pages: [RenderedPageView]

    /// `contents` of the module `row` in one of its languages; `pages` are those that were rendered, else they are rendered now.
    init(
        _ row: ModuleRow,
        _ version: Int?,
        _ contents: ModuleContents,
        language: String,
        pages: [RenderedPageView]? = nil
    ) {
        let reading = Reading(language: language, own: contents.own)
        (id, name, kind, self.version) = (row.id, row.name, contents.kind, version)
        (self.language, languages) = (language, contents.languages)
        (title, summary) = (reading.words(contents.title), reading.words(contents.summary))
        self.pages = pages ?? RenderedPageView.pages(of: contents, language: language)
    }
}

/// A module that can be read, in lists.
struct ReadableView: Codable, Sendable {
    var id: UUID
    var name: String
    var kind: ModuleKind
    /// Version that new readers get.
    var version: Int
    var languages: [String]
    /// Title in the language that was asked for, or what takes its place.
    var title: String

    init?(_ row: ModuleRow, for wishes: [LanguageRange]) {
        guard let current = row.current else { return nil }
        let language = wishes.choice(among: row.languages)
        (id, name, kind, version, languages) = (row.id, row.name, row.kind, current, row.languages)
        title = Reading(language: language, own: row.languages.first ?? "").words(row.title)
    }
}

/// A page of the modules that can be read, the latest first.
struct ReadablesView: Codable, Sendable {
    var modules: [ReadableView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

extension [LanguageRange] {
    /// The one of `languages` for a reader who would like these, the dearest first: of `fr-CA` that one, else `fr`. The first where they are
    /// none of them.
    func choice(among languages: [String]) -> String {
        for wish in self {
            var range: LanguageRange? = wish
            while let wanted = range {
                if let exact = languages.first(where: { LanguageRange($0) == wanted }) { return exact }
                if let found = languages.first(where: wanted.covers) { return found }
                range = wanted.wider
            }
        }
        return languages.first ?? ""
    }
}
