import {useEffect} from 'preact/hooks';
import {call, live} from 'core/app';
import type {Person} from 'core/session/grant';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {isAsking, type News} from '../broadcasts/model';
import {lazily} from '../lazy';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {loadFigures, loadPressing, loadStandingIn} from './load';
import {weeks} from './model';
import {Bars} from './parts/Bars';
import {UrgentList} from './parts/UrgentList';
import {WaitList} from './parts/WaitList';

const AlertsFirst = lazily(() => withWords(() => import('../survey/parts/desk/AlertsFirst'), 'alerts', 'entry'));

/** Start of whoever looks after clients: who waits, what is urgent, for whom they stand in. */
export default function Today({person}: {person: Person}) {
    const zone = knownZone(person.time_zone);
    const pressing = useLoaded(() => loadPressing(person.id), [person.id]);
    const standingIn = useLoaded(loadStandingIn, [person.id]);
    const figures = useLoaded(() => loadFigures(person.id, zone, 6), [person.id]);
    const news = useLoaded(() => call('GET /api/v1/trumpet/broadcasts'), [person.id]);
    const reload = async () => {
        await Promise.all([pressing.reload(), standingIn.reload()]);
    };
    useComingBack(reload, [person.id]);
    useEffect(() => {
        const listener = {heard: () => void reload(), reset: () => void reload()};
        const stops = ['mail/clocks', 'mail/inbox', 'chat/rooms'].map((topic) => live.hear(topic, listener));
        return () => stops.forEach((stop) => stop());
    }, [person.id]);
    const now = new Date();
    const byWeek = weeks([...(figures.value?.mail ?? []), ...(figures.value?.chat ?? [])]);
    return (
        <div className="today stack">
            <Title>{say('caseload.today')}</Title>
            {person.roles.includes('therapist') && <AlertsFirst zone={zone} />}
            {(news.value?.broadcasts ?? []).filter(isPressing).map((each) => (
                <Banner key={each.id} tone={each.severity === 'crisis' ? 'urgent' : 'warn'}><p><a href={`/more/broadcasts/${each.id}`}>{each.title}</a></p></Banner>
            ))}
            {pressing.value?.isPartial && <Banner tone="warn"><p>{say('caseload.partial')}</p></Banner>}
            <div className="today-columns">
                <section className="stack" aria-labelledby="waiting">
                    <h2 id="waiting">{say('caseload.waiting', {count: pressing.value?.waits.length ?? 0})}</h2>
                    {pressing.value ? <WaitList waits={pressing.value.waits} now={now} zone={zone} /> : <NotYet of={pressing} />}
                </section>
                <div className="stack today-beside">
                    {pressing.value && pressing.value.urgent.length > 0 && (
                        <UrgentList urgent={pressing.value.urgent} now={now} zone={zone} onNoted={pressing.reload} />
                    )}
                    {standingIn.value && standingIn.value.length > 0 && (
                        <section className="stack" aria-labelledby="standing-in">
                            <h2 id="standing-in">{say('caseload.standingIn')}</h2>
                            <ul className="card lines">
                                {standingIn.value.map((each) => (
                                    <li key={each.cover_id}>
                                        <p><bdi>{each.absent?.name ?? say('caseload.somebody')}</bdi></p>
                                        <p className="quiet">
                                            {say('caseload.standingInUntil', {when: dayAndTime(new Date(each.until), now, language.value, zone), count: each.waiting})}
                                        </p>
                                    </li>
                                ))}
                            </ul>
                        </section>
                    )}
                    {byWeek.length > 0 && (
                        <section className="stack" aria-labelledby="weeks">
                            <h2 id="weeks">{say('caseload.lastWeeks')}</h2>
                            <div className="card"><Bars weeks={byWeek} /></div>
                            <p><a href="/caseload/figures">{say('caseload.figures')}</a></p>
                        </section>
                    )}
                </div>
            </div>
        </div>
    );
}

/** Crisis and warning, and what asks for a word that it was read. */
function isPressing(news: News): boolean {
    if (news.dismissed_at != null || news.acknowledged_at != null) return false;
    return news.severity === 'crisis' || news.severity === 'warning' || isAsking(news);
}
