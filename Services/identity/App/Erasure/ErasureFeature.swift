import EventLog
import HTTPKit
import ServiceKit

extension Erasures {
    /// Feature of erasures as people and administrators wish them. They begin by `ErasureScheduler`, which needs the whole service.
    func feature(_ signIn: SignIn, factors: Factors, callers: Callers) -> Feature {
        let own = OwnErasureRoutes(signIn: signIn, factors: factors, erasures: self, callers: callers)
        return Feature(
            routes: own.routes + ErasureRoutes(erasures: self, store: store).routes,
            projections: [barrier.erasuresRunner]
        )
    }
}
