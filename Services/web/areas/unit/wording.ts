import {language} from 'core/words/translate';
import {ageOf} from '../caseload/model';

/** How long ago something was: "3 hours". */
export function age(since: Date, now: Date): string {
    const {unit, count} = ageOf(since, now);
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, unitDisplay: 'long'}).format(count);
}
