import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {NotYet, useLoaded} from '../../loaded';
import {loadProgrammes} from '../load';
import {wordsOf} from '../model';

/** Programmes for which one may apply, with what each is and for whom. */
export function Programmes({language}: {language: string}) {
    const loaded = useLoaded(loadProgrammes);
    const all = loaded.value;
    return (
        <section className="stack" aria-labelledby="programmes">
            <h2 id="programmes">{say('course.programmes')}</h2>
            {!all && <NotYet of={loaded} />}
            {all?.length === 0 && <p className="card quiet">{say('course.noProgrammes')}</p>}
            {all?.map((each) => {
                const words = wordsOf(each, language);
                return (
                    <article key={each.id} className="card stack">
                        <div className="stack" lang={words?.language} dir="auto">
                            <h3>{words?.title}</h3>
                            {words?.description && <p className="text">{words.description}</p>}
                            {words?.eligibility && <p className="text">{words.eligibility}</p>}
                        </div>
                        <p className="quiet">{say('course.weeks', {count: each.contents.weeks})} · {each.contents.languages.map(languageName).join(', ')}</p>
                        <p><a className="button primary" href={`/course/apply/${each.id}`}>{say('course.apply')}</a></p>
                    </article>
                );
            })}
        </section>
    );
}
