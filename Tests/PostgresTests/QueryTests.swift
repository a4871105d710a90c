import Testing

@testable import Postgres

@Suite struct QueryTests {
    @Test func `an interpolated value becomes a bind`() {
        let query: Query = "select \(1) where name = \("x' or true --")"
        #expect(query.sql == "select $1 where name = $2")
        #expect(query.binds.map(\.type) == [.int8, .text])
        #expect(query.binds.map(\.length) == [8, 13])
    }

    @Test func `an absent value is NULL of its type`() {
        let missing: Int32? = nil
        let query: Query = "select \(missing)"
        #expect(query.binds.map(\.length) == [-1])
        #expect(query.binds.map(\.type) == [.int4])
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("two words", #""two words""#), (#"qu"ote"#, #""qu""ote""#),
        (#"";drop"#, #"""";drop""#),
        ("z\0ero", #""zero""#), ("e\u{301}\"", "\"e\u{301}\"\"\""),
    ]) func `a name is quoted so that it stays a name`(name: String, quoted: String) {
        let query: Query = "select * from \(identifier: name)"
        #expect(query.sql == "select * from \(quoted)")
        #expect(query.binds.isEmpty)
    }

    @Test func `joined queries number their binds through`() {
        let condition: Query = "a = \(1) and b = \("two")"
        let whole = "select * from t where " + condition + " and c in (\(3), \(4))"
        #expect(whole.sql == "select * from t where a = $1 and b = $2 and c in ($3, $4)")
        #expect(whole.binds.map(\.type) == [.int8, .text, .int8, .int8])
        let again: Query = "\(whole) union \(whole)"
        #expect(again.sql.hasSuffix("where a = $5 and b = $6 and c in ($7, $8)"))
        #expect(again.binds.count == 8)
    }

    @Test func `more than nine binds keep their numbers when joined`() {
        var list: Query = ""
        for number in 1...12 { list += "\(number)," }
        let joined = "\(0) " + list
        #expect(joined.sql == "$1 $2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,")
    }

    @Test func `a dollar sign in the text is not a placeholder`() {
        let part: Query = "'$1' \(7) '$2'"
        let joined: Query = "\(1) \(part)"
        #expect(joined.sql == "$1 '$1' $2 '$2'")
    }

    @Test func `conditions are joined with a separator`() {
        let conditions: [Query] = ["a = \(1)", "b = \(2)", "c"]
        #expect(conditions.joined(separator: " and ").sql == "a = $1 and b = $2 and c")
        #expect([Query]().joined(separator: ",").sql == "")
    }

    @Test func `a part that can't be encoded spoils the whole`() {
        let part: Query = "\(Double.infinity.asDate)"
        #expect(part.refusal != nil)
        #expect(("x " + part).refusal != nil)
    }
}
