import {call, router} from 'core/app';
import type {Person} from 'core/session/grant';
import {browserZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadProgrammes} from '../load';
import {wordsOf} from '../model';
import {ApplicationForm} from '../parts/applying/ApplicationForm';

/** Applies for a programme. */
export default function Apply({id, person}: {id: string; person: Person}) {
    const loaded = useLoaded(loadProgrammes);
    const shown = useCell(language);
    const programme = loaded.value?.find((each) => each.id === id);
    return (
        <div className="narrow stack">
            <Back href="/course">{say('course.title')}</Back>
            <Title>{programme ? say('course.applyFor', {title: wordsOf(programme, shown)?.title ?? ''}) : say('course.apply')}</Title>
            {!loaded.value && <NotYet of={loaded} lines={6} />}
            {loaded.value && !programme && <p className="card">{say('course.noLongerOpen')}</p>}
            {programme && <p>{say('course.applyWhy')}</p>}
            {programme && (
                <ApplicationForm
                    programme={programme}
                    zone={person.time_zone ?? browserZone()}
                    says={{
                        action: say('course.send'), phone: say('course.phone'), contact: say('course.contact'), contactWhy: say('course.contactWhy'), contactPhone: say('course.contactPhone'),
                        physician: say('course.physician'), place: say('course.place'), placeWhy: say('course.placeWhy'), reason: say('course.reason'), consent: say('course.consent'), agree: say('course.agree'),
                    }}
                    onApply={async (body, key) => {
                        const arrive = router.whileHere();
                        await call('POST /api/v1/ledger/enrolments', {headers: {'Idempotency-Key': key}, body});
                        toast(say('course.sent'));
                        arrive('/course', true);
                    }}
                />
            )}
        </div>
    );
}
