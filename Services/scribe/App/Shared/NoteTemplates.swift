import FoundationEssentials
import HTTPKit
import Languages
import ScribeDomain

/// Template of a note in one language: headings that are there when a note is begun.
struct NoteTemplate: Codable, Sendable, Hashable {
    /// Name, small letters, digits and hyphens.
    var id: String
    /// Version; counts up when its text changes.
    var version: Int
    var kind: NoteKind
    var language: String
    /// Name that people are shown.
    var title: String
    /// Markdown with which a note begins.
    var text: String
}

/// Templates of a site.
struct NoteTemplates: Sendable, Hashable {
    /// File of templates that can't be used.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    private struct File: Decodable {
        let templates: [NoteTemplate]
    }

    /// Templates at most.
    static let most = 200

    let all: [NoteTemplate]

    private init(all: [NoteTemplate]) { self.all = all }

    /// Templates of a site's file.
    init(file path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Unusable(description: "\(path) can't be read")
        }
        guard let file = try? JSON.decode(File.self, from: Array(data)) else {
            throw Unusable(description: "it isn't JSON such as {\"templates\": [{\"id\", \"version\", \"kind\", …}]}")
        }
        for template in file.templates {
            guard Self.isName(template.id), template.version >= 1, LanguageTag(checking: template.language) != nil,
                !template.title.isEmpty, template.text.utf8.count <= NoteLimits.text
            else { throw Unusable(description: "the template \(template.id) isn't in order") }
        }
        let names = Set(file.templates.map { "\($0.id) \($0.language)" })
        guard names.count == file.templates.count, (1...Self.most).contains(names.count) else {
            throw Unusable(
                description: "it has two templates of one name and language, none, or more than \(Self.most)"
            )
        }
        all = file.templates
    }

    /// The template of a name in a language; nil if there is none.
    func template(_ id: String, in language: String) -> NoteTemplate? {
        all.first { $0.id == id && $0.language == language }
    }

    private static func isName(_ id: String) -> Bool {
        (1...40).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }

    /// Templates of the house.
    static let usual = NoteTemplates(
        all: [
            made(.soap, "en", "SOAP", ["Subjective", "Objective", "Assessment", "Plan"]),
            made(.soap, "fr", "SOAP", ["Subjectif", "Objectif", "Analyse", "Plan"]),
            made(.dap, "en", "DAP", ["Data", "Assessment", "Plan"]),
            made(.dap, "fr", "DAP", ["Données", "Analyse", "Plan"]),
            made(.contact, "en", "Contact", ["Way of contact", "What was said"]),
            made(.contact, "fr", "Contact", ["Moyen de contact", "Ce qui a été dit"]),
            made(.free, "en", "Free note", []), made(.free, "fr", "Note libre", []),
        ]
    )

    private static func made(_ kind: NoteKind, _ language: String, _ title: String, _ headings: [String])
        -> NoteTemplate
    {
        NoteTemplate(
            id: kind.rawValue,
            version: 1,
            kind: kind,
            language: language,
            title: title,
            text: headings.map { "## \($0)\n\n" }.joined()
        )
    }
}
