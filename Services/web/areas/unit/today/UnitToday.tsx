import {useEffect} from 'preact/hooks';
import {live} from 'core/app';
import {say, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {lazily} from '../../lazy';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadDay} from '../load';
import {Away, Behind, Open, Overdue, ReportedMessages, ShownNow, UrgentNow, WaitingList} from './sections';
import {Ways} from './Ways';

const AlertsFirst = lazily(() => withWords(() => import('../../survey/parts/desk/AlertsFirst'), 'alerts', 'entry'));

/** What the unit needs today, the most pressing first. */
export function UnitToday({isCoordinator, seesHealth, zone}: {isCoordinator: boolean; seesHealth: boolean; zone: string | undefined}) {
    const day = useLoaded(() => loadDay(isCoordinator), [isCoordinator]);
    useComingBack(day.reload, [isCoordinator]);
    useEffect(() => live.hear('mail/clocks', {heard: () => void day.reload(), reset: () => void day.reload()}), [isCoordinator]);
    const now = new Date();
    const known = day.value;
    return (
        <div className="stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('unit.title')}</Title>
            {isCoordinator && <AlertsFirst zone={zone} isOwn />}
            {!known && <NotYet of={day} lines={8} />}
            {known?.isPartial && <Banner tone="warn"><p>{say('unit.partial')}</p></Banner>}
            {known && (
                <div className="unit-day">
                    {known.urgent && <UrgentNow letters={known.urgent} now={now} />}
                    {known.overdue && <Overdue clocks={known.overdue} now={now} />}
                    {known.staff && <Behind staff={known.staff} now={now} />}
                    {known.staff && known.leaves && known.covers && (
                        <Away staff={known.staff} leaves={known.leaves} covers={known.covers} now={now} zone={zone} />
                    )}
                    {known.waiting && <WaitingList waiting={known.waiting} now={now} />}
                    {known.reports && <Open reports={known.reports} now={now} />}
                    {known.messages && <ReportedMessages reports={known.messages} now={now} />}
                    {known.shown && <ShownNow shown={known.shown} zone={zone} />}
                </div>
            )}
            <Ways isCoordinator={isCoordinator} seesHealth={seesHealth} />
        </div>
    );
}
