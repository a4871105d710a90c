import {useState} from 'preact/hooks';
import {browserZone, timeIn} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import {Checkbox, Field} from 'design/Field';
import {Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {publish} from './load';
import type {Paper, Words} from './model';
import {PaperText} from './PaperText';

/** Characters of a title. */
const TITLE = 200;

/** Writes a text, shows it as it will be read, and publishes it: it can't be changed afterwards. */
export function PaperForm({policy, version, languages, before, zone, onPublished, onLeave}: {
    /** Undefined: a name is asked for. */
    policy?: string;
    version: number;
    /** Languages among which one is chosen. */
    languages: readonly ('en' | 'fr')[];
    before?: Words;
    zone: string | undefined;
    onPublished: (policy: string) => Promise<void>;
    onLeave?: () => void;
}) {
    const [name, setName] = useState(policy ?? '');
    const [tongue, setTongue] = useState<string>(before?.language ?? languages.find((each) => each === language.value) ?? languages[0] ?? 'en');
    const [title, setTitle] = useState(before?.title ?? '');
    const [text, setText] = useState(before?.text ?? '');
    const [isMandatory, setMandatory] = useState(false);
    const [from, setFrom] = useState('');
    const [paper, setPaper] = useState<Paper>();
    const isTranslation = policy !== undefined && before === undefined;
    const {busy, trouble, send} = useSending({policy: say('paper.nameWrong')}, {'policy-not-next': say('paper.elsewhere'), 'policy-published': say('paper.elsewhere')});
    const look = () => send(async () => {
        const empty = Object.entries({policy: name.trim(), title: title.trim(), text: text.trim(), from: isMandatory ? from : 'none'}).filter(([, value]) => !value).map(([each]) => each);
        if (empty.length > 0) throw missing(empty);
        setPaper({policy: name.trim(), version, language: tongue, title: title.trim(), text, mandatoryFrom: isMandatory ? timeIn(zone, from).toISOString() : undefined});
    });
    const go = () => send(async () => {
        if (!paper) return;
        // What is wrong stands in the form.
        setPaper(undefined);
        await publish(paper);
        toast(say('paper.published'));
        document.querySelector('h1')?.focus();
        await onPublished(paper.policy);
    });
    const names = {policy: say('paper.name'), title: say('paper.heading'), text: say('paper.text'), from: say('paper.from')};
    return (
        <section className="card stack" aria-labelledby="write">
            <h2 id="write">{isTranslation ? say('paper.translate', {language: languageName(tongue)}) : say('paper.write', {version})}</h2>
            <Form action={say('paper.look')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void look()}>
                {policy === undefined && <Field id="policy" label={names.policy} hint={say('paper.nameHint')} value={name} onInput={setName} error={trouble?.fields['policy']} />}
                {languages.length > 1 && (
                    <Select label={say('paper.language')} value={tongue} options={languages.map((each) => ({value: each, text: languageName(each), language: each}))} onChange={setTongue} />
                )}
                <Field id="title" label={names.title} value={title} maxLength={TITLE} onInput={setTitle} error={trouble?.fields['title']} />
                <TextArea id="text" label={names.text} hint={say('paper.textHint')} rows={12} value={text} onInput={setText} error={trouble?.fields['text']} />
                {!isTranslation && <Checkbox label={say('paper.mandatoryBox')} hint={say('paper.mandatoryHint')} checked={isMandatory} onChange={setMandatory} />}
                {isMandatory && (
                    <DateField
                        id="from"
                        type="datetime-local"
                        label={names.from}
                        hint={say('paper.zone', {zone: zone ?? browserZone()})}
                        value={from}
                        onInput={setFrom}
                        error={trouble?.fields['from'] ?? trouble?.fields['mandatory_from']}
                    />
                )}
            </Form>
            {onLeave && <div><Button kind="quiet" onClick={onLeave}>{say('paper.leave')}</Button></div>}
            {paper && (
                <Dialog title={paper.title} onClose={() => setPaper(undefined)}>
                    <div className="stack">
                        <PaperText {...paper} />
                        <p>{say(paper.mandatoryFrom ? 'paper.sureMandatory' : 'paper.sure')}</p>
                        <p className="line">
                            <Button kind="primary" onClick={() => void go()}>{say('paper.publish')}</Button>
                            <Button onClick={() => setPaper(undefined)}>{say('paper.goOn')}</Button>
                        </p>
                    </div>
                </Dialog>
            )}
        </section>
    );
}
