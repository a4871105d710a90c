import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Form, useSending} from '../../entry/parts/Form';
import {Back} from '../../more/parts/Back';
import {missing} from '../../problems';
import {type Kind, KINDS} from '../model';

/** Begins a module: its name, kind, own language and title. */
export default function NewModule() {
    const [name, setName] = useState('');
    const [kind, setKind] = useState<Kind>('lesson');
    const [own, setOwn] = useState<string>(language.value);
    const [title, setTitle] = useState('');
    const [key] = useState(() => crypto.randomUUID());
    const {busy, trouble, send} = useSending({name: say('writing.nameWrong')}, {'module-name-taken': say('writing.nameTaken')});
    const begin = () => send(async () => {
        const arrive = router.whileHere();
        const empty = Object.entries({name: name.trim(), title: title.trim()}).filter(([, value]) => !value).map(([each]) => each);
        if (empty.length > 0) throw missing(empty);
        const contents = {kind, languages: [own], title: [{language: own, text: title.trim()}], summary: [], pages: [{id: 'page-1', title: [], blocks: []}]};
        const {id} = await call('POST /api/v1/curator/desk/modules', {body: {name: name.trim(), contents}, headers: {'Idempotency-Key': key}});
        arrive(`/content/${id}/write`, true);
    });
    const names = {name: say('writing.name'), title: say('writing.title')};
    return (
        <div className="narrow stack">
            <Back href="/content">{say('content.title')}</Back>
            <Title>{say('writing.new')}</Title>
            <Form action={say('writing.begin')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void begin()}>
                <Field id="title" label={names.title} value={title} maxLength={500} error={trouble?.fields['title']} onInput={setTitle} />
                <Field id="name" label={names.name} hint={say('writing.nameHint')} value={name} maxLength={64} error={trouble?.fields['name']} onInput={setName} />
                <Select label={say('content.kind')} value={kind} options={KINDS.map((value) => ({value, text: say(`modulekind.${value}`)}))} onChange={(value) => setKind(value as Kind)} />
                <Select label={say('writing.own')} value={own} options={['en', 'fr'].map((value) => ({value, text: languageName(value)}))} onChange={setOwn} />
            </Form>
        </div>
    );
}
