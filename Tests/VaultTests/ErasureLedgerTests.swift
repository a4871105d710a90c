import FoundationEssentials
import Testing

@testable import Vault

@Suite struct ErasureLedgerTests {
    private let path = "/tmp/theracomm-ledger-\(UUID().uuidString)"
    private let entries = (0..<3).map {
        LedgerEntry(subject: UUID(), at: Date(timeIntervalSince1970: 1000 + Double($0)))
    }

    private func with(_ body: (ErasureLedger) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(ErasureLedger(path: path))
    }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

    @Test func `holds each subject once, in order, whichever process appends`() throws {
        try with { ledger in
            #expect(try ledger.entries().isEmpty)
            #expect(try ledger.append([entries[0], entries[1], entries[0]]) == 2)
            let other = ErasureLedger(path: path)
            let later = LedgerEntry(subject: entries[1].subject, at: Date(timeIntervalSince1970: 9999))
            #expect(try other.append([later, entries[2]]) == 1)
            #expect(try ledger.append([entries[2]]) == 0)
            #expect(try ledger.entries() == entries)
            #expect(try other.entries() == entries)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `what a crash left of a line is passed by, and what comes after is read`() throws {
        try with { ledger in
            try write(entries[0].line + "\n" + String(entries[1].line.prefix(40)))
            #expect(try ledger.entries() == [entries[0]])
            #expect(try ledger.append([entries[1]]) == 1)
            #expect(try ErasureLedger(path: path).entries() == [entries[0], entries[1]])
            #expect(try ledger.entries() == [entries[0], entries[1]])
        }
    }

    @Test func `a file that was put in its place is read anew`() throws {
        try with { ledger in
            try ledger.append(entries)
            try FileManager.default.removeItem(atPath: path)
            #expect(try ledger.entries().isEmpty)
            try write(entries[2].line + "\n")
            #expect(try ledger.entries() == [entries[2]])
        }
    }

    @Test func `a line that is no line of a ledger stops everything`() throws {
        try with { ledger in
            try write(String(repeating: "x", count: LedgerEntry.lineBytes) + "\n")
            #expect(throws: ErasureLedger.Failure.self) { try ledger.entries() }
            #expect(throws: ErasureLedger.Failure.self) { try ledger.append(entries) }
        }
        #expect(throws: ErasureLedger.Failure.self) { try ErasureLedger.folder("/dev/null") }
        #expect(throws: ErasureLedger.Failure.self) { try ErasureLedger(path: "/nowhere/ledger").append(entries) }
    }
}
