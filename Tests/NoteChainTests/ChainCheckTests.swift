import FoundationEssentials
import Testing

@testable import NoteChain

@Suite struct ChainCheckTests {
    @Test func `a record as it was signed has no findings, also where words are withheld or erased`() {
        for count in 0...9 { #expect(TestRecord(count).check.findings().isEmpty, "\(count)") }
        var erased = TestRecord(5)
        erased.change { check in
            for place in check.entries.indices {
                (check.entries[place].text, check.entries[place].salt, check.entries[place].saltMark) = (nil, nil, nil)
            }
        }
        #expect(erased.changes.isEmpty)
    }

    @Test func `one byte of the words is found, and so is another spelling of the same letter`() {
        var record = TestRecord(5)
        record.change { $0.entries[2].text?.append(".") }
        #expect(record.check.findings() == [ChainFinding(.wordsChanged, at: 3)])
        var spelt = TestRecord(5)
        spelt.change { $0.entries[2].text = $0.entries[2].text?.replacing("e\u{301}", with: "\u{E9}") }
        #expect(spelt.changes == [.wordsChanged])
    }

    @Test func `another salt is found`() {
        var record = TestRecord(5)
        record.change { $0.entries[0].salt?[5] ^= 1 }
        #expect(record.check.findings() == [ChainFinding(.saltChanged, at: 1)])
    }

    @Test func `an entry that is missing in the middle is found`() {
        var record = TestRecord(6)
        record.change { $0.entries.remove(at: 3) }
        #expect(record.check.findings() == [ChainFinding(.entryRemoved, at: 4)])
    }

    @Test func `a tail that is missing is found`() {
        var record = TestRecord(6)
        record.change { $0.entries.removeLast(2) }
        #expect(record.changes == [.tailRemoved])
        record.change { $0.heads.removeLast() }
        #expect(record.changes == [.noHead], "the head went with it")
    }

    @Test func `two that changed places are found`() {
        var record = TestRecord(6)
        record.change { $0.entries.swapAt(2, 3) }
        #expect(record.changes.contains(.entriesSwapped) && !record.changes.contains(.entryRemoved))
    }

    @Test func `an entry of another client is found, also under this client's name`() {
        let other = TestRecord(6, client: 2).check.entries[3]
        var record = TestRecord(6)
        record.change { $0.entries[3] = other }
        #expect(record.changes.contains(.foreignEntry))
        var renamed = TestRecord(6)
        renamed.change { check in
            check.entries[3] = other
            check.entries[3].client = check.entries[0].client
        }
        #expect(renamed.changes.contains(.foreignEntry))
        var added = TestRecord(6)
        added.change { $0.entries.insert(other, at: 4) }
        #expect(added.changes.contains(.foreignEntry))
    }

    @Test func `another time is found, and so is another author`() {
        var record = TestRecord(5)
        record.change { $0.entries[1].at += 0.001 }
        #expect(record.check.findings() == [ChainFinding(.timeChanged, at: 2)])
        var author = TestRecord(5)
        author.change { $0.entries[1].author = TestRecord.id(99) }
        #expect(author.check.findings() == [ChainFinding(.fieldChanged, at: 2)])
    }

    @Test func `a signature of another key is found, also where that key was put into the record`() {
        let thief = TestRecord.Key("thief", seed: 9)
        var record = TestRecord(5)
        record.change { $0.entries[1].signature = Data(thief.sign(Array($0.entries[1].hash))) }
        #expect(record.check.findings() == [ChainFinding(.otherKey, at: 2)])
        var added = TestRecord(5)
        added.change { check in
            check.entries[1].signature = Data(thief.sign(Array(check.entries[1].hash)))
            check.entries[1].key = thief.id
            check.keys.append(thief.line(by: thief))
        }
        #expect(added.changes == [.otherKey])
    }

    @Test func `a key for which the one before vouches is the unit's`() {
        let next = TestRecord.Key("unit-2", seed: 2)
        var record = TestRecord(3)
        record.change { check in
            check.keys.append(next.line(by: TestRecord.key))
            check.entries[2].signature = Data(next.sign(Array(check.entries[2].hash)))
            check.entries[2].key = next.id
        }
        #expect(record.changes.isEmpty)
    }

    @Test func `a chain that begins anew is found`() {
        var record = TestRecord(4)
        record.change { $0.entries += TestRecord(2).check.entries }
        #expect(record.changes.contains(.restarted))
        var whole = TestRecord(4)
        let thief = TestRecord(4, key: TestRecord.Key("unit-1", seed: 1))
        whole.change { check in
            check.entries = thief.check.entries
            check.entries[0].at += 1
            check.entries = TestRecord.remade(check.entries)
        }
        #expect(whole.changes.contains(.restarted), "the heads that were told are others")
    }

    @Test func `a link's signature is none of a head`() {
        var record = TestRecord(6)
        record.change { check in
            check.entries.removeLast(2)
            let last = check.entries[3]
            let head = ChainHead(client: last.client, number: 4, hash: Array(last.hash), at: last.at)
            check.heads = [ChainFile.Head(head, key: last.key, signature: Array(last.signature))]
        }
        #expect(record.changes == [.otherKey])
    }
}

extension TestRecord {
    /// Entries signed anew from the beginning.
    static func remade(_ entries: [ChainFile.Entry]) -> [ChainFile.Entry] {
        var made: [ChainFile.Entry] = []
        for entry in entries {
            let previous = made.last.map { Array($0.hash) } ?? ChainLink.start
            let hash = entry.link.hash(after: previous)
            var new = ChainFile.Entry(
                entry.link,
                previous: previous,
                hash: hash,
                key: key.id,
                signature: key.sign(hash)
            )
            (new.text, new.salt, new.saltMark) = (entry.text, entry.salt, entry.saltMark)
            made.append(new)
        }
        return made
    }
}
