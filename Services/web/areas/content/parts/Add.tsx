import {useState} from 'preact/hooks';
import {Button} from 'design/Button';
import {type Option, Select} from 'design/Select';

/** Adds one of several kinds. */
export function Add({label, action, options, onAdd}: {label: string; action: string; options: readonly Option[]; onAdd: (kind: string) => void}) {
    const [chosen, setChosen] = useState('');
    // The first one, also where what was chosen isn't offered any more.
    const kind = options.find(({value}) => value === chosen)?.value ?? options[0]?.value ?? '';
    return (
        <div className="line content-bar">
            <Select label={label} value={kind} options={options} onChange={setChosen} />
            <Button icon="add" onClick={() => onAdd(kind)}>{action}</Button>
        </div>
    );
}
