import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Synchronization

extension PersonCommands {
    /// Registers all of `newcomers`, on the operator's word, in their order; all or nobody. `hashes` are those of their passwords. Throws
    /// `Refusal` if somebody else was faster with a login name or a pseudonym.
    func register(_ newcomers: [Newcomer], hashes: [String?]) async throws -> [Registered] {
        guard !newcomers.isEmpty else { return [] }
        var enrolments = newcomers.map { Enrolment(newcomer: $0, authority: .machine, meta: EventMeta()) }
        do {
            for (index, hash) in hashes.enumerated() {
                guard let hash else { continue }
                enrolments[index].credential = try await credentials.add(hash, of: enrolments[index].person)
            }
            return try await appendTogether(enrolments)
        } catch {
            for enrolment in enrolments where enrolment.credential != nil {
                await credentials.takeBack(of: enrolment.person, after: error)
            }
            throw error
        }
    }

    private func appendTogether(_ enrolments: [Enrolment]) async throws -> [Registered] {
        let logins = Set(enrolments.map { names.logins.key(of: $0.newcomer.login).stream })
        for _ in 0..<100 {
            let last = lastNumber.withLock { $0 }
            do {
                let appends = try await appends(enrolments, after: last)
                let position = try await store.appendAll(appends).last?.position ?? 0
                lastNumber.withLock { $0 = max($0, last + Int64(enrolments.count)) }
                return enrolments.enumerated().map { index, enrolment in
                    Registered(id: enrolment.person, number: Int(last) + 1 + index, position: position)
                }
            } catch let conflict as VersionConflict where logins.contains(conflict.stream) {
                throw Refusal.loginTaken
            } catch let conflict as VersionConflict {
                guard conflict.stream == NumberSequence.stream else { continue }
                lastNumber.withLock { $0 = conflict.actual }
            } catch let refusal as PseudonymRegistry.Refusal {
                throw Refusal.pseudonym(refusal)
            }
        }
        throw StreamIsBusy(stream: NumberSequence.stream)
    }

    /// Appends of all: each stream once, though several may have one address.
    private func appends(_ enrolments: [Enrolment], after last: Int64) async throws -> [Append] {
        var numbers: [NumberEvent] = []
        var appends: [Append] = []
        var families: [UUID: (address: EmailAddress, persons: [PersonID])] = [:]
        for enrolment in enrolments {
            let (newcomer, person, meta) = (enrolment.newcomer, enrolment.person, enrolment.meta)
            let number = Int(last) + numbers.count
            numbers += try NumberSequence.decide(.assign(person), number)
            let events = try newcomer.events(
                as: person,
                number: number + 1,
                credential: enrolment.credential,
                by: enrolment.authority
            )
            let login = try LoginClaim.decide(.claim(person), .free)
            appends.append(Append(login, to: names.logins.key(of: newcomer.login).stream, expected: .new, meta: meta))
            appends.append(Append(events, to: person.rawValue, expected: .new, meta: meta))
            if let email = newcomer.email {
                families[names.logins.stream(of: email), default: (email, [])].persons.append(person)
            }
            if let pseudonym = newcomer.pseudonym {
                appends.append(try await names.pseudonyms.claim(pseudonym, for: person, meta: meta))
            }
        }
        for (address, persons) in families.values {
            appends.append(try await names.addresses.share(address, among: persons, meta: EventMeta()))
        }
        let stream = NumberSequence.stream
        return [Append(numbers, to: stream, expected: .loaded(at: last), meta: EventMeta())] + appends
    }
}
