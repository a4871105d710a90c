import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {type Loaded, NotYet} from '../../loaded';
import type {Finding, Findings} from '../load';

/** What the check finds: errors, which keep a draft from being published, and what would be better. */
export function Check({of, hasDraft}: {of: Loaded<Findings>; hasDraft: boolean}) {
    const {value: found} = of;
    if (!found) return <NotYet of={of} />;
    if (found.findings.length === 0) return <Banner icon="done"><p>{say('writing.fit')}</p></Banner>;
    return (
        <section className="card stack" aria-labelledby="check">
            <h2 id="check">{say(found.fit || !hasDraft ? 'writing.hints' : 'writing.unfit')}</h2>
            <ul className="lines">
                {found.findings.map((each, at) => (
                    <li key={at}>
                        <strong>{say(`findinglevel.${each.level}`)}</strong> · {say(`finding.${each.code}`)}
                        {each.language != null && <> ({languageName(each.language)})</>}
                        <span className="quiet"> {placeOf(each)}</span>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function placeOf({place: {page, block, part}}: Finding): string {
    return [page, block, part].filter((each) => each != null).join(' / ');
}
