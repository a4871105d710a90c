/// State that all decoders of one reading share. May be used for one text after the other.
package final class JSONReading {
    let form: JSONForm
    let userInfo: [CodingUserInfoKey: Any]
    /// True if a number was refused because another reader may take it otherwise.
    private var isInDoubt = false

    /// Reads texts of `form`; `userInfo` is what the values' own `init(from:)` find.
    package init(_ form: JSONForm, userInfo: [CodingUserInfoKey: Any] = [:]) {
        self.form = form
        self.userInfo = userInfo
    }

    /// The value of the whole text that `tree` is. Throws `DecodingError`, and whatever the type itself throws.
    package func value<Value: Decodable>(_ type: Value.Type, of tree: JSONTree) throws -> Value {
        isInDoubt = false
        let value = try JSONTreeDecoder(tree, by: self).value(tree, as: type, at: nil)
        // A type that tries one kind of value after the other has caught the refusal, and may have found another kind.
        guard !isInDoubt else { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: Self.doubt)) }
        return value
    }

    /// The refusal of a number that is in doubt, at the place that `context` says with these words.
    func refusal(_ context: (_ words: String) -> DecodingError.Context) -> DecodingError {
        isInDoubt = true
        return .dataCorrupted(context(Self.doubt))
    }

    private static let doubt = "a number that another reader may take otherwise"
}
