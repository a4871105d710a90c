import HTTPKit
import TrumpetDomain

/// An audience rule on the wire: an object with one member, which says what kind of rule it is.
struct AudienceBody: Codable, Sendable, Hashable, JSONSchemaProviding {
    var rule: AudienceRule

    init(_ rule: AudienceRule) { self.rule = rule }

    init(from decoder: any Decoder) throws { rule = try AudienceRule(from: decoder) }

    func encode(to encoder: any Encoder) throws { try rule.encode(to: encoder) }

    static let jsonSchema = JSONSchema.object([
        JSONSchema.Member("everyone", .boolean, isRequired: false),
        JSONSchema.Member("roles", .array(.string), isRequired: false),
        JSONSchema.Member("people", .array(.string(.uuid)), isRequired: false),
        JSONSchema.Member("clients_of", .array(.string(.uuid)), isRequired: false),
        JSONSchema.Member("staff_of", .array(.string(.uuid)), isRequired: false),
        JSONSchema.Member("matched", .boolean, isRequired: false),
        JSONSchema.Member("languages", .array(.string), isRequired: false),
        JSONSchema.Member("all", .array(.any), isRequired: false),
        JSONSchema.Member("any", .array(.any), isRequired: false),
        JSONSchema.Member("not", .any, isRequired: false),
    ])

    static let example = AudienceBody(.everyone)

    /// Summary for the descriptions of routes.
    static let summary =
        "audience is an object with one member: everyone (true), roles, people, clients_of (staff), staff_of (clients), matched "
        + "(true or false), languages; all and any (of further objects), not (of one)."
}
