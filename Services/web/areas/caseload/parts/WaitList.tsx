import {say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Empty} from 'design/Empty';
import {isLate, type Wait} from '../model';
import {age, due} from '../wording';

/** Clients who wait; each line leads to what waits. */
export function WaitList({waits, now, zone}: {waits: readonly Wait[]; now: Date; zone: string | undefined}) {
    if (waits.length === 0) return <div className="card"><Empty text={say('caseload.nobodyWaits')} /></div>;
    return (
        <ul className="card rows">
            {waits.map((wait) => (
                <li key={wait.client}>
                    <a className={isLate(wait, now) ? 'row wait late' : 'row wait'} href={placeOf(wait)}>
                        <Avatar name={wait.name} />
                        <span className="row-words">
                            <bdi className="row-title">{wait.name}</bdi>
                            <span className="row-detail">{how(wait, age(wait.since, now))}</span>
                        </span>
                        <span className="row-end wait-due">{due(wait.by, now, zone) ?? ''}</span>
                    </a>
                </li>
            ))}
        </ul>
    );
}

/** Way in which somebody waits, and since when. */
function how({letter, inChat}: Wait, time: string): string {
    if (letter?.absent !== undefined) return say('caseload.wroteTo', {name: letter.absent, time});
    if (letter && inChat) return say('caseload.wroteBoth', {time});
    return say(letter ? 'caseload.wrote' : 'caseload.wroteInChat', {time});
}

/** Where what waits is answered: the letter, else the room, else the client's page. */
export function placeOf({client, letter, room}: Wait): string {
    if (letter) return letter.absent === undefined ? `/letters/inbox/${letter.id}` : `/caseload/${client}/letters/${letter.id}`;
    return room === undefined ? `/caseload/${client}` : `/chat/${room}`;
}
