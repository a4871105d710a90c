import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';

/** Those who looked at everything about one's course, and when. */
export default function Looks({id, zone}: {id: string; zone: string | undefined}) {
    return (
        <div className="narrow stack">
            <Back href="/course">{say('course.title')}</Back>
            <Title>{say('course.looks')}</Title>
            <p>{say('course.looksWhy')}</p>
            <Paged load={(cursor) => load(id, cursor)} keys={[id]} label={say('course.looks')} none={say('course.noLooks')} look="lines">
                {({name, at}) => (
                    <li key={at}>
                        <p><bdi>{name || say('course.somebody')}</bdi></p>
                        <p className="quiet">{fullTime(new Date(at), language.value, zone)}</p>
                    </li>
                )}
            </Paged>
        </div>
    );
}

async function load(enrolment: string, cursor?: string) {
    const {looks, next} = await call('GET /api/v1/ledger/enrolments/{enrolment}/looks', {path: {enrolment}, query: {cursor}});
    return {lines: looks, next};
}
