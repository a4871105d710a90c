import AttachmentRules
import HTTPKit

@testable import AttachmentKit

extension FuzzTarget {
    /// What people call files, and what the scanner says of them.
    static let files: [FuzzTarget] = [
        .text("file-name") { text in
            guard let name = try? FileName(text) else { return }
            precondition((try? FileName(name.text)) == name, "\(text)")
            precondition(!name.text.utf8.contains { $0 == 0x2F || $0 == 0x5C || $0 < 0x20 }, "\(text)")
            let field = ContentDisposition.attachment(name.text)
            precondition(field.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(field)")
            let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
            let mark = "; filename*=UTF-8''"
            precondition(parts.count == 3 && parts[2].hasPrefix(mark), "\(field)")
            precondition(PercentCoding.decode(parts[2].dropFirst(mark.count)) == name.text, "\(field)")
        },
        .text("clamd-answer") { text in
            switch ClamdAnswer(text) {
            case .clean: precondition(text == "stream: OK")
            case .found(let words), .failed(let words):
                precondition(words.utf8.count <= 120 && words.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
            case .tooLong, nil: break
            }
        },
    ]
}
