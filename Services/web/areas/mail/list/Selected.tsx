import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Icon} from 'design/Icon';
import {Menu} from 'design/Menu';
import {choicesFor} from '../choices';
import type {Letter} from '../model';

/** Icons of the deeds that are done most: they stand beside each other, all else in a menu. */
const BESIDE: readonly (string | undefined)[] = ['folder', 'archive', 'trash'];

/** Number of those chosen, and choices for them. */
export function Selected({letters, onMove, onDone, onAll}: {
    letters: readonly Letter[];
    onMove: () => void;
    onDone: () => void;
    onAll: (() => void) | undefined;
}) {
    const choices = choicesFor(letters, onMove).map((choice) => ({
        ...choice,
        onChoose: () => {
            choice.onChoose();
            if (choice.icon !== 'folder') onDone();
        },
    }));
    const others = choices.filter(({icon}) => !BESIDE.includes(icon));
    return (
        <div className="chosen-bar" role="region" aria-label={say('mail.chosenBar')}>
            <div className="line">
                <IconButton name={say('mail.chooseNone')} icon="close" onClick={onDone} />
                <p role="status">{say('mail.chosen', {count: letters.length})}</p>
                {others.length > 0 && <Menu name={say('mail.doWithChosen')} choices={others} />}
            </div>
            {onAll && <Button kind="quiet" onClick={onAll}>{say('mail.chooseAll')}</Button>}
            <div className="chosen-deeds">
                {choices.filter(({icon}) => BESIDE.includes(icon)).map(({text, icon, onChoose}) => (
                    <button key={text} type="button" className="button" onClick={onChoose}>
                        {icon && <Icon name={icon} />}
                        <span>{text}</span>
                    </button>
                ))}
            </div>
        </div>
    );
}
