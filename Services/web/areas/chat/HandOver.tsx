import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {NotYet, useLoaded} from '../loaded';
import {Choices} from 'design/Select';
import {tellProblem} from '../problems';
import {membersOf} from './load';
import type {Info} from './model';

/** For the last one who looks after a room and wishes to leave: somebody else becomes owner first. */
export function HandOver({info, onDone, onCancel}: {info: Info; onDone: () => void; onCancel: () => void}) {
    const members = useLoaded(async () => (await membersOf(info.id)).filter((each) => each.id !== info.own?.id && !each.persona));
    const [heir, setHeir] = useState('');
    const [busy, setBusy] = useState(false);
    const give = async () => {
        setBusy(true);
        try {
            await call('PUT /api/v1/chat/rooms/{room}/members/{member}/role', {path: {room: info.id, member: heir}, body: {role: 'owner'}});
            onDone();
        } catch (problem) {
            tellProblem(problem);
            setBusy(false);
        }
    };
    if (!members.value) return <NotYet of={members} />;
    return (
        <div className="stack">
            <p>{say(members.value.length > 0 ? 'chat.handOverWhy' : 'chat.handOverNobody')}</p>
            {members.value.length > 0 && (
                <Choices
                    label={say('chat.heir')}
                    value={heir}
                    options={members.value.map(({id, name}) => ({value: id, text: name}))}
                    onChange={setHeir}
                />
            )}
            <div className="line">
                {members.value.length > 0 && (
                    <Button kind="primary" busy={busy} reason={heir === '' ? say('chat.heirFirst') : undefined} onClick={() => void give()}>{say('chat.handOver')}</Button>
                )}
                <Button kind="quiet" onClick={onCancel}>{say('chat.cancel')}</Button>
            </div>
        </div>
    );
}
