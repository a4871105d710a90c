import HTTPKit
import PostofficeDomain

extension Problem {
    /// Answer to a job that doesn't exist or is somebody else's.
    static let noSuchJob = Problem(404, "job-not-found", "There is no such job.")

    /// Tells a caller why the rules of jobs refuse.
    init(_ refusal: Job.Refusal) {
        switch refusal {
        case .noSuchJob: self = .noSuchJob
        case .finished:
            self.init(409, "job-finished", "This job is done. Undo the action of the same id to take it back.")
        case .cancelled: self.init(409, "job-cancelled", "This job was ended.")
        }
    }
}
