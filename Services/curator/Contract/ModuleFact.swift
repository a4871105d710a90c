public import FoundationEssentials

/// Fact about a version of a module for other services: a line of the feed `curator`. It states the whole of a version, so the last one of a
/// module and version counts; one that is seen twice must change nothing. No text of a page is in it.
public struct ModuleFact: Codable, Sendable, Hashable {
    /// Kind of fact. Names are never changed or reused; a follower stops at one that it doesn't know.
    public enum Kind: String, Codable, Sendable {
        /// A version is for whoever begins from now on.
        case published = "module.published"
        /// A version is for the readers of an earlier one as well from now on.
        case corrected = "module.corrected"
        /// Versions are given to nobody new from now on.
        case retired = "module.retired"
    }

    /// The kind.
    public var type: Kind
    /// The version, or the versions that were retired.
    public var data: ModuleTerms

    /// States it.
    public init(_ type: Kind, _ data: ModuleTerms) { (self.type, self.data) = (type, data) }
}

/// Version of a module, as a follower needs it.
public struct ModuleTerms: Codable, Sendable, Hashable {
    /// Title in one language.
    public struct Title: Codable, Sendable, Hashable {
        /// Language tag.
        public var language: String
        /// Words.
        public var text: String

        /// States it.
        public init(_ language: String, _ text: String) { (self.language, self.text) = (language, text) }
    }

    /// Exercise of a version.
    public struct Exercise: Codable, Sendable, Hashable {
        /// Its id, for as long as the module lives.
        public var id: String
        /// Page that it stands on.
        public var page: String
        /// True if therapists who look after the client read the answers; else the client alone does.
        public var shared: Bool

        /// States it.
        public init(id: String, page: String, shared: Bool) { (self.id, self.page, self.shared) = (id, page, shared) }
    }

    /// The module.
    public var id: UUID
    /// Versions that were retired; else the one version.
    public var versions: [Int]
    /// Name of the module; `nil` where versions were retired, as all that follows.
    public var name: String?
    /// `lesson`, `resource`, `case_story` or `worksheet`. Others may be added.
    public var kind: String?
    /// Version that this one takes the place of, for its readers as well; `nil`: none.
    public var corrects: Int?
    /// Languages, the module's own first.
    public var languages: [String]?
    /// Titles by language.
    public var titles: [Title]?
    /// Ids of the pages in their order.
    public var pages: [String]?
    /// Exercises in their order.
    public var exercises: [Exercise]?

    /// States versions that were retired.
    public init(_ id: UUID, retired versions: [Int]) { (self.id, self.versions) = (id, versions) }

    /// States a version.
    public init(
        _ id: UUID,
        version: Int,
        name: String,
        kind: String,
        corrects: Int?,
        languages: [String],
        titles: [Title],
        pages: [String],
        exercises: [Exercise]
    ) {
        (self.id, versions, self.name, self.kind, self.corrects) = (id, [version], name, kind, corrects)
        (self.languages, self.titles, self.pages, self.exercises) = (languages, titles, pages, exercises)
    }
}
