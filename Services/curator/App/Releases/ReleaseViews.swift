import CuratorDomain
import FoundationEssentials
import Languages

/// Module that a client has by an enrolment, in lists.
struct ReleasedModuleView: Codable, Sendable, Hashable {
    var id: UUID
    var name: String
    var kind: ModuleKind
    /// Version that is read: the enrolment's, or what took its place.
    var version: Int
    /// Language of title and summary.
    var language: String
    var title: String
    /// Summary of one line; may be empty.
    var summary: String
    /// True if it may be read now.
    var open: Bool
    /// Time at which it opens or has opened; absent: none is known.
    var opensAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, name, kind, version, language, title, summary, open
        case opensAt = "opens_at"
    }

    init(_ release: Release, name: String, _ contents: ModuleContents, for wishes: [LanguageRange], at time: Date) {
        let language = wishes.choice(among: contents.languages)
        let reading = Reading(language: language, own: contents.own)
        (id, self.name, kind, version) = (release.module, name, contents.kind, release.version)
        self.language = language
        (title, summary) = (reading.words(contents.title), reading.words(contents.summary))
        (open, opensAt) = (release.isOpen(at: time), release.opensAt)
    }
}

/// Modules that a client has.
struct ReleasedModulesView: Codable, Sendable, Hashable {
    /// Each once, in the order of their enrolments.
    var modules: [ReleasedModuleView]
}

/// Enrolments that have a module.
struct ModuleReadersView: Codable, Sendable, Hashable {
    /// Enrolments with one version.
    struct Version: Codable, Sendable, Hashable {
        /// Version that the enrolments have.
        var version: Int
        /// Version that their clients read: that one, or what took its place.
        var reads: Int
        /// Number of enrolments.
        var enrolments: Int
        /// Number of those for which it is open now.
        var open: Int
    }

    /// Versions that any enrolment has, the oldest first.
    var versions: [Version]
}
