public import CuratorDomain
import FoundationEssentials
public import HTTPKit

/// A wording on the wire: a list of texts, each with its language.
extension Wording: JSONSchemaProviding {
    /// List of texts.
    public static let jsonSchema = JSONSchema.array(.of(Wording.Text.self))

    /// A text in one language.
    public static let example = Wording([Wording.Text("en", "Words")])
}

/// A block on the wire: an object with its id and one more member, which says what kind of block it is.
extension Block: JSONSchemaProviding {
    /// All members; exactly one beside the id is there.
    public static let jsonSchema = JSONSchema.object(
        [JSONSchema.Member("id", .string)]
            + [
                ("text", Wording.jsonSchema), ("picture", .of(MediaBlock.self)), ("audio", .of(MediaBlock.self)),
                ("video", .of(MediaBlock.self)), ("file", .of(MediaBlock.self)), ("quiz", .of(Quiz.self)),
                ("exercise", .of(Exercise.self)), ("site", .string), ("link", .of(PageLink.self)),
            ].map { JSONSchema.Member($0, $1, isRequired: false) }
    )

    /// Text of the site.
    public static let example = Block("help", .site("crisis"))
}
