import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {problemText} from '../../problems';
import {zone} from '../me';
import type {OpenLetter} from '../model';
import type {Autosave} from './autosave';

/** Says in a few words how safe the letter is. */
export function KeptLine({autosave}: {autosave: Autosave}) {
    const {here, at, problem} = useCell(autosave.kept);
    const time = at === undefined ? '' : shortTime(new Date(at), new Date(), language.value, zone());
    const text = at !== undefined
        ? say('compose.keptAtUnit', {time})
        : here === false
            ? say('compose.notKept')
            : problem && !problem.isPassing
                ? problemText(problem)
                : here ? say('compose.keptHere') : '';
    return <p className={here === false ? 'kept late' : 'kept quiet'}>{text}</p>;
}

/** Says that the draft was changed elsewhere, where that is, and that nothing was lost. */
export function Beside({autosave, onOther}: {autosave: Autosave; onOther: (draft: string) => void}) {
    const {beside} = useCell(autosave.kept);
    if (!beside) return null;
    return (
        <Banner tone="warn" alert>
            <p>{say('compose.beside')}</p>
            <Button onClick={() => onOther(beside)}>{say('compose.besideOpen')}</Button>
        </Banner>
    );
}

/** Says why a letter that was to leave has come back. */
export function Returned({draft}: {draft: OpenLetter | undefined}) {
    if (!draft?.returned) return null;
    const names = (draft.returned_people ?? []).map(({name}) => name).join(', ');
    return <Banner tone="warn"><p>{names ? say('compose.returnedFor', {names}) : say('compose.returned')}</p></Banner>;
}
