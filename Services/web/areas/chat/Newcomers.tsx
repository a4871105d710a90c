import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {say} from 'core/words/translate';
import {Select} from 'design/Select';
import {tellProblem} from '../problems';
import type {Info} from './model';

/** Part of a private room's history that newcomers see, for those who may change the room. */
export function Newcomers({info, onChanged}: {info: Info; onChanged: () => void}) {
    const [wanted, setWanted] = useState<Info['history']>();
    const path = {room: info.id};
    const set = async (history: Info['history']) => {
        setWanted(history);
        try {
            const tag = (await session.caller.send('GET /api/v1/chat/rooms/{room}', {path})).headers.get('etag') ?? '';
            await session.caller.call('PUT /api/v1/chat/rooms/{room}/history', {path, body: {history}, headers: {'If-Match': tag}});
            onChanged();
        } catch (problem) {
            tellProblem(problem);
        }
        setWanted(undefined);
    };
    return (
        <Select
            label={say('chat.newcomers')}
            hint={say('chat.newcomersHint')}
            value={wanted ?? info.history}
            options={[
                {value: 'everybody', text: say('chat.newcomersAll')},
                {value: 'since_joining', text: say('chat.newcomersLater')},
            ]}
            onChange={(value) => void set(value === 'since_joining' ? 'since_joining' : 'everybody')}
        />
    );
}
