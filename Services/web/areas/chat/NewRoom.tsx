import {useEffect, useState} from 'preact/hooks';
import type {ChatPermission} from 'core/api/types';
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
    const [may, setMay] = useState<ReadonlySet<ChatPermission>>(new Set());
    const [isHidden, setHidden] = useState(false);
    useEffect(() => {
        const scope = new Set(['default', ...chat.me.roles]);
        call('GET /api/v1/chat/roles').then(
            ({roles}) => setMay(new Set(roles.filter((each) => each.scope === 'global' && scope.has(each.name)).flatMap(({permissions}) => permissions))),
            () => undefined,
        );
    }, []);
    const speakWith = async (person: Reachable) => {
        const arrive = router.whileHere();
        try {
            const {room_id: room} = await call('POST /api/v1/chat/direct/{person}', {path: {person: person.id}, query: {persona: isHidden || undefined}});
            await chat.load();
            arrive(`/chat/${room}`);
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
                    {may.has('room:create') && <div><Button icon="people" onClick={() => setSeveral(true)}>{say('chat.makeRoom')}</Button></div>}
                </>
            )}
            {several && <MakeRoom chat={chat} forAll={may.has('room:moderate')} onCancel={() => setSeveral(false)} />}
        </div>
    );
}
