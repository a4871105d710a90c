import FoundationEssentials

/// Start of a page: a small value that clients carry back to us unread.
///
/// The cursor is not signed: it must hold nothing that its reader may not know, and a cursor that comes back is checked
/// like any input.
public enum Cursor {
    /// The text for `next` of a page.
    public static func text<Position: Encodable>(_ position: Position) throws -> String {
        Data(try JSON.encode(position)).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The position that `text` says. Throws 422 if it was not made by `text(_:)` for such a position, as far as that can be seen:
    /// a position must refuse numbers of its own that mean nothing (`CursorTime` does for times).
    public static func position<Position: Decodable>(_ type: Position.Type, of text: String) throws(Problem) -> Position
    {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while base64.utf8.count % 4 != 0 { base64 += "=" }
        guard let bytes = Data(base64Encoded: base64).map({ Array($0) }), StorableText.isEverywhere(inJSON: bytes),
            let position = try? JSON.read(type, from: bytes)
        else { throw .invalid([FieldError("cursor", code: .notACursor, "is not a cursor of this list")]) }
        return position
    }
}

extension Request {
    /// The position in parameter `cursor`; nil if it is not there.
    public func cursor<Position: Decodable>(_ type: Position.Type) throws(Problem) -> Position? {
        guard let text = try queryText("cursor") else { return nil }
        return try Cursor.position(type, of: text)
    }
}
