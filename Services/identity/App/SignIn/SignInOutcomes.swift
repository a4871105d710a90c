import ServiceKit

/// Counts what comes of attempts to sign in; how an attack shows.
struct SignInOutcomes: Sendable {
    private let counters: MetricFamily<Counter>

    init(_ metrics: Metrics) {
        counters = metrics.counters(
            "theracomm_identity_sign_ins_total",
            "Attempts to sign in, by what came of them.",
            labels: ["outcome"]
        )
    }

    /// Counts somebody whose password was right and who must do more.
    func count(_ need: Challenge.Need) { counters["needs-\(need.rawValue)"].add() }

    /// Counts somebody who was let in.
    func countLetIn() { counters["let-in"].add() }

    /// Counts somebody who wasn't let in.
    func count(_ refusal: SignInRefusal) {
        switch refusal {
        case .wrongCredentials: counters["wrong-credentials"].add()
        case .suspended: counters["suspended"].add()
        case .policiesPending: counters["policies-pending"].add()
        case .tooManyAttempts: counters["too-many-attempts"].add()
        case .busy: counters["busy"].add()
        case .enrolmentNeeded: counters["enrolment-needed"].add()
        case .wrongCode: counters["wrong-code"].add()
        case .challengeOver: counters["challenge-over"].add()
        }
    }
}
