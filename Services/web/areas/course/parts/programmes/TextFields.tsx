import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {type Draft, LIMITS, type WrittenText} from './model';

/** Words of a programme in one language, as clients read them before they apply. */
export function TextFields({draft, language, wrong, onChange}: {draft: Draft; language: string; wrong: ReadonlySet<string>; onChange: (draft: Draft) => void}) {
    const {texts} = draft;
    const text = texts.find((each) => each.language === language);
    if (!text) return null;
    const set = (part: Partial<WrittenText>) => onChange({...draft, texts: texts.map((each) => (each === text ? {...each, ...part} : each))});
    const isFirst = texts[0] === text;
    return (
        <section className="card stack" lang={language} aria-label={say('programmes.words')}>
            <Field
                label={say('writing.title')}
                value={text.title}
                maxLength={LIMITS.title}
                error={wrong.has(`title-${language}`) ? say('programmes.titleMissing') : undefined}
                onInput={(title) => set({title})}
            />
            <TextArea label={say('programmes.description')} hint={say('programmes.descriptionWhy')} rows={6} value={text.description} maxLength={LIMITS.text} onInput={(description) => set({description})} />
            <TextArea label={say('programmes.eligibility')} value={text.eligibility} maxLength={LIMITS.text} onInput={(eligibility) => set({eligibility})} />
            {isFirst && texts.length > 1 && <p className="quiet">{say('programmes.firstWhy', {language: languageName(language)})}</p>}
            {!isFirst && (
                <div className="line">
                    <Button onClick={() => onChange({...draft, texts: [text, ...texts.filter((each) => each !== text)]})}>{say('programmes.makeFirst')}</Button>
                </div>
            )}
        </section>
    );
}
