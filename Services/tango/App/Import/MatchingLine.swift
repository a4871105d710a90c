import CSV
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

/// A line of a file of matchings, understood but not looked up.
struct MatchingLine: Sendable, Hashable {
    /// Reason for which a line isn't understood, for a person.
    struct ValidationError: Error, Sendable, Hashable {
        let sentence: String
    }

    var client: PersonArgument
    var staff: PersonArgument
    var kind: MatchingKind
    /// `nil`: now.
    var from: Date?
    /// `nil`: no end is known.
    var until: Date?
    var reason: Reason
    var override: Reason?

    /// Reads one line; `reason` and `override` hold where the line has none of its own.
    init(
        _ fields: [String],
        _ columns: MatchingColumns,
        reason usualReason: Reason?,
        override usualOverride: Reason?
    ) throws(ValidationError) {
        guard fields.count == columns.count else {
            throw ValidationError(sentence: "has \(fields.count) fields, the first line \(columns.count)")
        }
        func text(_ column: MatchingColumn) -> String? { columns.field(column, of: fields) }
        client = try Self.person(text(.client), "client")
        staff = try Self.person(text(.staff), "staff")
        let name = text(.kind) ?? MatchingKind.primary.rawValue
        guard let kind = MatchingKind(rawValue: name.lowercased()) else {
            throw ValidationError(sentence: "kind must be primary, secondary, supervisor or covering")
        }
        self.kind = kind
        from = try Self.time(text(.from), "from")
        until = try Self.time(text(.until), "until")
        guard let reason = try Self.reason(text(.reason), "reason") ?? usualReason else {
            throw ValidationError(sentence: "reason is missing; --reason gives one to all lines that have none")
        }
        self.reason = reason
        self.override = try Self.reason(text(.override), "override") ?? usualOverride
    }

    private static func person(_ text: String?, _ column: String) throws(ValidationError) -> PersonArgument {
        // Login names and addresses are known to identity alone: a file of thousands would ask it as often.
        switch text.flatMap(PersonArgument.init(argument:)) {
        case .id(let id)?: return .id(id)
        case .number(let number)?: return .number(number)
        case .name?, nil: throw ValidationError(sentence: "\(column) must be a person's id or number")
        }
    }

    private static func time(_ text: String?, _ column: String) throws(ValidationError) -> Date? {
        guard let text else { return nil }
        guard let time = RFC3339.date(of: text) else {
            throw ValidationError(sentence: "\(column) must be a time such as 2026-08-01T12:00:00Z")
        }
        return time
    }

    private static func reason(_ text: String?, _ column: String) throws(ValidationError) -> Reason? {
        guard let text else { return nil }
        do throws(Reason.ValidationError) {
            return try Reason(text)
        } catch {
            throw ValidationError(sentence: "\(column) \(FieldError(error, column).message)")
        }
    }
}
