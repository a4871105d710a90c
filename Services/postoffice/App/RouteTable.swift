import AttachmentKit
import HTTPKit
import ServiceKit

/// Routes that the post office answers: the gateway sends it `/api/v1/mail` and `/common`.
enum RouteTable {
    static func routes(_ office: MailCommands, _ attachments: AttachmentOffice, _ links: FileLinks) -> [Route] {
        let (files, clientLetters) = (
            AttachmentRoutes(attachments: attachments), ClientLetterRoutes(office: office, attachments: attachments)
        )
        let own =
            FolderRoutes(office: office).routes + ListRoutes(office: office).routes
            + LetterRoutes(office: office).routes + BatchRoutes(office: office).routes
            + SendRoutes(office: office, attachments: attachments).routes + DraftRoutes(office: office).routes
            + CorrespondentRoutes(office: office).routes + ActionRoutes(office: office, attachments: attachments).routes
            + files.routes
            + OpeningRoutes(office: office).routes + ClockRoutes(office: office).routes
            + CalendarRoutes(office: office).routes + UrgentRoutes(office: office).routes
            + MonthRoutes(office: office).routes + DraftVersionRoutes(office: office).routes
            + ThreadRoutes(office: office).routes + SnoozeRoutes(office: office).routes
            + JobRoutes(office: office).routes + WritingSettingsRoutes(office: office).routes
            + clientLetters.routes
            + StandingInRoutes(office: office).routes + links.routes(for: [files.giving, clientLetters.giving])
        let original =
            HippoFolderRoutes(office: office).routes + HippoMessageRoutes(office: office).routes
            + HippoComposeRoutes(office: office).routes
        return own.map {
            $0.acting().around { request, handler in try await Problem.translating { try await handler(request) } }
        }
            + original.map { $0.acting(byReading: true) }
    }
}
