import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button, IconButton} from 'design/Button';
import {Checkbox, Field} from 'design/Field';
import {Choices} from 'design/Select';
import {Form, useSending} from '../entry/parts/Form';
import {missing} from '../problems';
import type {Chat} from './chat';
import type {Reachable} from './load';
import {PeoplePicker} from './PeoplePicker';
import {refusedPeople} from './refused';

/** Characters of a name and of a description. */
const NAME = 60;
const DESCRIPTION = 1000;

/** Who may come in: those who are brought in, all, or everyone is in it without having come. */
const KINDS = ['private', 'public', 'everyone'] as const;

/** A room for several: its name, who finds it, and who is in it from the start; `forAll`: it may be one that everyone is in. */
export function MakeRoom({chat, forAll, onCancel}: {chat: Chat; forAll: boolean; onCancel: () => void}) {
    const [name, setName] = useState('');
    const [description, setDescription] = useState('');
    const [kind, setKind] = useState<(typeof KINDS)[number]>('private');
    const [isQuiet, setQuiet] = useState(false);
    const [hidden, setHidden] = useState(false);
    const [isShort, setShort] = useState(false);
    const [members, setMembers] = useState<readonly Reachable[]>([]);
    const [refused, setRefused] = useState<readonly string[]>([]);
    const {busy, trouble, send} = useSending();
    const isForAll = kind === 'everyone';
    const names = {name: say('chat.roomName'), description: say('chat.roomAbout')};
    const make = async () => {
        const arrive = router.whileHere();
        setRefused([]);
        if (name.trim() === '') throw missing(['name']);
        try {
            const {room_id: room} = await call('POST /api/v1/chat/rooms', {
                body: {
                    kind: isForAll ? 'public' : kind, name: name.trim(), anonymity: hidden ? 'personas' : 'none',
                    description: description.trim() || undefined,
                    everyone: isForAll ? (isQuiet ? 'listening' : 'speaking') : undefined,
                    history: kind === 'private' && isShort ? 'since_joining' : undefined,
                    member_ids: members.length > 0 && !isForAll ? members.map((each) => each.id) : undefined,
                },
            });
            await chat.load();
            arrive(`/chat/${room}`);
        } catch (problem) {
            setRefused(refusedPeople(problem, members));
            throw problem;
        }
    };
    return (
        <>
            <Form action={say('chat.make')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void send(make)}>
                <Field id="name" label={names.name} value={name} maxLength={NAME} error={trouble?.fields['name']} onInput={setName} />
                <Field id="description" label={names.description} value={description} maxLength={DESCRIPTION} error={trouble?.fields['description']} onInput={setDescription} />
                <Choices
                    label={say('chat.whoFinds')}
                    value={kind}
                    onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'private')}
                    options={[
                        {value: 'private', text: say('chat.private'), hint: say('chat.privateHint')},
                        {value: 'public', text: say('chat.public'), hint: say('chat.publicHint')},
                        ...(forAll ? [{value: 'everyone', text: say('chat.forEveryone'), hint: say('chat.forEveryoneHint')}] : []),
                    ]}
                />
                {isForAll && (
                    <Choices
                        label={say('chat.whoSpeaks')}
                        value={isQuiet ? 'listening' : 'speaking'}
                        onChange={(value) => setQuiet(value === 'listening')}
                        options={[
                            {value: 'speaking', text: say('chat.allSpeak'), hint: say('chat.allSpeakHint')},
                            {value: 'listening', text: say('chat.staffSpeak'), hint: say('chat.staffSpeakHint')},
                        ]}
                    />
                )}
                <Checkbox label={say('chat.personas')} hint={say('chat.personasHint')} checked={hidden} onChange={setHidden} />
                {kind === 'private' && <Checkbox label={say('chat.hideEarlier')} hint={say('chat.newcomersHint')} checked={isShort} onChange={setShort} />}
                {!isForAll && refused.length > 0 && <Banner tone="warn"><ul>{refused.map((each) => <li key={each}>{each}</li>)}</ul></Banner>}
                {!isForAll && members.length > 0 && (
                    <ul className="line">
                        {members.map((each) => (
                            <li key={each.id} className="chat-chip">
                                <bdi>{each.name}</bdi>
                                <IconButton name={say('chat.takeOut', {name: each.name})} icon="close" onClick={() => setMembers(members.filter((one) => one !== each))} />
                            </li>
                        ))}
                    </ul>
                )}
                {!isForAll && <PeoplePicker chat={chat} label={say('chat.bringIn')} without={members.map((each) => each.id)} onChoose={(person) => setMembers([...members, person])} />}
            </Form>
            <div><Button kind="quiet" onClick={onCancel}>{say('chat.cancel')}</Button></div>
        </>
    );
}
