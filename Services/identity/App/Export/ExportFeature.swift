import EventLog
import HTTPKit
import ServiceKit

extension Exports {
    /// Feature of archives: they are wished for, put together, fetched and removed.
    func feature(_ signIn: SignIn, callers: Callers, log: Logger) -> Feature {
        Feature(
            routes: ExportRoutes(signIn: signIn, exports: self, callers: callers).routes,
            projections: [barrier.exportsRunner],
            background: [ExportWorker(exports: self, log: log)]
        )
    }
}
