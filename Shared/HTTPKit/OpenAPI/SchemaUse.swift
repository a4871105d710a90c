/// Use for which a schema is written.
struct SchemaUse {
    /// True for what is sent to us: a member that isn't known is refused.
    let isClosed: Bool
    /// The shapes of the document; nil where there are none.
    let shapes: OpenAPIShapes?

    /// A schema that stands by itself.
    static var whole: SchemaUse { SchemaUse(isClosed: true, shapes: nil) }
}
