import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// Person's preferences, signature and templates, as a part of what is known of them.
enum WritingSettingsExport {
    /// Writes preferences with the signature, then templates by name. The unit's templates are not the person's.
    static func write(_ person: UUID, to export: PersonExport, from commands: MailCommands) async throws {
        let settings = try await commands.writingSettings(of: person)
        try await export.add("mail-preferences", PreferencesView(settings))
        for template in TemplateView.list(settings, isUnits: false) { try await export.add("template", template) }
    }
}
