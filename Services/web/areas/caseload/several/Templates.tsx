import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer, Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Empty} from 'design/Empty';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {missing, problemText} from '../../problems';

type Template = Answer<'GET /api/v1/mail/templates'>['templates'][number];

/** Texts that one writes again and again. Those of the unit are for all who work here; coordinators change them elsewhere. */
export default function Templates() {
    const loaded = useLoaded(() => call('GET /api/v1/mail/templates'));
    const [edited, setEdited] = useState<Template | 'new'>();
    const remove = async (template: Template) => {
        try {
            await call('DELETE /api/v1/mail/templates/{template}', {path: {template: template.id}});
            const {name, subject, body} = template;
            const back = () => void call('POST /api/v1/mail/templates', {body: {name, subject, body}}).then(loaded.reload, (problem) => toast(problemText(problem)));
            toast(say('caseload.templateGone', {name}), back);
            await loaded.reload();
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    const all = loaded.value?.templates;
    return (
        <div className="stack narrow">
            <Back href="/caseload/several">{say('caseload.several')}</Back>
            <Title>{say('caseload.templates')}</Title>
            <div><Button kind="primary" icon="add" onClick={() => setEdited('new')}>{say('caseload.templateNew')}</Button></div>
            {!all && <NotYet of={loaded} />}
            {all?.length === 0 && <div className="card"><Empty text={say('caseload.noTemplates')} /></div>}
            {all && all.length > 0 && (
                <ul className="card lines">
                    {all.map((each) => (
                        <li key={each.id} className="cover">
                            <div>
                                <p className="line"><bdi>{each.name}</bdi>{each.unit && <Tag tone="info">{say('caseload.ofUnit')}</Tag>}</p>
                                <p className="quiet written" dir="auto">{each.subject || each.body.slice(0, 80)}</p>
                            </div>
                            {!each.unit && (
                                <div className="line">
                                    <Button onClick={() => setEdited(each)}>{say('caseload.change')}<span className="unseen"> {each.name}</span></Button>
                                    <Button onClick={() => void remove(each)}>{say('caseload.remove')}<span className="unseen"> {each.name}</span></Button>
                                </div>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            {edited && (
                <Edit
                    template={edited === 'new' ? undefined : edited}
                    onClose={() => setEdited(undefined)}
                    onSaved={() => {
                        setEdited(undefined);
                        void loaded.reload();
                    }}
                />
            )}
        </div>
    );
}

function Edit({template, onClose, onSaved}: {template: Template | undefined; onClose: () => void; onSaved: () => void}) {
    const [name, setName] = useState(template?.name ?? '');
    const [subject, setSubject] = useState(template?.subject ?? '');
    const [body, setBody] = useState(template?.body ?? '');
    const {busy, trouble, send} = useSending();
    const save = async () => {
        if (!name.trim()) throw missing(['name']);
        const contents: Body<'POST /api/v1/mail/templates'> = {name: name.trim(), subject, body};
        if (template) await call('PUT /api/v1/mail/templates/{template}', {path: {template: template.id}, body: contents});
        else await call('POST /api/v1/mail/templates', {body: contents});
        onSaved();
    };
    const title = say(template ? 'caseload.templateChange' : 'caseload.templateNew');
    return (
        <Dialog title={title} onClose={onClose}>
            <Form
                action={say('caseload.save')}
                busy={busy}
                trouble={trouble}
                names={{name: say('caseload.templateName'), subject: say('caseload.subject'), body: say('caseload.text')}}
                wide={false}
                onSend={() => void send(save)}
            >
                <Field id="name" label={say('caseload.templateName')} value={name} onInput={setName} error={trouble?.fields['name']} />
                <Field id="subject" label={say('caseload.subject')} value={subject} onInput={setSubject} error={trouble?.fields['subject']} />
                <TextArea id="body" label={say('caseload.text')} rows={8} value={body} onInput={setBody} error={trouble?.fields['body']} />
            </Form>
        </Dialog>
    );
}
