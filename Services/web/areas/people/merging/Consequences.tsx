import {say} from 'core/words/translate';
import type {Pair} from './model';

/** What happens to both accounts, by their names, once a merge is confirmed. */
export function Consequences({account, into}: Pair<string>) {
    return (
        <section className="stack" aria-labelledby="consequences">
            <h3 id="consequences">{say('merging.then')}</h3>
            <ul className="dots">
                <li><bdi>{say('merging.thenClosed', {name: account})}</bdi></li>
                <li><bdi>{say('merging.thenKept', {name: into})}</bdi></li>
                <li>{say('merging.tiesWhy')}</li>
                <li>{say('merging.thenMail')}</li>
                <li>{say('merging.thenUndone')}</li>
            </ul>
        </section>
    );
}
