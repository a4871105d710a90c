import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Checkbox, Field} from 'design/Field';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import type {Chat} from './chat';
import {Choices} from './Choices';
import type {Reachable} from './load';
import {PeoplePicker} from './PeoplePicker';

/** Characters of a name and of a description. */
const NAME = 60;
const DESCRIPTION = 1000;

/** A room for several: its name, who finds it, and who is in it from the start. */
export function MakeRoom({chat, onCancel}: {chat: Chat; onCancel: () => void}) {
    const [name, setName] = useState('');
    const [description, setDescription] = useState('');
    const [kind, setKind] = useState<'private' | 'public'>('private');
    const [hidden, setHidden] = useState(false);
    const [members, setMembers] = useState<readonly Reachable[]>([]);
    const [error, setError] = useState<string>();
    const [busy, setBusy] = useState(false);
    const make = async () => {
        if (name.trim() === '') return setError(say('code.missing'));
        setBusy(true);
        try {
            const {room} = await call('POST /api/v1/chat/rooms', {
                body: {
                    kind, name: name.trim(), anonymity: hidden ? 'personas' : 'none',
                    ...(description.trim() === '' ? {} : {description: description.trim()}),
                    ...(members.length === 0 ? {} : {members: members.map((each) => each.id)}),
                },
            });
            await chat.load();
            router.go(`/chat/${room}`);
        } catch (problem) {
            toast(problemText(problem));
            setBusy(false);
        }
    };
    return (
        <form
            className="stack"
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                void make();
            }}
        >
            <Field label={say('chat.roomName')} value={name} maxLength={NAME} error={error} onInput={(value) => (setName(value), setError(undefined))} />
            <Field label={say('chat.roomAbout')} value={description} maxLength={DESCRIPTION} onInput={setDescription} />
            <Choices
                legend={say('chat.whoFinds')}
                value={kind}
                onChange={setKind}
                choices={[
                    {value: 'private', text: say('chat.private'), hint: say('chat.privateHint')},
                    {value: 'public', text: say('chat.public'), hint: say('chat.publicHint')},
                ]}
            />
            <Checkbox label={say('chat.personas')} hint={say('chat.personasHint')} checked={hidden} onChange={setHidden} />
            {members.length > 0 && (
                <ul className="line">
                    {members.map((each) => (
                        <li key={each.id} className="chat-chip">
                            <bdi>{each.name}</bdi>
                            <IconButton name={say('chat.takeOut', {name: each.name})} icon="close" onClick={() => setMembers(members.filter((one) => one !== each))} />
                        </li>
                    ))}
                </ul>
            )}
            <PeoplePicker chat={chat} label={say('chat.bringIn')} without={members.map((each) => each.id)} onChoose={(person) => setMembers([...members, person])} />
            <div className="line">
                <Button kind="primary" type="submit" busy={busy}>{say('chat.make')}</Button>
                <Button kind="quiet" onClick={onCancel}>{say('chat.cancel')}</Button>
            </div>
        </form>
    );
}
