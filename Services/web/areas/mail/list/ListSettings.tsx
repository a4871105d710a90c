import {preferences} from 'core/app';
import {say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {Checkbox} from 'design/Field';
import {useCell} from 'design/useCell';

/** How lists work: in pages or endless, with keys or without; and what the keys do. */
export default function ListSettings({onClose}: {onClose: () => void}) {
    const {lists, shortcuts} = useCell(preferences.chosen);
    const hasKeys = shortcuts === 'on';
    const keys = [
        ['↑ ↓', say('mail.keyMove')], ['Enter', say('mail.keyOpen')], [`${say('mail.keySpace')}, x`, say('mail.keyChoose')],
        [`${say('mail.keyShift')} + ↑ ↓`, say('mail.keyRange')], ['#, Del', say('mail.keyTrash')], ['u', say('mail.keyUndo')], ['?', say('mail.keyHelp')],
    ];
    return (
        <Sheet title={say('mail.listSettings')} onClose={onClose}>
            <div className="stack">
                <Checkbox
                    label={say('mail.inPages')}
                    hint={say('mail.inPagesWhy')}
                    checked={lists === 'pages'}
                    onChange={(is) => void preferences.choose({lists: is ? 'pages' : 'endless'})}
                />
                <Checkbox
                    label={say('mail.hasKeys')}
                    hint={say('mail.hasKeysWhy')}
                    checked={hasKeys}
                    onChange={(is) => void preferences.choose({shortcuts: is ? 'on' : 'off'})}
                />
                {hasKeys && (
                    <dl className="keys">
                        {keys.map(([key, does]) => (
                            <div key={key}>
                                <dt><kbd>{key}</kbd></dt>
                                <dd>{does}</dd>
                            </div>
                        ))}
                    </dl>
                )}
            </div>
        </Sheet>
    );
}
