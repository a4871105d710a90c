public import HTTPKit
public import TrumpetDomain

/// An audience rule on the wire: an object with one member, which says what kind of rule it is.
extension AudienceRule: JSONSchemaProviding {
    /// All members; what stands inside them is checked when it is read.
    public static let jsonSchema = JSONSchema.object(
        [
            ("everyone", .boolean), ("roles", .array(.string)), ("people", .array(.string(.uuid))),
            ("clients_of", .array(.string(.uuid))), ("staff_of", .array(.string(.uuid))), ("matched", .boolean),
            ("languages", .array(.string)), ("enrolment_states", .array(.string)),
            ("enrolment_weeks", .array(.integer)),
            ("all", .array(.any)), ("any", .array(.any)), ("not", .any),
        ].map { JSONSchema.Member($0, $1, isRequired: false) }
    )

    /// The rule for everybody.
    public static let example = AudienceRule.everyone

    /// Summary for the descriptions of routes.
    static let summary =
        "audience is an object with one member: everyone (true), roles, people, clients_of (staff), staff_of (clients), matched "
        + "(true or false), languages, enrolment_states (active, paused and so on), enrolment_weeks (numbers from 1); all and any (of further objects), not (of one)."
}
