/// Field of requests or answers beside the body, as descriptions tell it.
public struct DeclaredField: Sendable, Hashable {
    /// Name of the field.
    public let name: String
    /// Meaning of the field, one sentence.
    public let summary: String
    /// Shape of its text.
    let schema: String
    /// True if a request must have it.
    let isRequired: Bool

    /// A field whose text is of any form, or one of `words`.
    public init(_ name: String, _ summary: String, words: [String] = []) {
        let list = words.map { "\"\($0)\"" }.joined(separator: ",")
        let schema = words.isEmpty ? #"{"type":"string"}"# : #"{"type":"string","enum":[\#(list)]}"#
        self.init(name: name, summary, schema)
    }

    /// A field whose text is described by `schema`, as JSON.
    init(name: String, _ summary: String, _ schema: String, isRequired: Bool = false) {
        self.name = name
        self.summary = summary
        self.schema = schema
        self.isRequired = isRequired
    }

    /// A field that holds the position of a log.
    public static func position(_ name: String, _ summary: String) -> DeclaredField {
        DeclaredField(name: name, summary, #"{"type":"integer","format":"int64","minimum":0}"#)
    }

    /// A field that holds an id.
    public static func id(_ name: String, _ summary: String) -> DeclaredField {
        DeclaredField(name: name, summary, #"{"type":"string","format":"uuid"}"#)
    }

    /// Name among the components of a description.
    var component: String { isRequired ? "\(name)-required" : name }
}

extension DeclaredField {
    private static let versionOrAny = #"{"type":"string","pattern":"^(\"[0-9]+\"|\\*)$"}"#

    /// `If-Match` of a route that insists on it.
    static let requiredIfMatch = DeclaredField(
        name: "If-Match",
        "The ETag of what is to be changed, as it was read. 428 without it, 412 if it has changed since.",
        versionOrAny,
        isRequired: true
    )
    /// `If-Match` of a route that does without.
    static let ifMatch = DeclaredField(
        name: "If-Match",
        "The ETag of what is to be changed, as it was read: 412 if it has changed since.",
        versionOrAny
    )
    static let ifNoneMatch = DeclaredField("If-None-Match", "The ETag of what the caller has: 304 if it is still that.")
    static let idempotencyKey = DeclaredField(
        name: "Idempotency-Key",
        "A name of the caller's for this request: sent again with it, it is carried out once, and answered as then.",
        #"{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!-~]+$"}"#
    )
    static let range = DeclaredField(
        "Range",
        "Part that is asked for, as bytes=0-1023: 206 with it, 416 if nothing of it is there. Several at once count as none."
    )
    static let ifRange = DeclaredField(
        "If-Range",
        "The ETag of what the caller has a part of: the whole is answered if it has another now."
    )
    static let acceptRanges = DeclaredField("Accept-Ranges", "bytes: a part can be asked for.")
    static let contentRange = DeclaredField("Content-Range", "With 206, which bytes of how many these are.")
    static let entityTag = DeclaredField(
        "ETag",
        "The version of what is answered or was changed, for If-None-Match, and for If-Match where that is taken."
    )
    /// `Location`, for routes that make something without answering 201.
    public static let location = DeclaredField(
        name: "Location",
        "Where that is which was made.",
        #"{"type":"string","format":"uri-reference"}"#
    )
    static let idempotencyReplayed = DeclaredField(
        "Idempotency-Replayed",
        "true where an earlier request with this key did the work.",
        words: ["true"]
    )
    /// `Accept-Language`, for routes that answer in one of several languages.
    public static let acceptLanguage = DeclaredField("Accept-Language", "Languages that are read, the best first.")
    /// `Last-Event-ID`, for streams of events.
    public static let lastEventID = DeclaredField(
        "Last-Event-ID",
        "Id of the last event that arrived: those after it follow."
    )
}
