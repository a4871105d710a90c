import {useState} from 'preact/hooks';
import {router} from 'core/app';
import {language, say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {loadKnown, take, write} from './load';
import {crisisOf} from './model';

/** Tells everybody of a crisis, now. The words stand there already; whoever is in a hurry presses once more. */
export function Crisis({onClose}: {onClose: () => void}) {
    const [title, setTitle] = useState(() => say('desk.crisisTitle'));
    const [body, setBody] = useState(() => say('desk.crisisBody'));
    const [draft, setDraft] = useState<{id: string; words: string}>();
    const {busy, trouble, send} = useSending();
    const tell = async () => {
        const arrive = router.whileHere();
        if (!title.trim()) throw missing(['texts[0].title']);
        const words = JSON.stringify([title, body]);
        // The one of a former try, if it says the same.
        const id = draft?.words === words ? draft.id : await write(crisisOf(title, body, language.value), crypto.randomUUID());
        setDraft({id, words});
        await take(id, (await loadKnown(id)).tag, {is: 'publish'});
        onClose();
        toast(say('desk.crisisDone'));
        arrive(`/unit/news/${id}`);
    };
    const names = {'texts[0].title': say('desk.titleField'), 'texts[0].body': say('desk.body')};
    return (
        <Dialog title={say('desk.crisisAsk')} onClose={onClose}>
            <Form action={say('desk.crisisDo')} kind="danger" busy={busy} trouble={trouble} names={names} onSend={() => void send(tell)}>
                <p>{say('desk.crisisWhy')}</p>
                <Field id="texts[0].title" label={names['texts[0].title']} value={title} maxLength={200} error={trouble?.fields['texts[0].title']} onInput={setTitle} />
                <TextArea id="texts[0].body" label={names['texts[0].body']} value={body} rows={5} error={trouble?.fields['texts[0].body']} onInput={setBody} />
            </Form>
        </Dialog>
    );
}
