import HTTPKit
import ServiceKit

/// Routes that the post office answers: the gateway sends it `/api/v1/mail` and `/common`.
enum RouteTable {
    static func routes(_ office: MailCommands, _ attachments: AttachmentOffice) -> [Route] {
        let own =
            FolderRoutes(office: office).routes + ListRoutes(office: office).routes
            + LetterRoutes(office: office).routes + BatchRoutes(office: office).routes
            + SendRoutes(office: office, attachments: attachments).routes + DraftRoutes(office: office).routes
            + CorrespondentRoutes(office: office).routes + ActionRoutes(office: office, attachments: attachments).routes
            + AttachmentRoutes(attachments: attachments).routes
            + OpeningRoutes(office: office).routes + ClockRoutes(office: office).routes
            + CalendarRoutes(office: office).routes + UrgentRoutes(office: office).routes
            + MonthRoutes(office: office).routes + DraftVersionRoutes(office: office).routes
            + ThreadRoutes(office: office).routes
            + JobRoutes(office: office).routes + WritingSettingsRoutes(office: office).routes
            + ClientLetterRoutes(office: office, attachments: attachments).routes
            + StandingInRoutes(office: office).routes
        let original =
            HippoFolderRoutes(office: office).routes + HippoMessageRoutes(office: office).routes
            + HippoComposeRoutes(office: office).routes
        return own.map {
            $0.acting().around { request, handler in try await Problem.translating { try await handler(request) } }
        }
            + original.map { $0.acting(byReading: true) }
    }
}
