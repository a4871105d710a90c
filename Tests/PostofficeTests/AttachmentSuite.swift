import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// What tests of attachments do again and again.
protocol AttachmentSuite {}

extension AttachmentSuite {
    static var png: [UInt8] { SamplePicture.png }

    func path(_ draft: UUID, _ id: UUID, _ name: String = "plan.pdf") -> String {
        "/api/v1/mail/drafts/\(draft)/attachments/\(id)?name=\(name)"
    }

    /// Adds `content` to a draft.
    func put(
        _ content: Body,
        _ draft: UUID,
        _ id: UUID = UUID(),
        by person: PersonRegistered,
        in unit: Unit,
        name: String = "plan.pdf",
        headers: Headers = Headers()
    ) async throws -> Answer {
        var headers = headers
        headers.addIfAbsent(.contentType, "application/pdf")
        return try await unit.seat(person).send(.put, path(draft, id, name), body: content, headers: headers)
    }

    func draft(_ unit: Unit) async throws -> UUID {
        try await unit.draft(by: unit.cleo, ["subject": "Plan", "body": "See there", "to": .ids([unit.ann.id])]).id
    }

    func send(_ draft: UUID, _ unit: Unit) async throws {
        try await unit.seat(unit.cleo).post("/api/v1/mail/drafts/\(draft)/send").expect(200)
    }

    /// Noise that nothing compresses, different in each piece.
    func noise(_ count: Int) -> [UInt8] {
        var state: UInt64 = 88_172_645_463_325_252
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    }
}
