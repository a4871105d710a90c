import type {ComponentChildren} from 'preact';
import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import type {Answers, FormItem, Value} from '../model';
import {idOf, Question} from './Question';

/** Questions on a screen, and whether they may be left. */
export interface Questions {
    draw: (question: FormItem) => ComponentChildren;
    /** Whether something is no answer, or one of `needed` lacks one: the first of them gets the focus. */
    stops: (questions: readonly FormItem[], needed: readonly string[]) => boolean;
}

/** Draws questions with their answers, and tells what is wrong with them once somebody wants to go on. */
export function useQuestions(answers: Answers, {onSave, onType}: {
    onSave: (id: string, values: readonly Value[]) => void;
    /** Takes up what is being typed. */
    onType: (id: string, values: readonly Value[]) => void;
}): Questions {
    const [wrong, setWrong] = useState<readonly string[]>([]);
    const [unfit, setUnfit] = useState<ReadonlySet<string>>(new Set());
    const draw = (question: FormItem) => {
        const id = question.link_id;
        return (
            <Question
                key={id}
                item={question}
                values={answers[id] ?? []}
                error={unfit.has(id) && wrong.includes(id) ? say('survey.unfit') : wrong.includes(id) && (answers[id] ?? []).length === 0 ? say('survey.needed') : undefined}
                onSave={(values) => onSave(id, values)}
                onType={(values) => onType(id, values)}
                onUnfit={(is) => setUnfit((before) => {
                    const next = new Set(before);
                    if (is) next.add(id);
                    else next.delete(id);
                    return next;
                })}
            />
        );
    };
    const stops = (questions: readonly FormItem[], needed: readonly string[]) => {
        const ids = questions.map(({link_id: id}) => id);
        const stopping = ids.filter((id) => unfit.has(id) || needed.includes(id));
        setWrong(stopping);
        const stop = questions.find(({link_id: id}) => stopping.includes(id));
        const box = stop && document.getElementById(idOf(stop));
        (box?.querySelector<HTMLElement>('input, textarea, select') ?? box)?.focus();
        return stop !== undefined;
    };
    return {draw, stops};
}

/** Words of a form that are no question. */
export function Words({item: {kind, text}}: {item: FormItem}) {
    return kind === 'group' ? <h3>{text}</h3> : <p className="text">{text}</p>;
}
