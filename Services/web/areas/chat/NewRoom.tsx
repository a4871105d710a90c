import {useEffect, useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import type {Chat} from './chat';
import type {Reachable} from './load';
import {MakeRoom} from './MakeRoom';
import {PeoplePicker} from './PeoplePicker';
import {tellRefused} from './refused';

/** A new conversation: with somebody, or in a room of several. */
export default function NewRoom({chat}: {chat: Chat}) {
    const [several, setSeveral] = useState(false);
    const [mayMake, setMayMake] = useState(false);
    const [isHidden, setHidden] = useState(false);
    useEffect(() => {
        const scope = new Set(['default', ...chat.me.roles]);
        call('GET /api/v1/chat/roles').then(
            ({roles}) => setMayMake(roles.some((each) => each.scope === 'global' && scope.has(each.name) && each.permissions.includes('room:create'))),
            () => undefined,
        );
    }, []);
    const speakWith = async (person: Reachable) => {
        try {
            const {room_id: room} = await call('POST /api/v1/chat/direct/{person}', {path: {person: person.id}, query: {persona: isHidden || undefined}});
            await chat.load();
            router.go(`/chat/${room}`);
        } catch (problem) {
            tellRefused(problem, [person]);
        }
    };
    return (
        <div className="chat-page stack">
            <div className="chat-head">
                <a className="button icon-button chat-back" href="/chat" aria-label={say('chat.back')}><Icon name="back" /></a>
                <Title>{say('chat.new')}</Title>
            </div>
            {!several && (
                <>
                    <PeoplePicker chat={chat} label={say('chat.withWhom')} without={[]} onChoose={(person) => void speakWith(person)} />
                    {!chat.me.staff && <Checkbox label={say('chat.asSomebodyElse')} hint={say('chat.hiddenHint')} checked={isHidden} onChange={setHidden} />}
                    {mayMake && <div><Button icon="people" onClick={() => setSeveral(true)}>{say('chat.makeRoom')}</Button></div>}
                </>
            )}
            {several && <MakeRoom chat={chat} onCancel={() => setSeveral(false)} />}
        </div>
    );
}
