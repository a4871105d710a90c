import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayOf, fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Title} from 'design/Frame';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';

/** Days that are looked at unless others are chosen. */
const DAYS = 30;

/** Looks at notes of which somebody should ask why: of one's own record, of a colleague's, outside hours, without a relationship. */
export default function AccessReview({zone}: {zone: string | undefined}) {
    const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - DAYS * 86_400_000), zone));
    const [until, setUntil] = useState(() => dayOf(new Date(), zone));
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('review.title')}</Title>
            <p>{say('review.why')}</p>
            <form className="unit-days" onSubmit={(event) => event.preventDefault()}>
                <DateField type="date" label={say('courses.fromDay')} value={from} onInput={setFrom} />
                <DateField type="date" label={say('courses.untilDay')} value={until} onInput={setUntil} />
            </form>
            {from && until && (
                <Paged load={() => load(from, until)} keys={[from, until]} label={say('review.title')} none={say('review.none')} look="lines">
                    {(each) => (
                        <li key={`${each.flag} ${each.staff_id} ${each.client_id} ${each.day}`}>
                            <p><strong>{say(`reviewflag.${each.flag}`)}</strong></p>
                            <p><bdi>{each.staff_name}</bdi> → <bdi>{each.client_name}</bdi>{each.count > 1 && <> · {say('review.times', {count: each.count})}</>}</p>
                            <p className="quiet">{fullDay(new Date(`${each.day}T12:00:00Z`), language.value, 'UTC')}</p>
                        </li>
                    )}
                </Paged>
            )}
        </div>
    );
}

async function load(from: string, until: string) {
    const {findings} = await call('GET /api/v1/scribe/access-review', {query: {from, until}});
    return {lines: findings};
}
