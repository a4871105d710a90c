import CJansson

/// Document that Jansson parsed; owns it. Not to be handed to another thread: its memory is the thread's.
struct JSONDocument: ~Copyable {
    /// Valid as long as the document is.
    let root: UnsafeMutablePointer<json_t>

    /// Parses `bytes`, in which is no NUL.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        var error = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
        let root = bytes.withUnsafeBytes { bytes in
            cjansson_load(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, flags, &error)
        }
        guard let root else { throw Self.failure(of: error) }
        self.root = root
    }

    deinit { cjansson_release(root) }

    /// Jansson's own words quote the text, so they stay here.
    private static func failure(of error: json_error_t) -> JSONError {
        var error = error
        let reason =
            switch cjansson_error_code(&error) {
            case json_error_premature_end_of_input: "the text ends too early"
            case json_error_end_of_input_expected: "something follows the end of the value"
            case json_error_invalid_utf8: "the text is not UTF-8"
            case json_error_duplicate_key: "a member name occurs twice in one object"
            case json_error_null_byte_in_key: "a member name holds NUL"
            case json_error_numeric_overflow: "the number is too large"
            default: "this is not JSON"
            }
        return .stopped(line: Int(error.line), column: Int(error.column), reason: reason)
    }
}
