package import JSONKit

extension JSONTree {
    /// The tree of `bytes`, as strictly as JSONKit parses, and bounded in depth and number of values before that; a problem (400) says
    /// where they stop being JSON as it is wanted here.
    package init(parsing bytes: [UInt8]) throws(Problem) {
        try JSONExtent(of: bytes).check()
        do throws(JSONError) {
            self = try JSONTree(parsing: bytes, maximumDepth: JSONExtent.maximumDepth)
        } catch {
            throw .malformedJSON(error)
        }
    }
}

extension Problem {
    /// A body that is not JSON. `detail` says where and why, never with words of the body.
    static func malformedJSON(_ detail: String) -> Problem {
        Problem(400, "malformed-json", "The body is not valid JSON.", detail: detail)
    }

    /// A body that JSONKit has refused.
    static func malformedJSON(_ failure: JSONError) -> Problem {
        switch failure {
        case .holdsNUL: .malformedJSON("The body holds a NUL byte.")
        case .tooDeep: .malformedJSON("Nested deeper than \(JSONExtent.maximumDepth) levels.")
        case .nameTwice: .malformedJSON("A member name occurs twice in one object.")
        case .stopped(let line, let column, let reason): .malformedJSON("Line \(line), column \(column): \(reason).")
        }
    }
}
