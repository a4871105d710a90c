import {useState} from 'preact/hooks';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Checkbox, Field} from 'design/Field';
import {Choices, Select} from 'design/Select';
import {TextArea} from 'design/TextArea';
import type {FormItem, Value} from '../model';
import {isSame, typedOf, valueOf} from './values';

/** Characters of an answer. */
const TEXT = 10_000;
/** Choices from which on they are a list. */
const MANY = 12;

interface Properties {
    item: FormItem;
    values: readonly Value[];
    error: string | undefined;
    onSave: (values: readonly Value[]) => void;
    /** Takes up what is being typed. */
    onType: (values: readonly Value[]) => void;
    /** Says that what was typed is no answer. */
    onUnfit: (isUnfit: boolean) => void;
}

/** A question of a form with its answer. */
export function Question(properties: Properties) {
    const {item, values, error, onSave} = properties;
    return (
        <div id={idOf(item)} className="stack" tabIndex={-1}>
            <Kind {...properties} />
            {error && (item.kind === 'boolean' || item.kind === 'choice') && <p className="field-error" role="alert" lang={language.value}>{error}</p>}
            {values.length > 0 && (item.kind === 'boolean' || item.kind === 'choice' || item.kind === 'open_choice') && (
                <div lang={language.value}><Button kind="quiet" icon="undo" onClick={() => onSave([])}>{say('survey.takeBack')}</Button></div>
            )}
        </div>
    );
}

/** Id of the place of a question. */
export function idOf({link_id: id}: Pick<FormItem, 'link_id'>): string {
    return `question-${id}`;
}

function Kind({item, values, error, onSave, onType, onUnfit}: Properties) {
    const {kind, text, repeats, options} = item;
    switch (kind) {
        case 'boolean': {
            const flag = values[0]?.flag;
            return (
                <Choices
                    label={text}
                    value={flag == null ? '' : String(flag)}
                    options={[{value: 'true', text: say('survey.yes'), language: language.value}, {value: 'false', text: say('survey.no'), language: language.value}]}
                    onChange={(value) => onSave([{kind: 'boolean', flag: value === 'true'}])}
                />
            );
        }
        case 'choice': return <Choice label={text} options={options} values={values} repeats={repeats} onSave={onSave} />;
        case 'open_choice': return <OpenChoice item={item} values={values} error={error} onSave={onSave} onType={onType} onUnfit={onUnfit} />;
        case 'group': case 'display': return null;
        case 'integer': case 'decimal': case 'date': case 'date_time': case 'time': case 'string': case 'text':
            return <Typed kind={kind} label={text} maxLength={item.max_length ?? TEXT} values={values} error={error} onType={onType} onUnfit={onUnfit} />;
    }
}

function Choice({label, options, values, repeats, onSave}: {label: string; options: readonly Value[]; values: readonly Value[]; repeats: boolean; onSave: (values: readonly Value[]) => void}) {
    const place = (value: Value) => options.findIndex((each) => isSame(each, value));
    const words = (value: Value) => value.display ?? value.text ?? value.code ?? '';
    if (repeats) {
        return (
            <fieldset className="choices">
                <legend>{label}</legend>
                {options.map((option, at) => (
                    <Checkbox
                        key={at}
                        label={words(option)}
                        checked={values.some((each) => isSame(each, option))}
                        onChange={(is) => onSave(is ? [...values, option] : values.filter((each) => !isSame(each, option)))}
                    />
                ))}
            </fieldset>
        );
    }
    const chosen = values[0] ? String(place(values[0])) : '';
    const all = options.map((option, at) => ({value: String(at), text: words(option)}));
    const choose = (value: string) => {
        const option = options[Number(value)];
        onSave(value === '' || !option ? [] : [option]);
    };
    return options.length > MANY
        ? <Select label={label} value={chosen} options={[{value: '', text: '–'}, ...all]} onChange={choose} />
        : <Choices label={label} value={chosen} options={all} onChange={choose} />;
}

/** Choices, and a field for what isn't among them. */
function OpenChoice({item: {text, options, repeats, max_length: most}, values, error, onSave, onType, onUnfit}: Properties) {
    const [own, others] = [values.filter(({kind}) => kind === 'string'), values.filter(({kind}) => kind !== 'string')];
    return (
        <>
            <Choice label={text} options={options} values={others} repeats={repeats} onSave={(chosen) => onSave(repeats ? [...chosen, ...own] : chosen)} />
            <div lang={language.value}>
                <Typed
                    kind="string"
                    label={say('survey.other')}
                    maxLength={most ?? TEXT}
                    values={own}
                    error={error}
                    onType={(typed) => onType(repeats ? [...others, ...typed] : typed.length > 0 ? typed : others)}
                    onUnfit={onUnfit}
                />
            </div>
        </>
    );
}

/** A field whose words are taken up while they are typed. What is no answer is told, and not taken up. */
function Typed({kind, label, maxLength, values, error, onType, onUnfit}: {
    kind: 'integer' | 'decimal' | 'date' | 'date_time' | 'time' | 'string' | 'text';
    label: string;
    maxLength: number;
    values: readonly Value[];
    error: string | undefined;
    onType: (values: readonly Value[]) => void;
    onUnfit: (isUnfit: boolean) => void;
}) {
    const [typed, setTyped] = useState(() => typedOf(values[0]));
    const wire = kind === 'text' ? 'string' : kind;
    const input = (text: string) => {
        setTyped(text);
        const value = valueOf(wire, text);
        onUnfit(text.trim() !== '' && !value);
        if (value) onType([value]);
        else if (text.trim() === '') onType([]);
    };
    const shared = {label, value: typed, error, onInput: input};
    switch (kind) {
        case 'date': return <DateField {...shared} type="date" />;
        case 'date_time': return <DateField {...shared} type="datetime-local" />;
        case 'time': return <DateField {...shared} type="time" />;
        case 'text': return <TextArea {...shared} maxLength={maxLength} />;
        case 'integer': return <Field {...shared} inputMode="numeric" maxLength={11} />;
        case 'decimal': return <Field {...shared} inputMode="text" maxLength={40} />;
        case 'string': return <Field {...shared} maxLength={maxLength} />;
    }
}
