import {type IconName, sheet} from 'made/icons';

export type {IconName};

/** A drawing beside words; screen readers skip it. */
export function Icon({name}: {name: IconName}) {
    return (
        <svg className="icon" aria-hidden="true">
            <use href={`${sheet}#${name}`} />
        </svg>
    );
}
