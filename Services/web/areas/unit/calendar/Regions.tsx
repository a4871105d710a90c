import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Select} from 'design/Select';
import {useLoaded} from '../../loaded';
import type {Change} from './Holidays';
import {regionOf} from './model';

/** Regions whose public holidays can be taken over at once. */
export function Regions({onChange}: {onChange: Change}) {
    const regions = useLoaded(() => call('GET /api/v1/mail/calendar/regions'));
    const [region, setRegion] = useState('');
    const chosen = regions.value?.regions.find((each) => each.region === region);
    if (!regions.value) return null;
    return (
        <div className="card stack unit-part">
            <Select
                label={say('calendar.region')} value={region} onChange={setRegion}
                options={[{value: '', text: say('calendar.choose')}, ...regions.value.regions.map((each) => ({value: each.region, text: nameOf(each.region)}))]}
            />
            {chosen && (
                <>
                    <p className="quiet">{chosen.holidays.map(({name}) => say(`holiday.${name}`)).join(', ')}</p>
                    <div><Button onClick={() => void onChange(() => call('POST /api/v1/mail/calendar/regions/{region}', {path: {region: chosen.region}, body: {}})).then((isDone) => { if (isDone) setRegion(''); })}>{say('calendar.takeOver')}</Button></div>
                </>
            )}
        </div>
    );
}

/** Name of a region; its code where there is none. */
function nameOf(code: string): string {
    const region = regionOf(code);
    return region ? say(`region.${region}`) : code;
}
