import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

extension Role {
    /// Roles that see and arrange everybody's matchings.
    static let overseers: Set<Role> = [.coordinator, .administrator]
}

extension Request {
    /// True if the caller sees and arranges everybody's matchings.
    var isOverseer: Bool { !(caller?.roles.isDisjoint(with: Role.overseers) ?? true) }

    /// The time in parameter `as_of`; nil if it is not there.
    func asOf() throws(Problem) -> Date? {
        guard let text = try queryText("as_of") else { return nil }
        guard let date = RFC3339.date(of: text) else {
            throw .invalid([FieldError("as_of", code: .notATime, "must be an RFC 3339 time")])
        }
        return date.toTheMillisecond
    }

    /// The kind in parameter `kind`; nil if it is not there.
    func kind() throws(Problem) -> MatchingKind? {
        guard let text = try queryText("kind") else { return nil }
        return MatchingKind(rawValue: text)
    }
}

extension QueryParameter {
    /// Time of the answer.
    static let asOf = QueryParameter("as_of", .text(maximum: 40), "At which time, RFC 3339; now unless told.")

    /// Kind of matching.
    static let kind = QueryParameter(
        "kind",
        .oneOf(MatchingKind.allCases.map(\.rawValue)),
        "Only matchings of this kind."
    )
}

extension Reason {
    /// The reason in a field of a body. Throws 422 if it is none.
    static func checked(_ text: String, _ field: String = "reason") throws(Problem) -> Reason {
        do throws(ValidationError) { return try Reason(text) } catch { throw .invalid([FieldError(error, field)]) }
    }

    /// The reason in a field of a body that may be missing. Throws 422 if it is none.
    static func ifGiven(_ text: String?, _ field: String) throws(Problem) -> Reason? {
        guard let text else { return nil }
        return try checked(text, field)
    }
}

/// A place in a list that is ordered by time.
struct TimeKeyset: Codable {
    private let at: PlaceTime
    let id: UUID

    init(_ time: Date, _ id: UUID) {
        at = PlaceTime(time)
        self.id = id
    }

    var time: Date { at.date }
}
