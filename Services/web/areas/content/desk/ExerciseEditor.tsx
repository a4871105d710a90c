import {say} from 'core/words/translate';
import {Choices} from 'design/Select';
import {Add} from '../parts/Add';
import {FIELDS, type FieldKind, newField, type WrittenExercise} from './contents';
import {FieldEditor} from './FieldEditor';
import {Several} from '../parts/Several';
import {Wordings} from './Wordings';

/** Writes an exercise: who reads it, and its fields. What a field asks for is chosen once. */
export default function ExerciseEditor({value, language, onChange}: {value: WrittenExercise; language: string; onChange: (next: WrittenExercise) => void}) {
    const {title, sharing, fields} = value;
    return (
        <>
            <Wordings label={say('writing.exerciseTitle')} of={title} language={language} onChange={(next) => onChange({...value, title: next})} />
            <Choices
                label={say('writing.readers')}
                value={sharing}
                options={[
                    {value: 'shared', text: say('writing.shared'), hint: say('content.shared')},
                    {value: 'private', text: say('writing.private'), hint: `${say('content.private')} ${say('writing.privateStays')}`},
                ]}
                onChange={(next) => onChange({...value, sharing: next === 'private' ? 'private' : 'shared'})}
            />
            <Several items={fields} called={(_, place) => say('writing.field', {number: place + 1})} onChange={(next) => onChange({...value, fields: next})}>
                {(field, name, change) => <FieldEditor value={field} name={name} language={language} onChange={change} />}
            </Several>
            <Add
                label={say('writing.fieldKind')}
                action={say('writing.addField')}
                options={FIELDS.map((kind) => ({value: kind, text: say(`fieldkind.${kind}`)}))}
                onAdd={(kind) => onChange({...value, fields: [...fields, newField(kind as FieldKind)]})}
            />
        </>
    );
}
