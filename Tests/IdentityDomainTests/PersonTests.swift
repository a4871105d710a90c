import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<Person>

@Suite struct PersonTests {
    private let therapist: PersonEvent
    private let administrator: PersonEvent

    init() throws {
        therapist = .registered(try Examples.registration(.therapist))
        administrator = .registered(try Examples.registration(.administrator))
    }

    @Test func `an operator registers anybody but counsellors`() throws {
        for role in PersonRole.allCases where role != .counsellor {
            let registration = try Examples.registration(role)
            Spec.given().when(.register(registration, by: .machine)).then(.registered(registration))
        }
    }

    @Test func `a coordinator registers clients and therapists`() throws {
        for role in [PersonRole.client, .therapist] {
            let registration = try Examples.registration(role)
            Spec.given().when(.register(registration, by: .person([.coordinator]))).then(.registered(registration))
        }
    }

    @Test func `a coordinator appoints neither counsellors nor coordinators nor administrators`() throws {
        for role in [PersonRole.counsellor, .coordinator, .administrator] {
            Spec.given()
                .when(.register(try Examples.registration(.therapist, role), by: .person([.coordinator])))
                .thenRefused(.notCovered)
        }
    }

    @Test func `nobody is a counsellor by being registered, or by other roles`() throws {
        for authority in [Authority.machine, .person([.administrator])] {
            Spec.given().when(.register(try Examples.registration(.therapist, .counsellor), by: authority))
                .thenRefused(.byAppointment)
            Spec.given(therapist).when(.changeRoles(try Roles([.counsellor]), by: authority))
                .thenRefused(.byAppointment)
        }
        let both = PersonEvent.rolesChanged(RolesReplacement(roles: try Roles([.counsellor, .therapist])))
        Spec.given(therapist).when(.appoint).then(both)
        Spec.given(therapist, both).when(.appoint).then()
        let alone = try Roles([.counsellor])
        Spec.given(therapist, both).when(.changeRoles(alone, by: .machine))
            .then(.rolesChanged(RolesReplacement(roles: alone)))
        Spec.given(.registered(try Examples.registration(.client))).when(.appoint).thenRefused(.byAppointment)
    }

    @Test func `an administrator appoints administrators`() throws {
        let registration = try Examples.registration(.administrator)
        Spec.given().when(.register(registration, by: .person([.administrator]))).then(.registered(registration))
    }

    @Test func `others register nobody`() throws {
        for role in [PersonRole.client, .therapist, .counsellor] {
            Spec.given()
                .when(.register(try Examples.registration(.client), by: .person([role])))
                .thenRefused(.notCovered)
        }
    }

    @Test func `an id is registered once`() throws {
        let command = Person.Command.register(try Examples.registration(.therapist), by: .machine)
        Spec.given(therapist).when(command).thenRefused(.alreadyRegistered)
        Spec.given(therapist, .erased(Unadorned())).when(command).thenRefused(.alreadyRegistered)
    }

    @Test func `a person gets another name`() throws {
        let name = try PersonName(first: "Ann", last: "Baker")
        Spec.given(therapist).when(.rename(name))
            .then(.renamed(PersonRenaming(person: Examples.ann, name: .known(name))))
    }

    @Test func `the same name changes nothing`() throws {
        Spec.given(therapist).when(.rename(try PersonName(first: "Ann", last: "Archer"))).then()
    }

    @Test func `roles are replaced as a whole`() throws {
        let roles = try Roles([.coordinator, .therapist])
        Spec.given(therapist).when(.changeRoles(roles, by: .machine))
            .then(.rolesChanged(RolesReplacement(roles: roles)))
    }

    @Test func `the same roles change nothing`() throws {
        Spec.given(therapist).when(.changeRoles(try Roles([.therapist]), by: .machine)).then()
    }

    @Test func `a coordinator neither makes nor unmakes an administrator`() throws {
        let coordinator = Authority.person([.coordinator])
        Spec.given(therapist).when(.changeRoles(try Roles([.administrator]), by: coordinator)).thenRefused(.notCovered)
        Spec.given(administrator).when(.changeRoles(try Roles([.therapist]), by: coordinator)).thenRefused(.notCovered)
    }

    @Test func `a password is set, and another after it`() {
        let first = PersonEvent.credentialSet(CredentialChange(credential: Examples.password))
        let second = PersonEvent.credentialSet(CredentialChange(credential: Examples.newPassword))
        Spec.given(therapist).when(.setCredential(Examples.password)).then(first)
        Spec.given(therapist, first).when(.setCredential(Examples.newPassword)).then(second)
        Spec.given(therapist, first).when(.setCredential(Examples.password)).then()
    }

    @Test func `a suspended person gets a password before being reinstated`() {
        Spec.given(therapist, .suspended(Unadorned())).when(.setCredential(Examples.password))
            .then(.credentialSet(CredentialChange(credential: Examples.password)))
    }

    @Test func `suspending and reinstating, each once`() {
        Spec.given(therapist).when(.suspend(by: .machine)).then(.suspended(Unadorned()))
        Spec.given(therapist, .suspended(Unadorned())).when(.suspend(by: .machine)).then()
        Spec.given(therapist, .suspended(Unadorned())).when(.suspend(by: .machine, isClosed: true))
            .then(.suspended(Unadorned()))
        Spec.given(therapist, .suspended(Unadorned())).when(.reinstate(by: .machine)).then(.reinstated(Unadorned()))
        Spec.given(therapist).when(.reinstate(by: .machine)).then()
    }

    @Test func `an administrator is suspended and reinstated by administrators only`() {
        let coordinator = Authority.person([.coordinator])
        Spec.given(administrator).when(.suspend(by: coordinator)).thenRefused(.notCovered)
        Spec.given(administrator, .suspended(Unadorned())).when(.reinstate(by: coordinator)).thenRefused(.notCovered)
        Spec.given(administrator).when(.suspend(by: .person([.administrator]))).then(.suspended(Unadorned()))
    }

    @Test func `a person is erased once`() {
        Spec.given(therapist).when(.erase).then(.erased(Unadorned()))
        Spec.given(therapist, .erased(Unadorned())).when(.erase).then()
    }

    @Test(arguments: [[], [PersonEvent.erased(Unadorned())]])
    func `nothing can be done to somebody who isn't there`(_ ending: [PersonEvent]) throws {
        let history = ending.isEmpty ? [] : [therapist] + ending
        let commands: [Person.Command] = [
            .rename(try PersonName(first: "A", last: "B")), .changeRoles(try Roles([.client]), by: .machine), .appoint,
            .setCredential(Examples.password), .suspend(by: .machine), .reinstate(by: .machine),
        ]
        for command in commands { Spec.given(history).when(command).thenRefused(.notFound) }
        if ending.isEmpty { Spec.given().when(.erase).thenRefused(.notFound) }
    }

    @Test func `an account is the sum of what happened to it`() throws {
        let history: [PersonEvent] = [
            therapist,
            .credentialSet(CredentialChange(credential: Examples.password)),
            .renamed(PersonRenaming(person: Examples.ann, name: .erased)),
            .rolesChanged(RolesReplacement(roles: try Roles([.counsellor]))),
            .suspended(Unadorned()),
        ]
        let account = try #require(Person.replay(history).account)
        #expect(account.id == Examples.ann)
        #expect(account.number == 7)
        #expect(account.name == .erased)
        #expect(account.roles == (try Roles([.counsellor])))
        #expect(account.credential == Examples.password)
        #expect(!account.isActive)
    }
}
