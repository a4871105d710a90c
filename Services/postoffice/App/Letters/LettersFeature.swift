import EventLog
import HTTPKit
import ServiceKit

extension AttachmentCommands {
    /// Feature of letters: lists of them, what is done with them, how they are sent, and the read model of mailboxes.
    var lettersFeature: Feature {
        let routes =
            ListRoutes(commands: commands).routes + LetterRoutes(commands: commands).routes
            + BatchRoutes(commands: commands).routes + SendRoutes(commands: commands, attachments: self).routes
        return Feature(
            routes: routes.acting(),
            projections: [commands.readModels.mail],
            export: { person, export in try await MailExport.write(person, to: export, from: commands, contents) }
        )
    }
}
