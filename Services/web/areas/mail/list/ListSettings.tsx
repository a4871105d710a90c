import {useState} from 'preact/hooks';
import {device} from 'core/app';
import {say} from 'core/words/translate';
import {Sheet} from 'design/Dialog';
import {Checkbox} from 'design/Field';
import {listSettings} from './settings';

/** How lists work on this device: in pages or endless, with keys or without; and what the keys do. */
export default function ListSettings({onClose}: {onClose: () => void}) {
    const [inPages, setInPages] = useState(device.listsInPages);
    const [hasKeys, setHasKeys] = useState(device.hasKeys);
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
                    checked={inPages}
                    onChange={(is) => {
                        setInPages(is);
                        device.listsInPages = is;
                        listSettings.value = {...listSettings.value, inPages: is};
                    }}
                />
                <Checkbox
                    label={say('mail.hasKeys')}
                    hint={say('mail.hasKeysWhy')}
                    checked={hasKeys}
                    onChange={(is) => {
                        setHasKeys(is);
                        device.hasKeys = is;
                        listSettings.value = {...listSettings.value, hasKeys: is};
                    }}
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
