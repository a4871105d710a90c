/// Something that `check` finds in a module.
public struct Finding: Codable, Sendable, Hashable {
    /// Weight of a finding.
    public enum Level: String, Codable, Sendable, Hashable, CaseIterable {
        /// Nothing with such a finding is published.
        case error
        /// Worth a look.
        case warning
    }

    /// Kind of a finding. Names are never changed.
    public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
        /// Words are missing in the module's own language.
        case missingText = "missing-text"
        /// Words are missing in a further language; readers of it get others.
        case missingTranslation = "missing-translation"
        /// A picture has no words for those who don't see it.
        case missingAlternative = "missing-alternative"
        /// A video has no captions in the module's own language.
        case missingCaptions = "missing-captions"
        /// A text or a line is too long.
        case tooLong = "too-long"
        /// The module has no page.
        case noPages = "no-pages"
        /// The page has no block.
        case emptyPage = "empty-page"
        /// Raw HTML, which is never shown.
        case html
        /// A picture in the text, which is never shown: it takes a block of its own.
        case picture
        /// A link in the text that leads elsewhere than to http, https and mailto.
        case link
        /// Something nested deeper than anybody writes.
        case depth
        /// There is no such module.
        case unknownModule = "unknown-module"
        /// There is no such page.
        case unknownPage = "unknown-page"
        /// There is no such file, or it is of another kind.
        case unknownMedia = "unknown-media"
        /// The site has no such text.
        case unknownSiteText = "unknown-site-text"
        /// A quiz has no answers, or no right one.
        case noRightAnswer = "no-right-answer"
        /// An exercise has no fields, rows no columns, or a field no choices.
        case noFields = "no-fields"
        /// A field has another kind than it had in an earlier version.
        case fieldKindChanged = "field-kind-changed"
        /// An exercise was private in an earlier version and is shared now.
        case sharedNow = "shared-now"
        /// An exercise has other readers than in the version that is corrected.
        case sharingChanged = "sharing-changed"
        /// A page of the version before is gone.
        case pageVanished = "page-vanished"
        /// An exercise of the version before is gone; answers may exist.
        case exerciseVanished = "exercise-vanished"
        /// A field of the version before is gone; answers may exist.
        case fieldVanished = "field-vanished"
    }

    /// Weight.
    public var level: Level
    /// Kind.
    public var code: Code
    /// Place.
    public var place: ContentPlace
    /// Language in which it is so; `nil`: in all.
    public var language: String?

    /// States it.
    public init(_ level: Level, _ code: Code, _ place: ContentPlace = ContentPlace(), language: String? = nil) {
        (self.level, self.code, self.place, self.language) = (level, code, place, language)
    }
}
