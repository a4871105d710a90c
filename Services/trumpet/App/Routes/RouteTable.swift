import HTTPKit
import ServiceKit

/// Routes that trumpet answers: the gateway sends it `/api/v1/trumpet` and `/common/broadcasts`.
enum RouteTable {
    static func routes(_ commands: BroadcastCommands, _ receipts: ReceiptCommands) -> [Route] {
        let routes =
            ReadingRoutes(receipts: receipts).routes + ReceiptRoutes(receipts: receipts).routes
            + DeskRoutes(commands: commands).routes + DraftRoutes(commands: commands).routes
            + IssuingRoutes(commands: commands).routes
            + ReachRoutes(commands: commands).routes + HippoRoutes(receipts: receipts).routes
        return routes.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        }
    }
}
