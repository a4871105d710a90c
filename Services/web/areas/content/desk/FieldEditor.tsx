import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Select} from 'design/Select';
import {freshName} from '../model';
import {Add} from '../parts/Add';
import {columnOf, COLUMNS, type FieldKind, newField, type WrittenField} from './contents';
import {Several} from '../parts/Several';
import {ForEver, Wordings} from './Wordings';

/** Ends of scales that are offered. */
const [BEGINS, ENDS] = [[0, 1], [3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100]];

/** Writes a field of an exercise, or a column of its rows. */
export function FieldEditor({value, name, language, onChange}: {value: WrittenField; name: string; language: string; onChange: (next: WrittenField) => void}) {
    const {id, kind, words, choices, scale, columns} = value;
    return (
        <>
            <Wordings label={`${name}: ${say(`fieldkind.${kind}`)}`} of={words} language={language} onChange={(next) => onChange({...value, words: next})} />
            <ForEver name={id} />
            {scale != null && (
                <div className="line content-bar">
                    <Step label={say('writing.from')} value={scale.from} among={BEGINS} onChange={(from) => onChange({...value, scale: {...scale, from}})} />
                    <Step label={say('writing.to')} value={scale.to} among={ENDS} onChange={(to) => onChange({...value, scale: {...scale, to}})} />
                </div>
            )}
            {kind === 'choice' && (
                <>
                    <Several items={choices ?? []} called={(_, place) => say('writing.choice', {number: place + 1})} onChange={(next) => onChange({...value, choices: next})}>
                        {(choice, called, change) => <Wordings label={called} of={choice.words} language={language} onChange={(next) => change({...choice, words: next})} />}
                    </Several>
                    <div><Button icon="add" onClick={() => onChange({...value, choices: [...(choices ?? []), {id: freshName('choice'), words: []}]})}>{say('writing.addChoice')}</Button></div>
                </>
            )}
            {kind === 'rows' && (
                <>
                    <Several items={columns ?? []} called={(_, place) => say('writing.column', {number: place + 1})} onChange={(next) => onChange({...value, columns: next})}>
                        {(column, called, change) => <FieldEditor value={column} name={called} language={language} onChange={(next) => change(columnOf(next))} />}
                    </Several>
                    <Add
                        label={say('writing.columnKind')}
                        action={say('writing.addColumn')}
                        options={COLUMNS.map((each) => ({value: each, text: say(`fieldkind.${each}`)}))}
                        onAdd={(each) => onChange({...value, columns: [...(columns ?? []), columnOf(newField(each as FieldKind))]})}
                    />
                </>
            )}
        </>
    );
}

/** An end of a scale. One that isn't offered stays where it is there already. */
function Step({label, value, among, onChange}: {label: string; value: number; among: readonly number[]; onChange: (value: number) => void}) {
    const all = among.includes(value) ? among : [...among, value].toSorted((one, other) => one - other);
    return <Select label={label} value={String(value)} options={all.map((each) => ({value: String(each), text: String(each)}))} onChange={(next) => onChange(Number(next))} />;
}
