import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import type {Block, Entry} from '../model';

/** An exercise as it is asked: who will read it is said before its first field. Where one only reads, nothing can be written. */
export function ExerciseView({block: {words, sharing, fields}}: {block: Block}) {
    return (
        <section className="stack content-box">
            {words && <h3 dir="auto">{words}</h3>}
            <div lang={language.value}><Banner><p>{say(sharing === 'private' ? 'content.private' : 'content.shared')}</p></Banner></div>
            <ul className="plain stack">
                {(fields ?? []).map((each) => <li key={each.id}><OneField field={each} /></li>)}
            </ul>
        </section>
    );
}

function OneField({field: {words, kind, choices, scale, columns}}: {field: Pick<Entry, 'words' | 'kind' | 'choices' | 'scale' | 'columns'>}) {
    return (
        <>
            <p><strong dir="auto">{words}</strong></p>
            <p className="quiet" lang={language.value}>{say(`fieldkind.${kind}`)}{scale != null && `: ${scale.from}–${scale.to}`}</p>
            {choices != null && <ul>{choices.map((each) => <li key={each.id} dir="auto">{each.words}</li>)}</ul>}
            {columns != null && <ul className="plain">{columns.map((each) => <li key={each.id}><OneField field={each} /></li>)}</ul>}
        </>
    );
}
