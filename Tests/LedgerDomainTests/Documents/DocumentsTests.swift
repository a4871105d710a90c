import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct DocumentsTests {
    private typealias Spec = Specification<Documents>
    private let client = UUID()
    private let enrolment = UUID()
    private let noon = Date(timeIntervalSince1970: 1_772_366_400)
    private let versions = (0..<4).map { _ in UUID() }

    private func place(_ key: String = "sleep-1.diary") throws -> Documents.Place {
        Documents.Place(enrolment: enrolment, client: client, key: try #require(DocumentKey(key)))
    }

    private func save(_ number: Int, by device: String, seen: Int64, bytes: Int = 10) throws -> Documents.Command {
        .save(try place(), version: versions[number], bytes: bytes, device: device, seen: seen, at: noon)
    }

    private func saved(
        _ number: Int,
        by device: String,
        replacing others: [Int] = [],
        bytes: Int = 10,
        key: String = "sleep-1.diary"
    ) -> DocumentEvent {
        .saved(
            DocumentSaved(
                enrolment: enrolment,
                client: client,
                key: key,
                version: versions[number],
                replaces: others.map { versions[$0] },
                bytes: bytes,
                device: .known(device),
                at: noon
            )
        )
    }

    private func removed(_ numbers: Int...) -> DocumentEvent {
        .removed(
            DocumentRemoved(
                enrolment: enrolment,
                client: client,
                key: "sleep-1.diary",
                versions: numbers.map { versions[$0] },
                at: noon
            )
        )
    }

    @Test func `a version takes the place of what its device has seen`() throws {
        Spec.given().when(try save(0, by: "phone", seen: 0)).then(saved(0, by: "phone"))
        Spec.given(saved(0, by: "phone")).when(try save(1, by: "tablet", seen: 1))
            .then(saved(1, by: "tablet", replacing: [0]))
        // An answer that was lost on its way: the device knows its own words.
        Spec.given(saved(0, by: "phone")).when(try save(1, by: "phone", seen: 0))
            .then(saved(1, by: "phone", replacing: [0]))
    }

    @Test func `two devices that haven't seen each other's words lose none, until one has seen both`() throws {
        Spec.given(saved(0, by: "phone")).when(try save(1, by: "tablet", seen: 0)).then(saved(1, by: "tablet"))
        let both = Spec.given(saved(0, by: "phone"), saved(1, by: "tablet"))
        both.when(try save(2, by: "phone", seen: 2)).then(saved(2, by: "phone", replacing: [0, 1]))
        both.when(try save(2, by: "watch", seen: 1)).then(saved(2, by: "watch", replacing: [0]))
        both.when(try save(2, by: "phone", seen: 1)).then(saved(2, by: "phone", replacing: [0]))
    }

    @Test func `what was seen is taken away, and nothing else`() throws {
        let both = Spec.given(saved(0, by: "phone"), saved(1, by: "tablet"))
        both.when(.remove(try place(), seen: 1, at: noon)).then(removed(0))
        both.when(.remove(try place(), seen: 2, at: noon)).then(removed(0, 1))
        both.when(.remove(try place(), seen: 0, at: noon)).then()
        Spec.given(saved(0, by: "phone"), removed(0)).when(.remove(try place(), seen: 9, at: noon))
            .thenRefused(.noSuchDocument)
        Spec.given(saved(0, by: "phone"), removed(0)).when(try save(1, by: "tablet", seen: 0))
            .then(saved(1, by: "tablet"))
    }

    @Test func `a store has its limits`() throws {
        let most = DocumentLimits.document
        Spec.given().when(try save(0, by: "phone", seen: 0, bytes: most + 1)).thenRefused(.tooLarge)
        let full = (0..<40).map { saved(0, by: "phone", bytes: most, key: "sleep-1.page-\($0)") }
        Spec.given(full).when(try save(1, by: "phone", seen: 0, bytes: 1)).thenRefused(.storeFull)
        let last = full.dropLast() + [saved(0, by: "phone", bytes: most)]
        Spec.given(Array(last)).when(try save(1, by: "phone", seen: 40, bytes: most))
            .then(saved(1, by: "phone", replacing: [0], bytes: most))
        let written = (0..<1024).map { saved(0, by: "phone", replacing: $0 == 0 ? [] : [0], bytes: most) }
        Spec.given(written).when(try save(1, by: "phone", seen: 0, bytes: 1)).thenRefused(.historyFull)
        let many = (0..<DocumentLimits.documents).map { saved(0, by: "phone", bytes: 1, key: "sleep-1.page-\($0)") }
        Spec.given(many).when(try save(1, by: "phone", seen: 0)).thenRefused(.tooManyDocuments)
        let branches = (0..<DocumentLimits.branches).map { saved(0, by: "device \($0)") }
        Spec.given(branches).when(try save(1, by: "another", seen: 0)).thenRefused(.tooManyVersions)
    }

    @Test func `keys name a module and an exercise`() {
        #expect(DocumentKey("sleep-1.diary")?.text == "sleep-1.diary")
        for wrong in ["", "sleep", "sleep.", ".diary", "a.b.c", "Sleep.diary", "a b.c", "ä.c", "a/b.c"] {
            #expect(DocumentKey(wrong) == nil, "\(wrong)")
        }
        #expect(DocumentKey(String(repeating: "a", count: 81) + ".b") == nil)
    }
}
