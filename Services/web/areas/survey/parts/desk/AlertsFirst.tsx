import {useEffect} from 'preact/hooks';
import {live} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {useComingBack, useLoaded} from '../../../loaded';
import {loadAlerts} from './load';
import {AlertCard} from './AlertCard';

/** Alerts that stand, before all else on the start; nothing where there are none. That they can't be had is said. `isOwn`: for a coordinator, only those of
 * which they were told. */
export default function AlertsFirst({zone, isOwn = false}: {zone: string | undefined; isOwn?: boolean}) {
    const loaded = useLoaded(() => loadAlerts(true, {isOwn}));
    useComingBack(loaded.reload);
    useEffect(() => live.hear('ridler/alerts', {heard: () => void loaded.reload(), reset: () => void loaded.reload()}), []);
    if (loaded.problem !== undefined && !loaded.value) return <Banner tone="warn"><p>{say('alerts.failed')}</p></Banner>;
    const lines = loaded.value?.lines ?? [];
    if (lines.length === 0) return null;
    return (
        <section className="stack" aria-labelledby="alerts">
            <h2 id="alerts">{say('alerts.standing', {count: lines.length})}</h2>
            <ul className="stack">{lines.map((alert) => <li key={`${alert.id} ${alert.state}`}><AlertCard alert={alert} zone={zone} onChanged={loaded.reload} /></li>)}</ul>
            {loaded.value?.next != null && <p><a href="/caseload/alerts">{say('alerts.title')}</a></p>}
        </section>
    );
}
