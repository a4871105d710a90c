import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Checkbox} from 'design/Field';
import {freshName} from '../model';
import {type WrittenQuiz} from './contents';
import {Several} from '../parts/Several';
import {Wordings} from './Wordings';

/** Writes a question: its answers, which of them are right, and what is replied to each. */
export default function QuizEditor({value, language, onChange}: {value: WrittenQuiz; language: string; onChange: (next: WrittenQuiz) => void}) {
    const {question, answers} = value;
    return (
        <>
            <Wordings label={say('writing.question')} of={question} language={language} onChange={(next) => onChange({...value, question: next})} />
            <Several items={answers} called={(_, place) => say('writing.answer', {number: place + 1})} onChange={(next) => onChange({...value, answers: next})}>
                {(answer, name, change) => (
                    <>
                        <Wordings label={name} of={answer.words} language={language} onChange={(words) => change({...answer, words})} />
                        <Checkbox label={say('writing.isRight')} checked={answer.right} onChange={(right) => change({...answer, right})} />
                        <Wordings label={say('writing.feedback', {name})} of={answer.feedback} language={language} onChange={(feedback) => change({...answer, feedback})} />
                    </>
                )}
            </Several>
            <div>
                <Button icon="add" onClick={() => onChange({...value, answers: [...answers, {id: freshName('answer'), words: [], right: false, feedback: []}]})}>{say('writing.addAnswer')}</Button>
            </div>
        </>
    );
}
