import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import type {Chosen} from './MatchDialog';
import type {Suggestion, Suggestions} from './model';

/** Who could take a client on, the best first, with what each part of the score came to; and who couldn't, with the reason. */
export function SuggestionList({of, onChoose}: {of: Suggestions; onChoose: (chosen: Chosen) => void}) {
    return (
        <>
            {of.suggestions.length === 0 && <Empty text={say('matchings.noSuggestions')} />}
            <ol className="stack">
                {of.suggestions.map((each, index) => (
                    <li key={each.staff.id} className="card tie">
                        <div>
                            <strong dir="auto">{each.staff.name}</strong>
                            <p className="quiet">
                                {each.limit == null
                                    ? say('matchings.hasClients', {count: each.clients})
                                    : say('matchings.hasOf', {count: each.clients, limit: each.limit})}
                            </p>
                            <Score suggestion={each} />
                        </div>
                        <Button kind={index === 0 ? 'primary' : 'plain'} onClick={() => onChoose({staff: each.staff})}>
                            {say('matchings.match')}<span className="unseen"> {each.staff.name}</span>
                        </Button>
                    </li>
                ))}
            </ol>
            {of.excluded.length > 0 && (
                <details>
                    <summary>{say('matchings.excluded', {count: of.excluded.length})}</summary>
                    <ul className="people-notes">
                        {of.excluded.map(({staff, reason}) => (
                            <li key={staff.id}><span dir="auto">{staff.name}</span>: {say(`excluded.${reason}`)}</li>
                        ))}
                    </ul>
                </details>
            )}
        </>
    );
}

function Score({suggestion: {score, parts}}: {suggestion: Suggestion}) {
    return (
        <ul className="score" aria-label={say('matchings.score', {points: score})}>
            {parts.map(({aspect, points, of, met}) => (
                <li key={aspect}>
                    {say(`aspect.${aspect}`, {points, of})}
                    {met.length > 0 && <span className="quiet" dir="auto"> ({met.join(', ')})</span>}
                </li>
            ))}
        </ul>
    );
}
