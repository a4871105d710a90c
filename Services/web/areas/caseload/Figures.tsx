import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {NotYet, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {loadFigures} from './load';
import {type Figure, weeks} from './model';
import {Bars} from './parts/Bars';
import {lasting} from './wording';

/** Weeks that are shown. */
const WEEKS = 12;

/** One's own reply times by week, as bars and as a table. */
export default function Figures({person, zone}: {person: Person; zone: string | undefined}) {
    const loaded = useLoaded(() => loadFigures(person.id, zone, WEEKS), [person.id]);
    return (
        <div className="stack">
            <Back href="/caseload">{say('caseload.title')}</Back>
            <Title>{say('caseload.figures')}</Title>
            <p className="quiet">{say('caseload.figuresWhy', {count: WEEKS})}</p>
            {!loaded.value && <NotYet of={loaded} />}
            {loaded.value && <Table title={say('caseload.tabLetters')} figures={loaded.value.mail} />}
            {loaded.value?.chat && <Table title={say('caseload.chat')} figures={loaded.value.chat} />}
        </div>
    );
}

function Table({title, figures}: {title: string; figures: readonly Figure[]}) {
    const shown = weeks(figures);
    if (shown.length === 0) return <section className="stack"><h2>{title}</h2><Empty text={say('caseload.noFigures')} /></section>;
    const time = (seconds: number | undefined) => (seconds === undefined ? '–' : lasting(seconds));
    return (
        <section className="card stack">
            <h2>{title}</h2>
            <Bars weeks={shown} />
            <table className="figures">
                <caption className="unseen">{title}</caption>
                <thead>
                    <tr>
                        <th scope="col">{say('caseload.week')}</th>
                        <th scope="col">{say('caseload.answeredCount')}</th>
                        <th scope="col">{say('caseload.halfFirst')}</th>
                        <th scope="col">{say('caseload.halfNext')}</th>
                    </tr>
                </thead>
                <tbody>
                    {shown.toReversed().map((week) => (
                        <tr key={week.week}>
                            <th scope="row">{week.week}</th>
                            <td><Name>{say('caseload.answeredCount')}</Name>{week.answered}{week.waiting > 0 && ` (${say('caseload.openCount', {count: week.waiting})})`}</td>
                            <td><Name>{say('caseload.halfFirst')}</Name>{time(week.first)}</td>
                            <td><Name>{say('caseload.halfNext')}</Name>{time(week.next)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

/** Name of a column, where a narrow screen shows none above. */
function Name({children}: {children: string}) {
    return <span className="cell-name">{children}</span>;
}
