import type {Entry} from '../../content/model';
import {rowsOf, type Sheet} from './sheet';

type Part = Pick<Entry, 'id' | 'kind' | 'words' | 'choices'>;

/** An exercise as it was filled in. */
export function SheetText({fields, sheet}: {fields: readonly Entry[]; sheet: Sheet}) {
    return (
        <dl className="stack">
            {fields.map((field) => (
                <div key={field.id}>
                    <dt dir="auto"><strong>{field.words}</strong></dt>
                    {field.kind !== 'rows' && <dd className="text" dir="auto">{said(field, sheet.fields[field.id])}</dd>}
                    {field.kind === 'rows' && rowsOf(sheet, field.id).map(({id, cells}) => (
                        <dd key={id} dir="auto">{(field.columns ?? []).map((column) => `${column.words}: ${said(column, cells[column.id])}`).join(' · ')}</dd>
                    ))}
                </div>
            ))}
        </dl>
    );
}

function said({choices}: Part, text: string | undefined): string {
    return (choices ?? []).find(({id}) => id === text)?.words ?? text ?? '–';
}
