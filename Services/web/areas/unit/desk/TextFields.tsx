import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import type {Trouble} from '../../entry/parts/Form';
import {type Draft, fieldOf, type Text} from './model';

/** What it says in each language, side by side where there is room. */
export function TextFields({draft, trouble, onChange}: {draft: Draft; trouble: Trouble | undefined; onChange: (texts: readonly Text[]) => void}) {
    const change = (language: string, changes: Partial<Text>) =>
        onChange(draft.texts.map((each) => (each.language === language ? {...each, ...changes} : each)));
    return (
        <div className="desk-texts">
            {draft.texts.map(({language, title, body}) => {
                const [titleName, bodyName] = [fieldOf(draft, language, 'title'), fieldOf(draft, language, 'body')];
                return (
                    <fieldset key={language} className="card stack">
                        <legend lang={language}>{languageName(language)}</legend>
                        <Field
                            id={titleName ?? `title-${language}`}
                            label={say('desk.titleField')}
                            value={title}
                            maxLength={200}
                            error={titleName && trouble?.fields[titleName]}
                            onInput={(value) => change(language, {title: value})}
                        />
                        <TextArea
                            id={bodyName ?? `body-${language}`}
                            label={say('desk.body')}
                            value={body}
                            rows={8}
                            error={bodyName && trouble?.fields[bodyName]}
                            onInput={(value) => change(language, {body: value})}
                        />
                    </fieldset>
                );
            })}
        </div>
    );
}
