import {say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import type {State} from '../../model';

/** State of an enrolment. What waits for somebody stands out. */
export function StateTag({state}: {state: State}) {
    return <Tag tone={state === 'applied' || state === 'screened' ? 'warn' : state === 'active' ? 'good' : 'plain'}>{say(`coursestate.${state}`)}</Tag>;
}
