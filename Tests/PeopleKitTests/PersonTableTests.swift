import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@Suite(.freshSchema) struct PersonTableTests {
    private let ann = PeopleFixture.person(1, "Ann", "Archer", "therapist")

    @Test func `what identity tells is learned in order, and twice changes nothing`() async throws {
        let people = try await PeopleFixture()
        let (id, renamed) = (ann.id, PersonRenamed(id: ann.id, firstName: "Anna", lastName: "Adler"))
        try await people.learn(
            .registered(ann),
            .renamed(renamed),
            .registered(ann),
            .rolesChanged(PersonRolesChanged(id: id, roles: ["counsellor"])),
            .suspended(PersonReference(id: id))
        )
        let row = try #require(try await people.known(id))
        #expect(row.name == "Anna Adler" && row.number == 1 && row.roles == ["counsellor"] && !row.isActive)
        try await people.learn(.reinstated(PersonReference(id: id)), .reinstated(PersonReference(id: id)))
        #expect(try await people.known(numbers: [1, 2])[1]?.isActive == true)
        #expect(try await people.erased(among: [id]).isEmpty)
    }

    @Test func `of somebody erased nothing is learned any more`() async throws {
        let people = try await PeopleFixture()
        let bob = PeopleFixture.person(2, "Bob", "Baker", "therapist")
        try await people.learn(.registered(ann), .registered(bob))
        try await people.pool.execute(PersonTable.erasure(of: [ann.id], ", roles = '{}'"))
        let emptied = try await people.row(ann.id)
        #expect(!emptied.joined().contains("Ann") && !emptied.joined().contains("therapist"))
        try await people.learn(
            .registered(ann),
            .renamed(PersonRenamed(id: ann.id, firstName: "Ann", lastName: "Archer")),
            .rolesChanged(PersonRolesChanged(id: ann.id, roles: ["therapist"])),
            .reinstated(PersonReference(id: ann.id))
        )
        #expect(try await people.row(ann.id) == emptied)
        #expect(try await people.erased(among: [ann.id, bob.id, UUID()]) == [ann.id])
        #expect(try await people.pool.execute(PersonTable.erasure(of: [ann.id])) == 0)
    }

    @Test func `pages are in order and end, whoever else there is`() async throws {
        let people = try await PeopleFixture()
        let names = [("Bea", "Berg"), ("Ada", "Berg"), ("Cy", "Abel"), ("Ada", "Berg"), ("Zoe", "Coe")]
        for (number, name) in names.enumerated() {
            try await people.learn(.registered(PeopleFixture.person(number + 2, name.0, name.1, "client")))
        }
        try await people.learn(.registered(ann))
        var (found, cursor): ([PersonRow], UUID?) = ([], nil)
        while true {
            let isClient: Query = "'client' = any(roles) or false"
            let page = try await people.page(where: isClient, after: cursor, limit: 2)
            guard let last = page.last else { break }
            (found, cursor) = (found + page, last.id)
        }
        #expect(found.map(\.name) == ["Cy Abel", "Ada Berg", "Ada Berg", "Bea Berg", "Zoe Coe"])
        #expect(Set(found.map(\.id)).count == 5)
    }

    @Test(arguments: [
        [], ["client"], ["therapist"], ["client", "administrator"], ["coordinator"], ["counsellor"], ["x"],
    ])
    func `a row and the condition in SQL say alike who works here`(_ roles: [String]) async throws {
        let people = try await PeopleFixture()
        let person = PersonRegistered(id: UUID(), number: 7, firstName: "Kim", lastName: "Kerr", roles: roles)
        try await people.learn(.registered(person))
        let row = try #require(try await people.known(person.id))
        #expect(row.isStaff == !Role.staff.isDisjoint(with: roles.map(Role.init(rawValue:))))
        #expect(try await people.known(where: PersonRow.isStaff).isEmpty == !row.isStaff)
    }

    @Test func `an operator finds somebody by id or number, and is told who knows nobody`() async throws {
        let people = try await PeopleFixture()
        try await people.learn(.registered(ann))
        for argument in [PersonArgument.id(ann.id), .number(1)] {
            #expect(try await argument.find(in: people).id == ann.id)
        }
        let failure = await #expect(throws: CommandFailure.self) { try await PersonArgument.number(3).find(in: people) }
        #expect(failure?.message == "The test knows nobody by 3.")
        #expect(PersonArgument(argument: "a name") == nil && PersonArgument(argument: "0") == nil)
    }

    @Test func `whose a login name or an address is, identity is asked`() async throws {
        let people = try await PeopleFixture()
        try await people.learn(.registered(ann))
        let shared = [FoundPeople.Person(id: UUID(), number: 8), FoundPeople.Person(id: UUID(), number: 7)]
        let directory = PersonDirectory { [ann] argument in
            switch argument.text {
            case "ann", "ann@unit.example": FoundPeople(people: [FoundPeople.Person(id: ann.id, number: 1)])
            case "family@unit.example": FoundPeople(people: shared)
            case "away": throw CommandFailure(.software, "no answer")
            default: FoundPeople(people: [])
            }
        }
        func find(_ text: String) async throws -> PersonRow {
            let argument = try #require(PersonArgument(argument: text))
            return try await PersonDirectory.$current.withValue(directory) { try await argument.find(in: people) }
        }
        #expect(try await find("ann").id == ann.id)
        #expect(try await find("ann@unit.example").id == ann.id)
        let several = await #expect(throws: CommandFailure.self) { _ = try await find("family@unit.example") }
        #expect(several?.code == .noInput && several?.hint == "Give one of their numbers: 7, 8")
        let nobody = await #expect(throws: CommandFailure.self) { _ = try await find("bob") }
        #expect(nobody?.code == .noInput)
        let away = await #expect(throws: CommandFailure.self) { _ = try await find("away") }
        #expect(away?.code == .unavailable)
    }

    @Test func `a purge is tried, done once, and done again without harm`() async throws {
        let people = try await PeopleFixture()
        try await people.learn(.registered(ann), .registered(PeopleFixture.person(2, "Bob", "Baker")))
        let before = try await people.row(ann.id)
        let plan = try await NamePurge.run(ann.id, isDryRun: true, on: people.pool)
        #expect(plan == ["1 entries about the person would be emptied", "1 others would be counted"])
        #expect(try await people.row(ann.id) == before)
        let done = try await NamePurge.run(ann.id, isDryRun: false, on: people.pool)
        #expect(done == ["1 entries about the person were emptied", "1 others were counted"])
        #expect(try await people.row(ann.id) != before)
        #expect(try await NamePurge.run(ann.id, isDryRun: false, on: people.pool).first?.hasPrefix("0 ") == true)
    }
}
