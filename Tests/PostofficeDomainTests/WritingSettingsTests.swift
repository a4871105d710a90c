import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<WritingSettings>

@Suite struct WritingSettingsTests {
    private let owner = Examples.ann.id
    private let id = Examples.id(210)

    private func template(_ name: String = "Thanks", _ body: String = "Thank you.") -> WritingSettings.Template {
        WritingSettings.Template(name: name, subject: "Hello", body: body)
    }

    private func saved(_ template: WritingSettings.Template) -> WritingSettingsEvent {
        .templateSaved(
            TemplateSaved(
                owner: owner,
                template: id,
                name: template.name,
                subject: template.subject,
                body: template.body
            )
        )
    }

    private func prefer(hold: Int? = nil, trash: Int? = nil, signature: String? = nil) -> WritingSettings.Command {
        .prefer(owner: owner, holdSeconds: hold, trashDays: trash, signature: signature)
    }

    @Test func `preferences change one by one`() {
        let hold = WritingSettingsEvent.holdSet(HoldSet(owner: owner, seconds: 10))
        Spec.given().when(prefer(hold: 10)).then(hold)
        Spec.given(hold).when(prefer(hold: 10)).then()
        Spec.given(hold).when(prefer(trash: 30, signature: "Ann")).then(
            .trashSet(TrashSet(owner: owner, days: 30)),
            .signatureSet(SignatureSet(owner: owner, text: "Ann"))
        )
        Spec.given().when(prefer()).then()
        Spec.given().when(prefer(hold: 601, trash: -1)).thenRefused(.faulty([.holdOutOfRange, .trashOutOfRange]))
        Spec.given().when(prefer(signature: String(repeating: "x", count: 2001)))
            .thenRefused(.faulty([.signatureTooLong]))
        Spec.given().when(prefer(signature: "\u{0}")).thenRefused(.faulty([.hasNull]))
    }

    @Test func `a template is made, changed and thrown away`() {
        let save = WritingSettings.Command.save(owner: owner, id: id, template(), isNew: true)
        Spec.given().when(save).then(saved(template()))
        Spec.given(saved(template())).when(save).then()
        let change = WritingSettings.Command.save(owner: owner, id: id, template("Many thanks"), isNew: false)
        Spec.given(saved(template())).when(change).then(saved(template("Many thanks")))
        Spec.given().when(change).thenRefused(.noSuchTemplate)
        let removed = WritingSettingsEvent.templateRemoved(TemplateRemoved(owner: owner, template: id))
        Spec.given(saved(template())).when(.remove(owner: owner, id: id)).then(removed)
        Spec.given(saved(template()), removed).when(.remove(owner: owner, id: id)).thenRefused(.noSuchTemplate)
    }

    @Test func `what is wrong with a template is said`() {
        func refused(_ template: WritingSettings.Template, _ violations: [WritingSettings.ValidationError]) {
            Spec.given().when(.save(owner: owner, id: id, template, isNew: true)).thenRefused(.faulty(violations))
        }
        refused(template(" "), [.nameMissing])
        refused(template("two\nlines"), [.notOneLine])
        refused(template(String(repeating: "n", count: 101)), [.nameTooLong])
        refused(template("Name", "\u{0}"), [.hasNull])
        let many = (0..<200).map { number in
            WritingSettingsEvent.templateSaved(
                TemplateSaved(
                    owner: owner,
                    template: Examples.id(UInt8(number)),
                    name: "x",
                    subject: "",
                    body: ""
                )
            )
        }
        Spec.given(many).when(.save(owner: owner, id: Examples.id(250), template(), isNew: true)).thenRefused(.tooMany)
    }
}
