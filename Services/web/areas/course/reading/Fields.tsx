import {language, say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {DateField} from 'design/DateField';
import {Field} from 'design/Field';
import {Choices, Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import type {Entry} from '../../content/model';
import {rowsOf, type Sheet, withCell, withField, withoutRow, withRow} from '../parts/sheet';

/** Characters of a field. */
const TEXT = 20_000;
/** Steps of a scale from which on it is a list. */
const MANY = 12;

type Part = Pick<Entry, 'id' | 'kind' | 'words' | 'choices' | 'scale'>;

/** Fields of an exercise. */
export function Fields({fields, sheet, onChange}: {fields: readonly Entry[]; sheet: Sheet; onChange: (sheet: Sheet) => void}) {
    return (
        <ul className="plain stack">
            {fields.map((field) => (
                <li key={field.id}>
                    {field.kind === 'rows'
                        ? <Rows field={field} sheet={sheet} onChange={onChange} />
                        : <One part={field} value={sheet.fields[field.id] ?? ''} onChange={(text) => onChange(withField(sheet, field.id, text))} />}
                </li>
            ))}
        </ul>
    );
}

function One({part: {kind, words, choices, scale}, value, onChange}: {part: Part; value: string; onChange: (text: string) => void}) {
    switch (kind) {
        case 'text': case 'rows': return <TextArea label={words} rows={3} value={value} maxLength={TEXT} onInput={onChange} />;
        case 'number': return <Field label={words} inputMode="numeric" value={value} maxLength={40} onInput={onChange} />;
        case 'date': return <DateField type="date" label={words} value={value} onInput={onChange} />;
        case 'choice': return <Choices label={words} value={value} options={(choices ?? []).map((each) => ({value: each.id, text: each.words}))} onChange={onChange} />;
        case 'scale': {
            const {from, to} = scale ?? {from: 0, to: 10};
            const steps = Array.from({length: to - from + 1}, (_, at) => ({value: String(from + at), text: String(from + at)}));
            return steps.length > MANY
                ? <Select label={words} value={value} options={[{value: '', text: '–'}, ...steps]} onChange={onChange} />
                : <div className="course-scale"><Choices label={words} value={value} options={steps} onChange={onChange} /></div>;
        }
    }
}

/** A field with as many rows as are needed. */
function Rows({field: {id, words, columns}, sheet, onChange}: {field: Entry; sheet: Sheet; onChange: (sheet: Sheet) => void}) {
    return (
        <fieldset className="stack content-box">
            <legend><strong dir="auto">{words}</strong></legend>
            {rowsOf(sheet, id).map((row, place) => (
                <div key={row.id} className="stack content-box">
                    {(columns ?? []).map((column) => (
                        <One key={column.id} part={column} value={row.cells[column.id] ?? ''} onChange={(text) => onChange(withCell(sheet, id, row.id, column.id, text))} />
                    ))}
                    <div lang={language.value}><IconButton name={say('course.takeRowOut', {number: place + 1})} icon="close" onClick={() => onChange(withoutRow(sheet, id, row.id))} /></div>
                </div>
            ))}
            <div lang={language.value}><Button icon="add" onClick={() => onChange(withRow(sheet, id, crypto.randomUUID()))}>{say('course.addRow')}</Button></div>
        </fieldset>
    );
}
