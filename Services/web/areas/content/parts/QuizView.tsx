import {useState} from 'preact/hooks';
import {language, say} from 'core/words/translate';
import {Choices} from 'design/Select';
import type {Block} from '../model';

/** A question with answers: what is chosen is replied to at once, and kept nowhere. */
export function QuizView({block: {words, answers}}: {block: Block}) {
    const [chosen, choose] = useState('');
    const answer = (answers ?? []).find(({id}) => id === chosen);
    return (
        <section className="stack content-box">
            <Choices label={words ?? ''} value={chosen} options={(answers ?? []).map((each) => ({value: each.id, text: each.words}))} onChange={choose} />
            <p role="status">
                {answer && <><strong lang={language.value}>{say(answer.right ? 'content.right' : 'content.notRight')}</strong> <span dir="auto">{answer.feedback}</span></>}
            </p>
        </section>
    );
}
