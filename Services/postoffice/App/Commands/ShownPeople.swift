import CareRules
import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// People as one reader may see them. Base of the views: nobody's name gets into an answer but by one of these.
struct ShownPeople: Sendable {
    private var known: [UUID: PersonRow]
    /// Ids that the reader gave, of people whom they don't know, or of nobody.
    private var unknown: Set<UUID>

    fileprivate init(_ known: [UUID: PersonRow], unknown: Set<UUID> = [], faces: Faces) {
        self.known = known.mapValues { $0.showing(faces) }
        self.unknown = unknown
    }

    /// People whose pictures the reader sees beside their names.
    enum Faces: Sendable, Hashable {
        /// Everybody: the reader works here.
        case everybodys
        /// Staff, and the reader: clients whom a letter brought together know each other's names by it, and no more.
        case staffs(and: UUID?)
    }

    /// Somebody whom the reader may see; `nil` if there is nobody of this id, as far as they know.
    subscript(_ id: UUID) -> PersonRow? { known[id] }

    /// Views of `ids` in their order. For a draft also persons whom the reader doesn't know; else unknown persons are left out.
    func views(_ ids: [UUID]) -> [PersonView] {
        ids.compactMap { id in
            known[id].map(PersonView.init) ?? (unknown.contains(id) ? PersonView(unknown: id) : nil)
        }
    }

    /// The number by which the original client knows somebody, or by which its draft names them.
    func number(_ id: UUID) -> Int? {
        known[id]?.number ?? (unknown.contains(id) ? id.unresolvedRecipient : nil)
    }
}

extension Request {
    /// People whose pictures the caller sees in answers.
    var faces: ShownPeople.Faces { caller?.isStaff == true ? .everybodys : .staffs(and: caller?.person) }
}

extension PersonRow {
    /// The person, without a picture for whoever isn't to see it.
    fileprivate func showing(_ faces: ShownPeople.Faces) -> PersonRow {
        guard case .staffs(let reader) = faces, !isStaff, id != reader else { return self }
        return withoutPicture
    }
}

extension People {
    /// People of whom the reader was told by what they have: letters that went to them, those whom they wait for.
    func shown(told ids: Set<UUID>, faces: ShownPeople.Faces = .staffs(and: nil)) async throws -> ShownPeople {
        ShownPeople(try await known(ids), faces: faces)
    }
}

extension MailCommands {
    /// The people of `entries`, which are `reader`'s. A letter names who wrote it and whom it went to openly; a draft names whom its author
    /// wants, which tells them nothing of these.
    func shown(_ entries: some Collection<LetterEntry>, to reader: Participant) async throws -> ShownPeople {
        var (told, named) = (Set([reader.id]), Set<UUID>())
        for entry in entries {
            if entry.isDraft { named.formUnion(entry.people) } else { told.formUnion(entry.people) }
        }
        return try await shown(told: told, named: named, to: reader)
    }

    /// The people of whom `told` were told to `reader`, and whom they have `named` themselves.
    func shown(told: Set<UUID>, named: Set<UUID>, to reader: Participant) async throws -> ShownPeople {
        let named = named.subtracting(told)
        let faces: ShownPeople.Faces = reader.standing == .client ? .staffs(and: reader.id) : .everybodys
        guard !named.isEmpty else { return try await people.shown(told: told, faces: faces) }
        async let relationships = relationships(of: reader.id, with: Array(named))
        let rows = try await people.known(told.union(named))
        let strangers = try await acquaintances.strangers(
            to: reader,
            among: named,
            rows.mapValues(\.participant),
            try await relationships
        )
        return ShownPeople(rows.filter { !strangers.contains($0.key) }, unknown: strangers, faces: faces)
    }

    /// Questions about who knows whom.
    var acquaintances: Acquaintances { Acquaintances(pool: pool, matchings: matchings) }
}
