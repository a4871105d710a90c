/** A cell with its column's name for where the columns stand one below the other; empty ones are left out there. */
export function Cell({name, late = false, children}: {name: string; late?: boolean | undefined; children: string | undefined}) {
    return (
        <td className={`${children ? '' : 'nothing'}${late ? ' late' : ''}`}>
            {children && <span className="cell-name" aria-hidden="true">{name}</span>}
            {children ?? '–'}
        </td>
    );
}
