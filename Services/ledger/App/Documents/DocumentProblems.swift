import HTTPKit
import LedgerDomain

extension Problem {
    /// Answer to a document that doesn't exist, or isn't for the caller.
    static let noSuchDocument = Problem(404, "document-not-found", "There is no such document.")

    /// Tells a caller why a document isn't written.
    init(_ refusal: Documents.Refusal) {
        self =
            switch refusal {
            case .tooLarge:
                .invalid([
                    FieldError(
                        "contents",
                        code: .tooLong(max: DocumentLimits.document, .bytes),
                        "must be \(DocumentLimits.document) bytes at most"
                    )
                ])
            case .storeFull, .tooManyDocuments, .historyFull:
                Problem(
                    409,
                    "document-store-full",
                    "The store has no room for this.",
                    detail: "It holds \(DocumentLimits.store) bytes in \(DocumentLimits.documents) documents."
                )
            case .tooManyVersions:
                Problem(
                    409,
                    "too-many-document-versions",
                    "Too many versions stand beside each other. Read them, and write one in their place."
                )
            case .noSuchDocument: .noSuchDocument
            }
    }
}
