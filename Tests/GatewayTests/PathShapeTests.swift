import Testing

@testable import GatewayApp

@Suite struct PathShapeTests {
    private func shape(_ path: String, isKnown: Bool = true) -> PathShape {
        PathShape(path, prefix: "/api/v1/mail", isKnown: isKnown)
    }

    @Test func `of a path that a service knows its collection is told, and that there is more`() {
        for (path, collection, isCut) in [
            ("/api/v1/mail", "", false), ("/api/v1/mail/", "", true), ("/api/v1/mail/letters", "letters", false),
            ("/api/v1/mail/letters/7", "letters", true), ("/api/v1/mail/links/abcdefgh", "links", true),
            ("/api/v1/mail/letters/", "letters", true),
            ("/api/v1/mail/abcdefghijklmnop", "abcdefghijklmnop", false),
        ] {
            let shape = shape(path)
            #expect(shape.collection == collection && shape.isCut == isCut, "\(path)")
        }
    }

    @Test func `what may be somebody's words isn't told`() {
        for path in ["Letters", "letters7", "7", "l%65tters", "abcdefghijklmnopq", "/letters"] {
            #expect(shape("/api/v1/mail/\(path)").collection.isEmpty && shape("/api/v1/mail/\(path)").isCut, "\(path)")
        }
        let unknown = shape("/api/v1/mail/letters", isKnown: false)
        #expect(unknown.collection.isEmpty && unknown.isCut)
        let nowhere = PathShape("/secret", prefix: nil, isKnown: false)
        #expect(nowhere.prefix == nil && nowhere.collection.isEmpty && !nowhere.isCut)
    }
}
