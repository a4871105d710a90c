import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {session} from 'core/app';
import type {Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {missing, tellProblem} from '../problems';

/** Name and description of a room with the tag by which the server knows that nobody has changed it since. */
interface Described {
    name: string;
    description: string;
    tag: string;
}

async function described(room: string): Promise<Described> {
    const {answer, headers} = await session.caller.send('GET /api/v1/chat/rooms/{room}', {path: {room}});
    return {name: answer.name ?? '', description: answer.description ?? '', tag: headers.get('etag') ?? ''};
}

/** Name and description of a room, for who may change them. */
export function Describe({id, onChanged}: {id: string; onChanged: () => void}) {
    const [before, setBefore] = useState<Described>();
    const begin = () => void described(id).then(setBefore, tellProblem);
    const end = () => setBefore(undefined);
    return (
        <div>
            <Button icon="edit" onClick={begin}>{say('chat.describe')}</Button>
            {before && (
                <Sheet title={say('chat.describe')} onClose={end}>
                    <Fields
                        id={id}
                        before={before}
                        onDone={() => {
                            end();
                            onChanged();
                        }}
                    />
                </Sheet>
            )}
        </div>
    );
}

/** The fields. Where somebody else has described the room meanwhile, nothing is saved, and both are shown. */
function Fields({id, before, onDone}: {id: string; before: Described; onDone: () => void}) {
    const [name, setName] = useState(before.name);
    const [description, setDescription] = useState(before.description);
    const [known, setKnown] = useState(before);
    const [other, setOther] = useState<Described>();
    const {busy, trouble, send} = useSending();
    const names = {name: say('chat.roomName'), description: say('chat.roomAbout')};
    const save = async () => {
        if (name.trim() === '') throw missing(['name']);
        const body: Body<'PATCH /api/v1/chat/rooms/{room}'> = {name: name.trim(), description: description.trim()};
        const patch = (tag: string) => session.caller.call('PATCH /api/v1/chat/rooms/{room}', {path: {room: id}, body, headers: {'If-Match': tag}});
        try {
            await patch(known.tag);
        } catch (problem) {
            if (!(problem instanceof Problem) || problem.status !== 412) throw problem;
            const now = await described(id);
            setKnown(now);
            if (now.name !== known.name || now.description !== known.description) return setOther(now);
            // Something else of the room has changed.
            await patch(now.tag);
        }
        onDone();
    };
    const takeOther = () => {
        if (!other) return;
        setName(other.name);
        setDescription(other.description);
        setOther(undefined);
        document.getElementById('name')?.focus();
    };
    return (
        <div className="stack">
            {other && (
                <Banner tone="warn" alert>
                    <p>{say('chat.describedElsewhere')}</p>
                    <p dir="auto"><strong>{other.name}</strong></p>
                    {other.description && <p dir="auto" className="words">{other.description}</p>}
                    <Button onClick={takeOther}>{say('chat.takeOther')}</Button>
                </Banner>
            )}
            <Form action={say(other ? 'chat.saveMine' : 'chat.saveEdit')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(save)}>
                <Field id="name" label={names.name} value={name} maxLength={60} error={trouble?.fields['name']} onInput={setName} />
                <Field id="description" label={names.description} value={description} maxLength={1000} error={trouble?.fields['description']} onInput={setDescription} />
            </Form>
        </div>
    );
}
