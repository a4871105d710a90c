/// Steps between a right password and a session.
struct SignInSteps: Sendable {
    let policies: PolicyGate
    let factors: Factors
    let challenges: Challenges
}
