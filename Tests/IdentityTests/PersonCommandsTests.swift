import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct PersonCommandsTests {
    private func newcomer(_ login: String) throws -> PersonCommands.Newcomer {
        PersonCommands.Newcomer(
            login: try LoginName(login),
            name: try PersonName(first: "New", last: "Comer"),
            email: try EmailAddress("\(login)@unit.example"),
            roles: try Roles([.client]),
            password: try Password(choosing: Unit.password)
        )
    }

    private func all(_ tasks: [@Sendable () async throws -> PersonCommands.Registered]) async -> [Result<
        Int, any Error
    >] {
        await withTaskGroup(of: Result<Int, any Error>.self) { group in
            for task in tasks {
                group.addTask {
                    do { return .success(try await task().number) } catch { return .failure(error) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `of many who want one login name at once, one gets it`() async throws {
        try await Unit.run { unit in
            let twin = try await unit.twin()
            let ann = try newcomer("ann")
            let results = await all(
                (0..<20).map { index in
                    let personCommands =
                        index.isMultiple(of: 2) ? unit.identity.personCommands : twin.identity.personCommands
                    return { try await personCommands.register(ann, by: .machine, meta: .init()) }
                }
            )
            await twin.base.store.close()
            #expect(results.compactMap { try? $0.get() } == [1])
            for case .failure(let error) in results { #expect(error as? PersonCommands.Refusal == .loginTaken) }
            // The losers left no password behind.
            #expect(try await unit.hashCount() == 1)
        }
    }

    @Test func `numbers are unique and without gap, whoever registers, whatever fails`() async throws {
        try await Unit.run { unit in
            let twin = try await unit.twin()
            let results = await all(
                (0..<60).map { index in
                    let personCommands =
                        index.isMultiple(of: 2) ? unit.identity.personCommands : twin.identity.personCommands
                    // Every third wants a name that another one wants as well.
                    let login = index.isMultiple(of: 3) ? "same\(index / 6)" : "own\(index)"
                    return { try await personCommands.register(newcomer(login), by: .machine, meta: .init()) }
                }
            )
            await twin.base.store.close()
            let numbers = results.compactMap { try? $0.get() }.sorted()
            #expect(numbers == Array(1...50))
            for case .failure(let error) in results { #expect(error as? PersonCommands.Refusal == .loginTaken) }
            _ = try await unit.identity.projections[0].wait(for: unit.base.store.head(), timeout: .seconds(10))
            let rows = try await unit.base.pool.query("select number from person order by number").decode(Int.self)
            #expect(rows == numbers)
        }
    }

    @Test func `a number is the version of its event`() async throws {
        try await Unit.run { unit in
            for login in ["ann", "bob", "eve"] { try await unit.register(login, .client) }
            let events = try await unit.base.store.load(NumberSequence.stream, as: NumberEvent.self)
            for recorded in events {
                guard case .assigned(let assignment) = recorded.event else { continue }
                #expect(Int64(assignment.number) == recorded.version)
            }
            #expect(events.count == 3)
        }
    }

    @Test func `of many who want one address at once, one gets it`() async throws {
        try await Unit.run { unit in
            let twin = try await unit.twin()
            let results = await all(
                try (0..<20).map { index in
                    let personCommands =
                        index.isMultiple(of: 2) ? unit.identity.personCommands : twin.identity.personCommands
                    var wanted = try newcomer("ann\(index)")
                    wanted.email = try EmailAddress(index.isMultiple(of: 3) ? "ann@unit.example" : "ANN@unit.example")
                    let newcomer = wanted
                    return { try await personCommands.register(newcomer, by: .machine, meta: .init()) }
                }
            )
            await twin.base.store.close()
            #expect(results.compactMap { try? $0.get() } == [1])
            for case .failure(let error) in results { #expect(error as? PersonCommands.Refusal == .addressTaken) }
            #expect(try await unit.hashCount() == 1)
        }
    }

    @Test func `a password is taken back from who isn't registered, also by who was cancelled, not where nobody knows`()
        async throws
    {
        try await Unit.run { unit in
            let credentials = Credentials(pool: unit.base.pool)
            let person = PersonID(rawValue: .v7())
            _ = try await credentials.add("x", of: person)
            await credentials.takeBack(of: person, after: OutcomeUnknown(ids: []))
            #expect(try await unit.hashCount() == 1)
            let gone = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await credentials.takeBack(of: person, after: CancellationError())
            }
            await gone.value
            #expect(try await unit.hashCount() == 0)
        }
    }

    @Test func `who comes too late for the hashing threads is told so, and nothing stays behind`() async throws {
        try await Unit.run { unit in
            let pool = HashingPool(threads: 1, waiting: 0)
            let logins = LoginKeys(secret: [UInt8](repeating: 7, count: 32))
            let passwords = try await Passwords(hashing: .forTests, pool: pool)
            let personCommands = PersonCommands(
                store: unit.base.store,
                names: NameRegistries(
                    logins: logins,
                    addresses: AddressRegistry(store: unit.base.store, logins: logins) { Date() },
                    pseudonyms: PseudonymRegistry(store: unit.base.store, logins: logins, people: unit.identity.people)
                ),
                attempts: unit.identity.attempts,
                passwords: passwords,
                credentials: Credentials(pool: unit.base.pool)
            )
            let gate = Gate()
            #expect(passwords.crowd == nil)
            let busy = Task.immediate { try await pool.run { gate.wait() } }
            #expect(passwords.crowd?.retryAfter == .seconds(4))
            await #expect(throws: HashingPool.Full.self) {
                try await personCommands.register(newcomer("late"), by: .machine, meta: .init())
            }
            #expect(try await unit.hashCount() == 0)
            gate.open()
            try await busy.value
            #expect(passwords.crowd == nil)
            #expect(try await personCommands.register(newcomer("late"), by: .machine, meta: .init()).number == 1)
        }
    }
}

extension Unit {
    /// How many password hashes are stored.
    func hashCount() async throws -> Int64 {
        try await base.pool.query("select count(*) from credential")[0].decode(Int64.self)
    }
}
