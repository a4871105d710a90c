import {unit} from 'core/app';
import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {useCell} from 'design/useCell';

/** Numbers that are named where one signs in; all others are behind "Where to turn". */
const MOST = 2;

/** For whoever is in danger: the unit's numbers, else those of most places. */
export function Danger() {
    const places = useCell(unit.current)?.crisis.filter((each) => each.phone).slice(0, MOST) ?? [];
    if (places.length === 0) return <p>{say('signin.danger')}</p>;
    return (
        <div>
            <p>{say('signin.inDanger')}</p>
            <p className="line">
                {places.map(({phone}) => (
                    <a key={phone} className="button" href={`tel:${phone?.replace(/[^0-9+*]/g, '')}`}>
                        <Icon name="phone" />
                        <span>{say('help.call', {number: phone ?? ''})}</span>
                    </a>
                ))}
            </p>
        </div>
    );
}
