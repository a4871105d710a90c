import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct SystemFolderTests {
    @Test func `ids, names and numbers never change`() throws {
        let owner = try #require(UUID(uuidString: "01890000-0000-7000-8000-000000000001"))
        let table = SystemFolder.allCases.map { "\($0.number) \($0.key) \($0.name) \($0.id(of: owner))" }
        #expect(
            table == [
                "1 inbox Inbox EF9A9517-E4A0-8C83-B7CD-3413975287EA",
                "2 sent Sent 232692E2-6460-8EC0-88C7-5E5B06A097C4",
                "3 drafts Drafts 846D7522-A238-8874-8A94-BC1BEF344940",
                "4 trash Trash 52170099-5008-87CF-9606-71E5BBC0A1D2",
                "5 junk Junk 54705B17-A224-817B-93C5-84F36314D600",
                "6 archive Archive 1510220D-7A4B-8C26-B64A-386162D742C5",
            ]
        )
    }

    @Test func `a folder is found by its id, in its owner's mailbox only`() {
        for folder in SystemFolder.allCases {
            #expect(SystemFolder(id: folder.id(of: Examples.ann.id), of: Examples.ann.id) == folder)
            #expect(SystemFolder(id: folder.id(of: Examples.ann.id), of: Examples.bob.id) == nil)
            #expect(SystemFolder(key: folder.key) == folder)
        }
        #expect(SystemFolder(key: "Inbox") == nil)
    }

    @Test func `streams of copies and folders lie apart`() {
        let streams = [
            StreamID.copy(of: Examples.letter, owner: Examples.ann.id),
            StreamID.copy(of: Examples.letter, owner: Examples.bob.id),
            StreamID.copy(of: Examples.otherLetter, owner: Examples.ann.id),
            StreamID.folders(of: Examples.ann.id),
            StreamID.folders(of: Examples.bob.id),
        ]
        #expect(Set(streams).count == streams.count)
        #expect(StreamID.folders(of: Examples.ann.id) == streams[3])
    }
}
