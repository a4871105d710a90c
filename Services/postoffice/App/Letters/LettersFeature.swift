import EventLog
import HTTPKit
import ServiceKit

extension AttachmentOffice {
    /// Feature of letters: lists of them, what is done with them, how they are sent, and the read model of mailboxes.
    var lettersFeature: Feature {
        let routes =
            ListRoutes(office: office).routes + LetterRoutes(office: office).routes
            + BatchRoutes(office: office).routes + SendRoutes(office: office, attachments: self).routes
        return Feature(
            routes: routes.acting(),
            projections: [office.readModels.mail],
            export: { person, export in try await MailExport.write(person, to: export, from: office, contents) }
        )
    }
}
