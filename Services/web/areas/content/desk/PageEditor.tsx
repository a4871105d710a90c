import {say} from 'core/words/translate';
import {IconButton} from 'design/Button';
import {AddBlock} from './AddBlock';
import {BlockEditor} from './BlockEditor';
import {type Contents, kindOf, type WrittenPage} from './contents';
import {Several} from '../parts/Several';
import {Wordings} from './Wordings';

/** Writes a page: its title and its blocks, which can be moved, also to the next page, and taken out. */
export function PageEditor({page, number, count, language, contents, onChange, onMove, onMoveBlock, onRemove}: {
    page: WrittenPage;
    number: number;
    count: number;
    language: string;
    contents: Contents;
    onChange: (page: WrittenPage) => void;
    onMove: (by: -1 | 1) => void;
    onMoveBlock: (block: string, by: -1 | 1) => void;
    onRemove: () => void;
}) {
    const {blocks} = page;
    const name = say('writing.page', {page: number});
    return (
        <section className="card stack" aria-label={name} lang={language}>
            <div className="line">
                <h2>{name}</h2>
                {number > 1 && <IconButton name={say('writing.up', {name})} icon="up" onClick={() => onMove(-1)} />}
                {number < count && <IconButton name={say('writing.down', {name})} icon="down" onClick={() => onMove(1)} />}
                <IconButton name={say('writing.takeOut', {name})} icon="trash" onClick={onRemove} />
            </div>
            <Wordings label={say('writing.pageTitle')} of={page.title} language={language} onChange={(title) => onChange({...page, title})} />
            <Several
                items={blocks}
                called={(block, place) => `${say(`blockkind.${kindOf(block)}`)} ${place + 1}`}
                isFirst={number === 1}
                isLast={number === count}
                onChange={(next) => onChange({...page, blocks: next})}
                onMove={(block, by) => onMoveBlock(block.id, by)}
            >
                {(block, called, change) => <BlockEditor block={block} name={called} language={language} contents={contents} onChange={change} />}
            </Several>
            <AddBlock page={page.id} languages={contents.languages} onAdd={(block) => onChange({...page, blocks: [...blocks, block]})} />
        </section>
    );
}
