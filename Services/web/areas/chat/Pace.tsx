import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {say} from 'core/words/translate';
import {Select} from 'design/Select';
import {tellProblem} from '../problems';
import type {Info} from './model';

/** Seconds between two messages of a member that can be chosen. */
const PACES = [0, 5, 10, 30, 60, 300, 900, 3600, 21_600];

/** How long members wait between two messages, for those who may change a room. */
export function Pace({info, onChanged}: {info: Info; onChanged: () => void}) {
    const [wanted, setWanted] = useState<number>();
    const path = {room: info.id};
    const set = async (seconds: number) => {
        setWanted(seconds);
        try {
            const tag = (await session.caller.send('GET /api/v1/chat/rooms/{room}', {path})).headers.get('etag') ?? '';
            await session.caller.call('PUT /api/v1/chat/rooms/{room}/slow-mode', {path, body: {seconds}, headers: {'If-Match': tag}});
            onChanged();
        } catch (problem) {
            tellProblem(problem);
        }
        setWanted(undefined);
    };
    const paces = [...new Set([...PACES, info.slow_mode])].filter((each) => each > 0 || !info.everyone).toSorted((a, b) => a - b);
    return (
        <Select
            label={say('chat.pace')}
            hint={say('chat.paceHint')}
            value={String(wanted ?? info.slow_mode)}
            options={paces.map((seconds) => ({value: String(seconds), text: paceText(seconds)}))}
            onChange={(value) => void set(Number(value))}
        />
    );
}

function paceText(seconds: number): string {
    if (seconds === 0) return say('chat.paceNone');
    if (seconds % 3600 === 0) return say('chat.paceHours', {count: seconds / 3600});
    return seconds % 60 === 0 ? say('chat.paceMinutes', {count: seconds / 60}) : say('chat.paceSeconds', {count: seconds});
}
