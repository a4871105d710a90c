import HTTPKit
import ServiceKit

/// Everything trumpet answers: what the gateway routes to it by `/api/v1/trumpet` and `/common/broadcasts`.
enum RouteTable {
    static func routes(_ desk: BroadcastCommands, _ receipts: ReceiptCommands) -> [Route] {
        let routes =
            ReadingRoutes(receipts: receipts).routes + ReceiptRoutes(receipts: receipts).routes
            + DeskRoutes(desk: desk).routes + DraftRoutes(desk: desk).routes + IssuingRoutes(desk: desk).routes
            + ReachRoutes(desk: desk).routes + HippoRoutes(receipts: receipts).routes
        return routes.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        }
    }
}
