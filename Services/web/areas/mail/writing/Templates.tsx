import {useState} from 'preact/hooks';
import {call, session} from 'core/app';
import type {Answer, Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {problemText} from '../../problems';
import {undoAction} from '../folders/changes';
import type {Template} from './filled';
import {Signature} from './Signature';

type Kept = Answer<'GET /api/v1/mail/templates'>['templates'][number];

/** Templates to begin a letter with, one's own and the unit's; the letter can become one. Below them one's signature. */
export default function Templates({letter, onChoose, onClose}: {letter: Template; onChoose: (template: Template) => void; onClose: () => void}) {
    const templates = useLoaded(() => call('GET /api/v1/mail/templates').then((answer) => answer.templates));
    const [name, setName] = useState('');
    const [isBusy, setBusy] = useState(false);
    const isEmpty = !letter.subject.trim() && !letter.body.trim();
    const keep = async () => {
        setBusy(true);
        try {
            const body: Body<'POST /api/v1/mail/templates'> = {name: name.trim(), subject: letter.subject, body: letter.body};
            await call('POST /api/v1/mail/templates', {body, headers: {'Idempotency-Key': crypto.randomUUID()}});
            toast(say('compose.templateKept', {name: name.trim()}));
            setName('');
            await templates.reload();
        } catch (problem) {
            toast(problemText(problem));
        }
        setBusy(false);
    };
    const remove = async (template: Kept) => {
        // What is said below must be within reach: a dialog covers it.
        onClose();
        try {
            const {headers} = await session.caller.send('DELETE /api/v1/mail/templates/{template}', {path: {template: template.id}, query: {}});
            const action = headers.get('theracomm-action') ?? undefined;
            toast(say('compose.templateGone', {name: template.name}), action ? () => void undoAction(action) : undefined);
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    return (
        <Sheet title={say('compose.templates')} onClose={onClose}>
            <div className="stack">
                {!templates.value && <NotYet of={templates} />}
                {templates.value?.length === 0 && <p className="quiet">{say('compose.noTemplates')}</p>}
                <ul className="folder-choices">
                    {templates.value?.map((template) => (
                        <li key={template.id} className="folder-row">
                            <button type="button" className="folder-choice" onClick={() => onChoose(template)}>
                                <bdi>{template.name}</bdi>
                                {template.unit && <span className="quiet">{say('compose.ofTheUnit')}</span>}
                            </button>
                            {!template.unit && <IconButton name={say('compose.removeTemplate', {name: template.name})} icon="trash" onClick={() => void remove(template)} />}
                        </li>
                    ))}
                </ul>
                {!isEmpty && (
                    <form
                        className="stack"
                        onSubmit={(event) => {
                            event.preventDefault();
                            if (name.trim()) void keep();
                        }}
                    >
                        <Field label={say('compose.templateName')} hint={say('compose.templateWhy')} value={name} onInput={setName} maxLength={100} />
                        <Button type="submit" busy={isBusy} reason={name.trim() ? undefined : say('code.missing')}>{say('compose.keepTemplate')}</Button>
                    </form>
                )}
                <Signature />
            </div>
        </Sheet>
    );
}
