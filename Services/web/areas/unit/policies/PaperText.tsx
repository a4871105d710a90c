import {paragraphs} from './model';

/** Words of a policy as those read them who accept it. */
export function PaperText({title, text, language}: {title: string; text: string; language: string}) {
    return (
        <section className="card text" lang={language} aria-label={title} dir="auto">
            {paragraphs(text).map((each, index) => <p key={index} className="unit-words">{each}</p>)}
        </section>
    );
}
