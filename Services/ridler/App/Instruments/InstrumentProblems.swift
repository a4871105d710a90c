import HTTPKit
import RidlerDomain

extension Problem {
    /// Answer to an instrument, version or language that doesn't exist.
    static let noSuchInstrument = Problem(404, "instrument-not-found", "There is no such instrument.")

    /// Answer to an instrument that isn't taken.
    static func refusedInstrument(_ reason: String) -> Problem {
        Problem(
            422,
            "instrument-refused",
            "The instrument isn't taken: its forms or its rules can't be run as they are meant.",
            detail: reason
        )
    }

    /// Tells a caller why an instrument isn't taken, or not scored anew.
    init(_ refusal: Instruments.Refusal) {
        self =
            switch refusal {
            case .faulty(let violation): .refusedInstrument(violation.sentence)
            case .unknown: .noSuchInstrument
            }
    }
}
