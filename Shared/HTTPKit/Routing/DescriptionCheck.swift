#if DEBUG
    import JSONKit
#endif

/// Comparison of an answer with the description of its route, in builds for tests: what no description tells is a failure there.
enum DescriptionCheck {
    /// Throws a bare problem if `response` isn't one of those that `route` declares.
    static func check(_ response: Response, of route: Route) throws(Problem) {
        #if DEBUG
            guard !route.isUndocumented, route.path.hasPrefix("/api/v1/"), response.status.code < 400 else { return }
            guard route.answersWell.contains(where: { $0.status == response.status }) else {
                throw undeclared("\(route.method.rawValue) \(route.path) doesn't declare \(response.status.code)")
            }
            let declared = Set(route.answerFields.map { $0.name.lowercased() })
            for field in response.headers where isWorthDeclaring(field.name.text) && !declared.contains(field.name.text)
            {
                throw undeclared("\(route.method.rawValue) \(route.path) doesn't declare \(field.name)")
            }
            for field in response.headers where isWorthDeclaring(field.name.text) && holdsUpperCaseID(field.value) {
                throw undeclared("\(route.method.rawValue) \(route.path) tells an id in upper case in \(field.name)")
            }
        #endif
    }

    /// The problem, or another one if it is about a condition of which the description of `route` says nothing.
    static func checked(_ problem: Problem, of route: Route) -> Problem {
        #if DEBUG
            let isDescribed = !route.isUndocumented && route.path.hasPrefix("/api/v1/")
            guard isDescribed, conditions.contains(problem.code), !route.problems.contains(problem.code) else {
                return problem
            }
            return undeclared("\(route.method.rawValue) \(route.path) doesn't declare \(problem.code)")
        #else
            return problem
        #endif
    }

    #if DEBUG
        /// Problems from which follows which fields of a request are looked at.
        private static let conditions = ["precondition-required", "precondition-failed", "idempotency-mismatch"]

        /// The position is declared for all routes of a service at once.
        private static func isWorthDeclaring(_ name: String) -> Bool {
            ["etag", "location", "idempotency-replayed"].contains(name)
                || (name.hasPrefix("theracomm-") && name != "theracomm-position")
        }

        /// Returns true if there is a UUID in `text` that isn't in lower case: bodies have it otherwise, and clients compare texts.
        static func holdsUpperCaseID(_ text: String) -> Bool {
            let bytes = Array(text.utf8)
            return bytes.indices.dropLast(35).contains { start in
                let id = String(decoding: bytes[start..<(start + 36)], as: UTF8.self)
                return UUIDText.id(of: id).map { UUIDText.text(of: $0) != id } ?? false
            }
        }

        private static func undeclared(_ detail: String) -> Problem {
            Problem(500, "undeclared-answer", "An answer isn't as its description says.", detail: detail)
        }
    #endif
}
