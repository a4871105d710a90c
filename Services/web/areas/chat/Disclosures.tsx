import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {tellProblem} from '../problems';
import type {Chat} from './chat';

type Disclosure = Answer<'GET /api/v1/chat/personas'>['personas'][number]['disclosures'][number];

/** Who has learned who is behind one's other name in a room, and why. */
export function Disclosures({chat, room}: {chat: Chat; room: string}) {
    const [all, setAll] = useState<readonly Disclosure[]>();
    useEffect(() => {
        call('GET /api/v1/chat/personas').then(
            ({personas}) => setAll(personas.filter((each) => each.room_id === room).flatMap((each) => each.disclosures)),
            (problem: unknown) => tellProblem(problem),
        );
    }, []);
    if (!all) return null;
    if (all.length === 0) return <p className="quiet">{say('chat.noDisclosures')}</p>;
    const when = (at: string | null | undefined) => (at ? dayAndTime(new Date(at), new Date(), language.value, knownZone(chat.me.time_zone)) : '');
    return (
        <ul className="stack">
            {all.map((each) => (
                <li key={each.at}>
                    <p>{say('chat.disclosed', {name: each.asked_by.name, other: each.granted_by?.name ?? '', when: when(each.at)})}</p>
                    <p dir="auto" className="quiet">{each.reason}</p>
                </li>
            ))}
        </ul>
    );
}
