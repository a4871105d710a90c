import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct PeopleRoutesTests {
    private static let path = "/api/v1/identity/people"

    private func newcomer(_ login: String, _ role: String) -> String {
        #"{"login":"\#(login)","first_name":"New","last_name":"Comer","email":"\#(login)@unit.example","roles":["\#(role)"],"password":"\#(Unit.password)"}"#
    }

    @Test func `a coordinator registers a client, who signs in`() async throws {
        try await Unit.run { unit in
            try await unit.register("coord", .coordinator)
            let token = try await unit.session("coord").accessToken
            let answer = try await unit.call(.post, Self.path, newcomer("CARL", "client"), token: token)
            #expect(answer.status == 201)
            let person = try answer.decode(PersonView.self)
            #expect(person.login == "carl")
            #expect(person.number == 2)
            #expect(person.roles == ["client"])
            #expect(answer.headers[.location] == "\(Self.path)/\(person.id.uuidString.lowercased())")
            #expect(try await unit.signIn("carl").status == 201)
            let shown = try await unit.call(.get, "\(Self.path)/\(person.id.uuidString)", token: token)
            #expect(try shown.decode(PersonView.self) == person)
        }
    }

    @Test func `a token that is still good opens nothing to who was suspended, or has lost a role`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator)
            let cora = try await unit.register("cora", .coordinator, .therapist)
            let (one, other) = (try await unit.session("ada").accessToken, try await unit.session("cora").accessToken)
            let accounts = unit.identity.accounts
            _ = try await accounts.suspend(ada.id, by: .machine, meta: .init())
            _ = try await accounts.changeRoles(cora.id, to: try Roles([.therapist]), by: .machine, meta: .init())
            let body = newcomer("crony", "administrator")
            let refused = try await unit.call(.post, Self.path, body, token: one)
            #expect(refused.problem == "session-over")
            #expect(try await unit.call(.get, Self.path, token: one).status == 401)
            #expect(try await unit.call(.post, Self.path, newcomer("carl", "client"), token: other).status == 401)
            #expect(try await unit.call(.get, Self.path, token: other).status == 401)
            // The next token says what is so.
            let next = try await unit.session("cora").accessToken
            #expect(try await unit.call(.get, Self.path, token: next).status == 200)
            #expect(try await unit.call(.post, Self.path, newcomer("carl", "client"), token: next).status == 403)
        }
    }

    @Test func `who may register whom`() async throws {
        try await Unit.run { unit in
            for role in PersonRole.allCases { try await unit.register("\(role)", role) }
            for caller in PersonRole.allCases {
                let token = try await unit.session("\(caller)").accessToken
                for role in PersonRole.allCases {
                    let answer = try await unit.call(
                        .post,
                        Self.path,
                        newcomer("\(caller)-\(role)", role.rawValue),
                        token: token
                    )
                    let isPrivileged = [.counsellor, .coordinator, .administrator].contains(role)
                    let expected =
                        switch caller {
                        case .administrator: role == .counsellor ? 409 : 201
                        case .coordinator: isPrivileged ? 403 : 201
                        case .client, .therapist, .counsellor: 403
                        }
                    #expect(answer.status == expected, "\(caller) registers \(role)")
                }
            }
        }
    }

    @Test func `a login name is given once`() async throws {
        try await Unit.run { unit in
            try await unit.register("boss", .administrator)
            let token = try await unit.session("boss").accessToken
            let answer = try await unit.call(.post, Self.path, newcomer("BOSS", "client"), token: token)
            #expect(answer.status == 409)
            #expect(answer.problem == "login-taken")
            let hashes = try await unit.hashCount()
            #expect(hashes == 1)
        }
    }

    @Test func `a repeated call with the same key registers one person`() async throws {
        try await Unit.run { unit in
            try await unit.register("boss", .administrator)
            let token = try await unit.session("boss").accessToken
            let body = newcomer("carl", "client")
            func post(_ key: String, _ body: String) async throws -> Unit.Answer {
                try await unit.call(.post, Self.path, body, token: token, headers: [.idempotencyKey: key])
            }
            let answers = try await withThrowingTaskGroup(of: Unit.Answer.self) { group in
                for _ in 0..<6 { group.addTask { try await post("k1", body) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == Array(repeating: 201, count: 6))
            let people = try answers.map { try $0.decode(PersonView.self) }
            #expect(Set(people.map(\.id)).count == 1)
            #expect(answers.filter { $0.headers[.idempotencyReplayed] == nil }.count == 1)
            #expect(try await post("k1", newcomer("other", "client")).problem == "idempotency-mismatch")
            #expect(try await post("k2", body).problem == "login-taken")
            #expect(try await unit.hashCount() == 2)
            let carl = try #require(people.first)
            try await unit.base.vault.shred(carl.id)
            _ = try await unit.identity.purge(carl.id, isDryRun: false)
            #expect(try await post("k1", body).problem == "person-erased")
        }
    }

    @Test func `clients see no directory; staff see names; those who administer accounts see logins`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            try await unit.register("ther", .therapist)
            try await unit.register("coord", .coordinator)
            let one = "\(Self.path)/\(carl.id.rawValue.uuidString)"
            let client = try await unit.session("carl").accessToken
            #expect(try await unit.call(.get, Self.path, token: client).status == 403)
            #expect(try await unit.call(.get, one, token: client).status == 403)
            #expect(try await unit.call(.get, Self.path).status == 401)
            let therapist = try await unit.session("ther").accessToken
            let list = try await unit.call(.get, Self.path, token: therapist)
            #expect(!list.text.contains("@unit.example"))
            let colleague = try #require(
                try list.decode(PeopleRoutes.Page.self).people.first { $0.roles == ["coordinator"] }
            )
            let seen = try await unit.call(.get, "\(Self.path)/\(colleague.id)", token: therapist)
            #expect(try seen.decode(PersonView.self).email == nil)
            let coordinator = try await unit.session("coord").accessToken
            #expect(try await unit.call(.get, one, token: coordinator).decode(PersonView.self).login == "carl")
            // Whose client somebody is, isn't known here.
            for nobody in [UUID().uuidString, "1", "x'--", carl.id.rawValue.uuidString] {
                #expect(try await unit.call(.get, "\(Self.path)/\(nobody)", token: therapist).status == 404)
            }
        }
    }

    @Test func `therapists and counsellors list who works here, and no clients`() async throws {
        try await Unit.run { unit in
            for role in PersonRole.allCases { try await unit.register("its-\(role)", role, last: "Archer-\(role)") }
            let carl = try await unit.register("carl", .client, first: "Carl", last: "Carver")
            for role in PersonRole.allCases where role != .client {
                let token = try await unit.session("its-\(role)").accessToken
                func find(_ query: String) async throws -> [PersonView] {
                    try await unit.call(.get, Self.path + query, token: token).decode(PeopleRoutes.Page.self).people
                }
                let administers = [.coordinator, .administrator].contains(role)
                let all = try await find("")
                #expect(all.filter(\.staff).count == 4, "\(role)")
                #expect(all.filter { !$0.staff }.count == (administers ? 2 : 0), "\(role)")
                for query in ["?query=carl", "?query=carver", "?role=client&query=carl", "?active=true&query=carl"] {
                    let found = try await find(query)
                    #expect(found.map(\.id) == (administers ? [carl.id.rawValue] : []), "\(role) \(query)")
                }
                // An id leads no further than the list.
                let one = try await unit.call(.get, "\(Self.path)/\(carl.id.rawValue)", token: token)
                #expect(one.status == (administers ? 200 : 404))
                #expect(administers == one.text.contains("Carver"))
            }
        }
    }

    @Test func `pages follow each other in the order of names, without gap or repetition`() async throws {
        try await Unit.run { unit in
            for number in 0..<11 {
                try await unit.register("p\(number)xx", .therapist, first: "F\(number % 3)", last: "L\(number % 2)")
            }
            let token = try await unit.session("p0xx").accessToken
            var seen: [PersonView] = []
            var next: String? = ""
            while let cursor = next {
                let query = cursor.isEmpty ? "?limit=3" : "?limit=3&cursor=\(cursor)"
                let page = try await unit.call(.get, Self.path + query, token: token).decode(PeopleRoutes.Page.self)
                #expect(page.people.count <= 3)
                seen += page.people
                next = page.next
            }
            #expect(seen.count == 11)
            #expect(Set(seen.map(\.id)).count == 11)
            let keys = seen.map { ($0.lastName, $0.firstName, $0.number) }
            #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
            for query in [
                "?limit=0", "?limit=201", "?limit=x", "?cursor=%00", "?cursor=e30", "?role=king", "?nonsense=1",
            ] {
                #expect(try await unit.call(.get, Self.path + query, token: token).status == 422, "\(query)")
            }
        }
    }

    @Test func `the directory is searched by beginnings of names and logins`() async throws {
        try await Unit.run { unit in
            try await unit.register("annie", .therapist, first: "Ann Marie", last: "Żółć")
            try await unit.register("zoe_1", .counsellor, first: "Zoe", last: "100%")
            try await unit.register("bob", .client, first: "Bob", last: "Annan")
            try await unit.register("cora", .coordinator, first: "Cora", last: "Lee")
            let token = try await unit.session("cora").accessToken
            func find(_ query: String) async throws -> [String] {
                try await unit.call(.get, "\(Self.path)?\(query)", token: token).decode(PeopleRoutes.Page.self).people
                    .map(\.firstName).sorted()
            }
            #expect(try await find("query=ann") == ["Ann Marie", "Bob"])
            #expect(try await find("query=ANNIE") == ["Ann Marie"])
            #expect(try await find("query=%C5%BB%C3%93") == ["Ann Marie", "Zoe"])
            #expect(try await find("query=%C5%BC%C3%B3%C5%82%C4%87+ann") == ["Ann Marie"])
            #expect(try await find("query=zolc") == ["Ann Marie"])
            #expect(try await find("query=bob+ann") == ["Bob"])
            #expect(try await find("query=marie") == [])
            // Signs with a meaning in `like` mean themselves.
            #expect(try await find("query=%25") == [])
            #expect(try await find("query=100%25") == ["Zoe"])
            #expect(try await find("query=zoe_") == ["Zoe"])
            #expect(try await find("query=zoe%5F2") == [])
            #expect(try await find("role=counsellor") == ["Zoe"])
            #expect(try await find("query=ann&role=client") == ["Bob"])
        }
    }

    @Test func `login names are found by those only who may see them`() async throws {
        try await Unit.run { unit in
            try await unit.register("secret.name", .administrator, first: "Ada", last: "Lowe")
            for role in PersonRole.allCases where role != .client { try await unit.register("its-\(role)", role) }
            for role in PersonRole.allCases where role != .client {
                let token = try await unit.session("its-\(role)").accessToken
                func find(_ query: String) async throws -> Int {
                    try await unit.call(.get, "\(Self.path)?query=\(query)", token: token)
                        .decode(PeopleRoutes.Page.self).people.count
                }
                let mayKnow = [.coordinator, .administrator].contains(role)
                #expect(try await find("secret") == (mayKnow ? 1 : 0), "\(role)")
                #expect(try await find("ada") == 1, "\(role)")
            }
        }
    }

    @Test func `a profile has a version, and whoever has it is not sent it again`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let path = "/api/v1/identity/profile"
            let first = try await unit.call(.get, path, token: token)
            let tag = try #require(first.headers[.etag])
            #expect(try first.decode(PersonView.self).email == "ann@unit.example")
            let same = try await unit.call(.get, path, token: token, headers: [.ifNoneMatch: tag])
            #expect(same.status == 304)
            #expect(same.body.isEmpty)
            let renamed = try await unit.identity.accounts.rename(
                ann.id,
                to: try PersonName(first: "Ann", last: "Baker"),
                meta: EventMeta()
            )
            await unit.identity.barrier.people(try #require(renamed))
            let changed = try await unit.call(.get, path, token: token, headers: [.ifNoneMatch: tag])
            #expect(changed.status == 200)
            #expect(try changed.decode(PersonView.self).lastName == "Baker")
        }
    }
}
