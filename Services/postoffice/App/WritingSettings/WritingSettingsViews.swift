import FoundationEssentials
import PostofficeDomain

/// Preferences of somebody for the handling of their mail.
struct PreferencesView: Codable, Sendable, Hashable {
    /// Seconds that letters wait before they leave, unless the letter says otherwise.
    var holdSeconds: Int
    /// Days after which letters in Trash are deleted for good; 0: never.
    var trashDays: Int
    var signature: String

    private enum CodingKeys: String, CodingKey {
        case signature
        case holdSeconds = "hold_seconds"
        case trashDays = "trash_days"
    }

    init(_ settings: WritingSettings.State) {
        holdSeconds = settings.holdSeconds
        trashDays = settings.trashDays
        signature = settings.signature
    }
}

/// Template that was made. Answers that are remembered with an idempotency key must not hold its words.
struct TemplateMadeView: Codable, Sendable, Hashable {
    var id: UUID
}

/// A template.
struct TemplateView: Codable, Sendable, Hashable {
    var id: UUID
    var name: String
    var subject: String
    var body: String
    /// True if it is for all who work here.
    var unit: Bool

    /// Templates of settings, by name.
    static func list(_ settings: WritingSettings.State, isUnits: Bool) -> [TemplateView] {
        settings.templates.map { id, template in
            TemplateView(
                id: id,
                name: template.name,
                subject: template.subject,
                body: template.body,
                unit: isUnits
            )
        }.sorted { ($0.name.lowercased(), $0.id.uuidString) < ($1.name.lowercased(), $1.id.uuidString) }
    }
}

/// Templates at hand; they are few enough for one page.
struct TemplateListView: Codable, Sendable {
    var templates: [TemplateView]
}
