import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Field} from 'design/Field';
import {TextArea} from 'design/TextArea';
import {blockNames, type Contents, freshName, kindOf, moved, withWording, wordsIn, type WrittenBlock, type WrittenPage} from './contents';

/** Characters of a line, and of a block of text. */
const [LINE, TEXT] = [500, 20_000];

/** Writes a page: its title and texts. Other blocks are kept as they are, and can be moved and taken out. */
export function PageEditor({page, number, count, language, contents, onChange, onMove, onRemove}: {
    page: WrittenPage;
    number: number;
    count: number;
    language: string;
    contents: Contents;
    onChange: (page: WrittenPage) => void;
    onMove: (by: -1 | 1) => void;
    onRemove: () => void;
}) {
    const {blocks} = page;
    const set = (next: readonly WrittenBlock[]) => onChange({...page, blocks: [...next]});
    const name = say('writing.page', {page: number});
    const add = (stem: string, content: Omit<WrittenBlock, 'id'>) => set([...blocks, {id: freshName(stem, blockNames(contents)), ...content}]);
    return (
        <section className="card stack" aria-label={name} lang={language}>
            <div className="line">
                <h2>{name}</h2>
                {number > 1 && <IconButton name={say('writing.up', {name})} icon="up" onClick={() => onMove(-1)} />}
                {number < count && <IconButton name={say('writing.down', {name})} icon="down" onClick={() => onMove(1)} />}
                <IconButton name={say('writing.takeOut', {name})} icon="trash" onClick={onRemove} />
            </div>
            <Field label={say('writing.pageTitle')} value={wordsIn(page.title, language)} maxLength={LINE} onInput={(text) => onChange({...page, title: withWording(page.title, language, text)})} />
            {blocks.map((block, place) => {
                const kind = kindOf(block);
                const called = `${say(`blockkind.${kind}`)} ${place + 1}`;
                return (
                    <div key={block.id} className="stack content-box">
                        {kind === 'text'
                            ? (
                                <TextArea
                                    label={called}
                                    hint={say('writing.markdown')}
                                    rows={8}
                                    maxLength={TEXT}
                                    value={wordsIn(block.text, language)}
                                    onInput={(text) => set(blocks.map((each) => (each.id === block.id ? {...each, text: withWording(block.text, language, text)} : each)))}
                                />
                            )
                            : <p><strong>{called}</strong> <span className="quiet">{block.id}</span></p>}
                        <div className="line">
                            {place > 0 && <IconButton name={say('writing.up', {name: called})} icon="up" onClick={() => set(moved(blocks, place, -1))} />}
                            {place < blocks.length - 1 && <IconButton name={say('writing.down', {name: called})} icon="down" onClick={() => set(moved(blocks, place, 1))} />}
                            <IconButton name={say('writing.takeOut', {name: called})} icon="close" onClick={() => set(blocks.filter(({id}) => id !== block.id))} />
                        </div>
                    </div>
                );
            })}
            <div className="line">
                <Button icon="add" onClick={() => add('text', {text: []})}>{say('writing.addText')}</Button>
                <Button icon="help" onClick={() => add('crisis', {site: 'crisis'})}>{say('writing.addCrisis')}</Button>
            </div>
        </section>
    );
}
