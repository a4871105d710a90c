import EventSourcing
import FoundationEssentials
import Testing

@testable import Vault

#if canImport(Glibc)
    import Glibc
#endif

private let digits = String(repeating: "0123456789abcdef", count: 4)

@Suite struct MasterKeysTests {
    private func keys(_ text: String) throws -> MasterKeys { try MasterKeys(text: Array(text.utf8)) }

    @Test func `the first line wraps, all can unwrap`() throws {
        let keys = try keys("# ours\n\nb:\(digits)\n a : \(digits.uppercased()) \r\n")
        #expect(keys.ids == ["b", "a"])
        #expect(keys.current == "b")
    }

    @Test(arguments: [
        ("", "holds no key"), ("# nothing\n", "holds no key"),
        ("a:\(digits)\na:\(digits)", "has the id a twice (line 2)"),
        ("\(digits)", "is wrong in line 1"), ("a:\(digits)00", "is wrong in line 1"),
        ("a:\(digits.dropLast())", "is wrong in line 1"),
        ("a:\(digits.dropLast())g", "is wrong in line 1"), (":\(digits)", "is wrong in line 1"),
        ("A:\(digits)", "is wrong in line 1"),
        ("a:b:\(digits)", "is wrong in line 1"),
        ("\(String(repeating: "a", count: 33)):\(digits)", "is wrong in line 1"),
    ])
    func `a malformed file says where it is wrong, and nothing of its content`(text: String, reason: String) {
        #expect {
            try keys(text)
        } throws: { error in
            let description = (error as? SecretFile.Refused)?.description ?? ""
            return description.hasPrefix(reason) && !description.contains("0123")
        }
    }

    @Test func `a new line is a good line`() throws {
        #expect(try keys(MasterKeys.newLine(id: "2026")).ids == ["2026"])
        #expect(MasterKeys.newLine(id: "x") != MasterKeys.newLine(id: "x"))
    }

    @Test func `a wrapped key opens for its subject only`() throws {
        let keys = try keys("a:\(digits)")
        let (one, other) = (UUID.v7(), UUID.v7())
        let key = SecretKey()
        let wrapped = keys.wrap(key, for: one)
        let opened = try keys.unwrap(wrapped, for: one)
        #expect((0..<32).allSatisfy { opened.bytes[$0] == key.bytes[$0] })
        #expect(throws: VaultError.tampered) { try keys.unwrap(wrapped, for: other) }
    }

    @Test func `changing any byte of a wrapped key breaks it`() throws {
        let keys = try keys("a:\(digits)")
        let subject = UUID.v7()
        let wrapped = keys.wrap(SecretKey(), for: subject)
        for index in wrapped.indices {
            var changed = wrapped
            changed[index] ^= 1
            #expect(throws: VaultError.self) { try keys.unwrap(changed, for: subject) }
        }
        for count in 0..<wrapped.count {
            #expect(throws: VaultError.self) { try keys.unwrap(Array(wrapped.prefix(count)), for: subject) }
        }
    }

    @Test func `a key wrapped by a master key that is gone says which`() throws {
        let subject = UUID.v7()
        let wrapped = try keys("old:\(digits)").wrap(SecretKey(), for: subject)
        #expect(throws: VaultError.missingMasterKey("old")) { try keys("new:\(digits)").unwrap(wrapped, for: subject) }
    }
}

@Suite struct SecretFileTests {
    private func withFile(_ mode: mode_t, _ body: (String) throws -> Void) throws {
        let path = "\(FileManager.default.temporaryDirectory.path())/secret-\(UUID().uuidString)"
        try Data("a:\(digits)\n".utf8).write(to: URL(filePath: path))
        defer { unlink(path) }
        #expect(chmod(path, mode) == 0)
        try body(path)
    }

    @Test(arguments: [0o600, 0o400] as [mode_t])
    func `a file that only its owner reads is read`(mode: mode_t) throws {
        try withFile(mode) { path in
            let keys = try MasterKeys(file: path)
            #expect(keys.ids == ["a"])
        }
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o666, 0o601] as [mode_t])
    func `a file that others can reach is refused`(mode: mode_t) throws {
        try withFile(mode) { path in
            #expect {
                try SecretFile.read(path)
            } throws: { "\($0)".contains("can be read by others (mode 0\(String(mode, radix: 8)))") }
        }
    }

    @Test func `what isn't a plain file is refused`() {
        #expect { try SecretFile.read("/tmp") } throws: { "\($0)" == "/tmp isn't a plain file" }
        #expect { try SecretFile.read("/nowhere/at/all") } throws: { "\($0)".contains("can't be opened") }
    }
}
