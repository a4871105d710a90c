import {useState} from 'preact/hooks';
import type {Body} from 'core/api/call';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../loaded';
import {tellProblem} from '../problems';
import {deviceZone, HOURS, periodOf, PERIODS, type Wish} from './wishes';

/** Choice of whether one is told by mail that something is new: never, each day or each Monday, at an hour of one's own. */
export function Summaries({zone}: {zone: string | undefined}) {
    const wish = useLoaded(() => call('GET /api/v1/snitch/summaries', {}));
    const [busy, setBusy] = useState(false);
    const choose = async (change: Partial<Wish>) => {
        if (!wish.value || busy) return;
        setBusy(true);
        const wanted: Body<'PUT /api/v1/snitch/summaries'> = {...wish.value, zone: zone ?? deviceZone(), ...change};
        try {
            await call('PUT /api/v1/snitch/summaries', {body: wanted});
            wish.set(wanted);
            toast(say('happened.summarySaved'));
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <section className="card stack" aria-labelledby="summaries">
            <h2 id="summaries">{say('happened.summary')}</h2>
            <p>{say('happened.summaryWhy')}</p>
            {wish.value === undefined ? <NotYet of={wish} lines={2} /> : (
                <>
                    <Select
                        label={say('happened.summaryPeriod')}
                        value={wish.value.period}
                        options={PERIODS.map((each) => ({value: each, text: say(`happenedperiod.${each}`)}))}
                        onChange={(period) => void choose({period: periodOf(period)})}
                    />
                    {wish.value.period !== 'off' && (
                        <Select
                            label={say('happened.summaryHour')}
                            value={String(wish.value.hour)}
                            options={HOURS.map((each) => ({value: String(each), text: `${String(each).padStart(2, '0')}:00`}))}
                            onChange={(hour) => void choose({hour: Number(hour)})}
                        />
                    )}
                </>
            )}
        </section>
    );
}

