import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {useCell} from 'design/useCell';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {loadDue} from './load';
import {isAnswerable, type Occurrence, until} from './model';
import {ChartCard} from './parts/ChartCard';

/** What is asked now, what comes, and one's own scores where the unit shows them. */
export function Surveys({zone}: {zone: string | undefined}) {
    const shown = useCell(language);
    const loaded = useLoaded(() => loadDue(shown), [shown]);
    useComingBack(loaded.reload, [shown]);
    // Without them the rest is enough.
    const scores = useLoaded(() => call('GET /api/v1/ridler/scores/mine', {query: {language: shown}}), [shown]);
    const now = (loaded.value?.due ?? []).filter(isAnswerable);
    const later = loaded.value?.next ? [loaded.value.next] : [];
    return (
        <div className="narrow stack">
            <Title>{say('survey.title')}</Title>
            {!loaded.value && <NotYet of={loaded} />}
            {loaded.value && now.length === 0 && <p className="card">{say('survey.nothing')}</p>}
            {now.length > 0 && <ul className="card rows" aria-label={say('survey.now')}>{now.map((each) => <li key={each.id}><Now occurrence={each} zone={zone} /></li>)}</ul>}
            {later.length > 0 && (
                <section className="stack" aria-labelledby="later">
                    <h2 id="later">{say('survey.later')}</h2>
                    <ul className="card lines">
                        {later.map((each) => (
                            <li key={each.id}>
                                <p lang={each.language}>{each.title}</p>
                                <p className="quiet">{say('survey.opens', {when: dayAndTime(new Date(each.opens_at), new Date(), shown, zone)})}</p>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            {(scores.value?.charts ?? []).map((chart) => <ChartCard key={`${chart.instrument} ${chart.rule}`} chart={chart} zone={zone} />)}
        </div>
    );
}

function Now({occurrence, zone}: {occurrence: Occurrence; zone: string | undefined}) {
    return (
        <Row
            href={`/surveys/${occurrence.id}`}
            title={<span lang={occurrence.language}>{occurrence.title}</span>}
            detail={[
                say('survey.until', {when: dayAndTime(new Date(until(occurrence)), new Date(), language.value, zone)}),
                occurrence.state === 'begun' && say('survey.answered', {done: occurrence.answered, count: occurrence.questions}),
            ].filter(Boolean).join(' · ')}
        />
    );
}
