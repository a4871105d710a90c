import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Folders>

@Suite struct FoldersTests {
    private let owner = Examples.ann.id
    private let a = Examples.id(201)
    private let b = Examples.id(202)
    private let c = Examples.id(203)

    private func added(_ id: UUID, _ name: String, number: Int = 101, in parent: UUID? = nil) -> FolderEvent {
        .added(FolderAdded(owner: owner, folder: id, number: number, parent: parent, name: name))
    }

    private func add(_ id: UUID, _ name: String, in parent: UUID? = nil) throws -> Folders.Command {
        .add(owner: owner, id: id, name: try FolderName(name), parent: parent)
    }

    private func remove(_ ids: [UUID], withContent: Bool = true, occupied: Set<UUID> = []) -> Folders.Command {
        .remove(owner: owner, ids, withContent: withContent, occupied: occupied)
    }

    private func removed(_ id: UUID) -> FolderEvent { .removed(FolderRemoved(owner: owner, folder: id)) }
    private func moved(_ id: UUID, _ parent: UUID?) -> FolderEvent {
        .moved(FolderMoved(owner: owner, folder: id, parent: parent))
    }

    @Test func `folders are numbered in the order they are made`() throws {
        try Spec.given().when(add(a, " Taxes ")).then(added(a, "Taxes"))
        try Spec.given(added(a, "Taxes")).when(add(b, "Rent")).then(added(b, "Rent", number: 102))
        try Spec.given(added(a, "Taxes"), removed(a)).when(add(b, "Taxes")).then(added(b, "Taxes", number: 102))
    }

    @Test func `making the same folder again changes nothing`() throws {
        try Spec.given(added(a, "Taxes")).when(add(a, "Taxes")).then()
        try Spec.given(added(a, "Taxes")).when(add(a, "Rent")).thenRefused(.nameTaken)
        try Spec.given(added(a, "Taxes"), removed(a)).when(add(a, "Taxes")).thenRefused(.nameTaken)
    }

    @Test func `folders lie in folders`() throws {
        let inbox = SystemFolder.inbox.id(of: owner)
        try Spec.given().when(add(a, "Taxes", in: inbox)).then(added(a, "Taxes", in: inbox))
        try Spec.given(added(a, "Taxes")).when(add(b, "2025", in: a)).then(added(b, "2025", number: 102, in: a))
        try Spec.given().when(add(a, "Taxes", in: b)).thenRefused(.noSuchParent)
        for system in [SystemFolder.trash, .junk, .drafts] {
            try Spec.given().when(add(a, "Taxes", in: system.id(of: owner))).thenRefused(.parentTakesNone)
        }
        try Spec.given().when(add(a, "Taxes", in: SystemFolder.inbox.id(of: b))).thenRefused(.noSuchParent)
    }

    @Test func `a name is given once among siblings, whatever its case`() throws {
        try Spec.given(added(a, "Taxes")).when(add(b, "taxes")).thenRefused(.nameTaken)
        try Spec.given(added(a, "Taxes")).when(add(b, "Taxes", in: a)).then(added(b, "Taxes", number: 102, in: a))
    }

    @Test func `a folder is renamed`() throws {
        let rename = Folders.Command.rename(owner: owner, id: a, name: try FolderName("Rent"))
        Spec.given(added(a, "Taxes")).when(rename)
            .then(.renamed(FolderRenamed(owner: owner, folder: a, name: "Rent")))
        Spec.given(added(a, "Rent")).when(rename).then()
        Spec.given(added(a, "rent")).when(rename)
            .then(.renamed(FolderRenamed(owner: owner, folder: a, name: "Rent")))
        Spec.given(added(a, "Taxes"), added(b, "Rent", number: 102)).when(rename).thenRefused(.nameTaken)
        Spec.given().when(rename).thenRefused(.noSuchFolders([a]))
    }

    @Test func `a folder is moved with all that lies in it`() throws {
        let two = [added(a, "Taxes"), added(b, "2025", number: 102)]
        Spec.given(two).when(.move(owner: owner, id: b, parent: a)).then(moved(b, a))
        Spec.given(two + [moved(b, a)]).when(.move(owner: owner, id: b, parent: nil)).then(moved(b, nil))
        Spec.given(two).when(.move(owner: owner, id: b, parent: nil)).then()
        Spec.given(two).when(.move(owner: owner, id: b, parent: c)).thenRefused(.noSuchParent)
        Spec.given(two + [added(c, "2025", number: 103, in: a)]).when(.move(owner: owner, id: b, parent: a))
            .thenRefused(.nameTaken)
    }

    @Test func `a folder never lies in itself`() {
        let nested = [added(a, "Taxes"), added(b, "2025", number: 102, in: a), added(c, "May", number: 103, in: b)]
        Spec.given(nested).when(.move(owner: owner, id: a, parent: c)).thenRefused(.cycle)
        Spec.given(nested).when(.move(owner: owner, id: a, parent: a)).thenRefused(.cycle)
    }

    @Test func `name and place change together`() throws {
        let two = [added(a, "Taxes"), added(b, "2025", number: 102)]
        Spec.given(two).when(.change(owner: owner, id: b, name: try FolderName("Old"), parent: a))
            .then(.renamed(FolderRenamed(owner: owner, folder: b, name: "Old")), moved(b, a))
    }

    @Test func `removing takes what lies below along, the deepest first`() {
        let nested = [added(a, "Taxes"), added(b, "2025", number: 102, in: a), added(c, "Rent", number: 103)]
        Spec.given(nested).when(remove([a, b])).then(removed(b), removed(a))
        Spec.given(nested).when(remove([c])).then(removed(c))
        Spec.given(nested + [removed(c)]).when(remove([c])).then()
        Spec.given(nested).when(remove([a, Examples.id(9)])).thenRefused(
            .noSuchFolders([Examples.id(9)])
        )
    }

    @Test func `what is not empty is removed only with its content`() {
        let nested = [added(a, "Taxes"), added(b, "2025", number: 102, in: a), added(c, "Rent", number: 103)]
        Spec.given(nested).when(remove([a], withContent: false)).thenRefused(.notEmpty([a]))
        Spec.given(nested).when(remove([b, c], withContent: false, occupied: [c])).thenRefused(.notEmpty([c]))
        Spec.given(nested).when(remove([b], withContent: false, occupied: [c])).then(removed(b))
        Spec.given(nested).when(remove([c], occupied: [c])).then(removed(c))
    }

    @Test func `a restored folder is what it was`() throws {
        let restored = FolderAdded(owner: owner, folder: a, number: 101, parent: nil, name: "Taxes")
        let history = [added(a, "Taxes"), removed(a), .restored(restored)]
        try Spec.given(history).when(add(b, "taxes")).thenRefused(.nameTaken)
        try Spec.given(history).when(add(b, "Rent")).then(added(b, "Rent", number: 102))
        Spec.given(history).when(remove([a])).then(removed(a))
    }

    @Test func `system folders stay as they are`() throws {
        let inbox = SystemFolder.inbox.id(of: owner)
        Spec.given().when(remove([inbox])).thenRefused(.systemFolder)
        Spec.given().when(.rename(owner: owner, id: inbox, name: try FolderName("In"))).thenRefused(.systemFolder)
        Spec.given().when(.move(owner: owner, id: inbox, parent: nil)).thenRefused(.systemFolder)
    }

    @Test func `there is a bound to number and depth`() throws {
        let ids = (0..<200).map { Examples.id(UInt8($0)) }
        let many = ids.enumerated().map { added($1, "Folder \($0)", number: 101 + $0) }
        try Spec.given(many).when(add(Examples.id(250), "One more")).thenRefused(.tooMany)
        let deep = (0..<8).map { added(ids[$0], "Level", number: 101 + $0, in: $0 == 0 ? nil : ids[$0 - 1]) }
        try Spec.given(deep).when(add(Examples.id(250), "Level", in: ids[7])).thenRefused(.tooDeep)
        let pair = [added(a, "Pair", number: 109), added(b, "Lower", number: 110, in: a)]
        Spec.given(deep + pair).when(.move(owner: owner, id: a, parent: ids[6])).thenRefused(.tooDeep)
        Spec.given(deep + pair).when(.move(owner: owner, id: a, parent: ids[5])).then(moved(a, ids[5]))
    }

    @Test func `an erased name stands in nobody's way`() throws {
        var nameless = FolderAdded(owner: owner, folder: a, number: 101, parent: nil, name: "")
        nameless.name = .erased
        try Spec.given(.added(nameless)).when(add(b, "Taxes")).then(added(b, "Taxes", number: 102))
        Spec.given(.added(nameless)).when(.move(owner: owner, id: a, parent: SystemFolder.archive.id(of: owner)))
            .then(moved(a, SystemFolder.archive.id(of: owner)))
    }
}
