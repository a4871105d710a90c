import {type Merge, stepsOf} from './model';
import {byWhom} from './words';

/** What was done with a merge, by whom, when and why. */
export function Steps({merge, zone}: {merge: Merge; zone: string | undefined}) {
    return (
        <>
            {stepsOf(merge).map((each) => (
                <div key={each.deed}>
                    <p className="quiet"><bdi>{byWhom(each, zone)}</bdi></p>
                    {each.reason && <p className="written" dir="auto">{each.reason}</p>}
                </div>
            ))}
        </>
    );
}
