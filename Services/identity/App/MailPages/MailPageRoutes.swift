import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// The pages behind the links in mails: for whoever has no other client at hand. They do what the routes of the API do, by them,
/// and need no script; with one, the code needn't be typed.
///
/// A form can be sent from a page of somebody else's. They would have to know the code, and who knows that needs no form.
struct MailPageRoutes: Sendable {
    let registration: RegistrationRoutes
    let recovery: RecoveryRoutes
    /// Name of the house.
    let house: String

    /// Feature of pages.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        MailPage.allCases.flatMap { [opening($0), sending($0)] } + [
            file("pages.css", "text/css", PackageResources.pages_css),
            file("pages.js", "text/javascript", PackageResources.pages_js),
        ]
    }

    private func opening(_ page: MailPage) -> Route {
        Route(.get, page.path, .open, "The page of a link in a mail. Opening it uses nothing up.") { _ in
            try await show(page)
        }.speaking("text/html").ignoringUnknownQuery()
    }

    private func sending(_ page: MailPage) -> Route {
        Route(
            .post,
            page.path,
            .open,
            "What the form of the page sends. Answers with a page, also where it is refused.",
            problems: ["link-over", "too-many-requests", "unsupported-media-type", "content-too-large"]
        ) { request in
            try await send(page, request)
        }.takingForm(page.fields).speaking("text/html", refusals: .any)
    }

    private func file(_ name: String, _ mediaType: String, _ bytes: [UInt8]) -> Route {
        let document = Document(
            "\(mediaType); charset=utf-8",
            bytes,
            headers: [.cacheControl: "public, max-age=300"]
        )
        return Route(.get, "\(MailPage.path)/\(name)", .open, "Part of the pages of links in mails.") { request in
            document.answer(to: request)
        }.speaking(mediaType).ignoringUnknownQuery().revalidated()
    }

    private func show(_ page: MailPage) async throws -> Response {
        answer(page, notice: "", form: try await form(page, []))
    }

    private func send(_ page: MailPage, _ request: Request) async throws -> Response {
        let sent = try await request.form(upTo: 32 << 10)
        do {
            let done = try await perform(page, request, sent)
            return answer(page, notice: Self.good(done), form: "")
        } catch let problem as Problem {
            var response = answer(page, notice: Self.bad(problem), form: try await form(page, sent.items))
            response.status = problem.status
            if let wait = problem.headers[.retryAfter] { response.headers[.retryAfter] = wait }
            return response
        }
    }

    /// Does what the page is for; answers what to tell its reader.
    private func perform(_ page: MailPage, _ request: Request, _ sent: QueryItems) async throws -> String {
        let token = Self.code(sent["token"] ?? "")
        let password = sent["password"] ?? ""
        switch page {
        case .verify:
            let login = sent["login"].flatMap { $0.isEmpty ? nil : $0 }
            _ = try await registration.verify(request, .init(token: token, password: password, login: login))
        case .invitation:
            let newcomer = RegistrationRoutes.Newcomer(
                login: sent["login"] ?? "",
                firstName: sent["first_name"] ?? "",
                lastName: sent["last_name"] ?? "",
                email: sent["email"] ?? "",
                password: password,
                invitation: token,
                accept: sent.items.filter { $0.name == "accept" }.compactMap { AcceptedPolicy(ticked: $0.value) }
            )
            if try await registration.register(request, newcomer).status == 202 {
                return "Nearly done: a mail is on its way to your address, with a link that finishes your registration."
            }
        case .password: _ = try await recovery.reset(request, .init(token: token, password: password))
        case .address: _ = try await recovery.confirm(request, .init(token: token))
        case .restore: _ = try await recovery.restore(request, .init(token: token))
        }
        return page.done
    }

    /// The form, with what was typed before; passwords are typed again.
    private func form(_ page: MailPage, _ sent: [QueryItems.Item]) async throws -> HTML {
        var values: [String: HTML] = [:]
        for item in sent where item.name != "password" && item.name != "accept" { values[item.name] = "\(item.value)" }
        if page == .invitation {
            let ticked = Set(sent.filter { $0.name == "accept" }.map(\.value))
            values["policies"] = try await policies(ticked)
        }
        return page.form.filled(values)
    }

    /// Policies that must be accepted, with their words.
    private func policies(_ ticked: Set<String>) async throws -> HTML {
        var boxes: [HTML] = []
        for version in try await registration.policies.mandatory(at: registration.now()) {
            let texts = try await registration.policies.texts(version.policy.text, version: version.version)
            guard let text = texts.first else { continue }
            let value = AcceptedPolicy(version).tick
            let box = HTMLTemplate(PackageResources.policy_html).filled([
                "title": "\(text.title)",
                "text": "\(text.text)",
                "language": "\(text.language)",
                "value": "\(value)",
                "checked": ticked.contains(value) ? " checked" : "",
            ])
            boxes.append(box)
        }
        return "\(boxes)"
    }

    private func answer(_ page: MailPage, notice: HTML, form: HTML) -> Response {
        let html = HTMLTemplate(PackageResources.page_html).filled([
            "title": "\(page.title)", "house": "\(house)", "notice": notice, "form": form,
        ])
        return .page(html, policy: Self.policy)
    }

    /// The code in what was typed: a whole link will do.
    private static func code(_ typed: String) -> String {
        let text = typed.filter { !$0.isWhitespace }
        return text.firstIndex(of: "#").map { String(text[text.index(after: $0)...]) } ?? text
    }

    private static func good(_ text: String) -> HTML {
        #"<div class="notice good" role="status"><p>\#(text)</p></div>"#
    }

    /// Report of a problem, with links to the fields.
    private static func bad(_ problem: Problem) -> HTML {
        let links = problem.fields.compactMap { error -> HTML? in
            guard let label = labels[error.field] else { return nil }
            return ##"<li><a href="#\##(error.field)">\##(label)</a> \##(error.message).</li>"##
        }
        let list: HTML = links.isEmpty ? "" : "<ul>\(links)</ul>"
        let isUnticked = problem.fields.contains { $0.field == "accept" }
        let policies: HTML = isUnticked ? "<p>Accept what must be accepted, below.</p>" : ""
        return #"<div class="notice bad" role="alert"><p>\#(problem.title)</p>\#(list)\#(policies)</div>"#
    }

    /// The fields of forms, as sentences call them.
    private static let labels = [
        "login": "The name to sign in with", "first_name": "The first name", "last_name": "The last name",
        "email": "The address", "password": "The password",
    ]

    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'"
}

extension AcceptedPolicy {
    /// Reads the value of a box of a form: `terms:3`. `nil` for anything else.
    fileprivate init?(ticked text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let version = Int(parts[1]) else { return nil }
        self.init(policy: String(parts[0]), version: version)
    }

    fileprivate var tick: String { "\(policy):\(version)" }
}
