import {say} from 'core/words/translate';
import {Tag, type Tone} from 'design/Tag';
import type {Fate, Line} from './lines';

const tones: Record<Fate['is'], Tone> = {ready: 'plain', wrong: 'urgent', sending: 'info', done: 'good', refused: 'urgent'};

/** Lines of a file with the number each has there, and its fate. */
export function FateTable({lines}: {lines: readonly Line[]}) {
    const names = {who: say('people.name'), login: say('people.login'), email: say('people.address'), roles: say('people.roles'), fate: say('import.fate')};
    return (
        <table className="data-table">
            <thead>
                <tr>
                    <th scope="col">{say('import.line')}</th>
                    <th scope="col">{names.who}</th>
                    <th scope="col">{names.login}</th>
                    <th scope="col">{names.email}</th>
                    <th scope="col">{names.roles}</th>
                    <th scope="col">{names.fate}</th>
                </tr>
            </thead>
            <tbody>
                {lines.map((each) => (
                    <tr key={each.number}>
                        <th scope="row">{each.number}</th>
                        <td data-name={names.who}><Name line={each} /></td>
                        <td data-name={names.login} className="import-long" dir="auto">{each.login}</td>
                        <td data-name={names.email} className="import-long" dir="auto">{each.email || '–'}</td>
                        <td data-name={names.roles}>{each.roles.map((role) => say(`duty.${role}`)).join(' · ') || '–'}</td>
                        <td data-name={names.fate}><span><Tag tone={tones[each.fate.is]}>{say('import.is', {fate: each.fate.is})}</Tag> <Why fate={each.fate} /></span></td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Name({line: {first, last, fate}}: {line: Line}) {
    const name = `${first} ${last}`.trim() || '–';
    return fate.is === 'done' ? <a className="import-long" href={`/people/${fate.person}`}><bdi>{name}</bdi></a> : <bdi className="import-long">{name}</bdi>;
}

function Why({fate}: {fate: Fate}) {
    if (fate.is === 'wrong') return <>{say('import.wrong', {why: fate.why})}</>;
    return fate.is === 'refused' ? <>{fate.why}</> : null;
}
