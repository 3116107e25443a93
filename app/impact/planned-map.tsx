import { useContext } from 'react';
import { Link } from 'react-router';
import type { Planned, PlannedTown } from '#modules/content/offering.ts';
import { Lite } from '../ui/scripted.tsx';

/** The drawing of the regions. */
const MAP = '/drawings/ghana.svg';

/**
 * The map of all plans: regions with a plan are lit, and the towns stand below as a list, each with
 * a link to its plans. The Lite version has the list alone.
 */
export function PlannedMap({
  planned: { towns, lit, dark },
  period,
}: {
  planned: Planned;
  /** The years of the figures on the page, which are not those of the map. */
  period: string;
}) {
  const lite = useContext(Lite);
  return (
    <div className={`planned ${lite ? '' : 'planned-drawn'}`}>
      {!lite && <RegionMap towns={towns} lit={lit} dark={dark} />}
      <div>
        <h2 className="title-medium">Where we meet next</h2>
        <p className="note mt-2">
          {`Coming up in ${lit.length} of ${lit.length + dark.length} regions (gold). Our figures below count ${period}. `}
          <Link to="/contact">Is yours still dark? Ask us to come</Link>
        </p>
      </div>
      <ol className="planned-towns">
        {towns.map((town) => (
          <li key={town.name}>
            <Link to={pathOf(town)}>{town.name}</Link>
            {town.region && <span className="max-lg:sr-only">{`, ${town.region}`}</span>}
            <span className="planned-count">{countText(town)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Hidden from assistive technology and from the keyboard: the list beside it says the same. */
function RegionMap({ towns, lit, dark }: Planned) {
  return (
    <svg viewBox="-1 -1 48 69" fontSize="3.4" className="planned-map" aria-hidden="true">
      {dark.map((code) => (
        <use key={code} href={`${MAP}#${code}`} className="region-dark" />
      ))}
      {lit.map((code) => (
        <use key={code} href={`${MAP}#${code}`} />
      ))}
      <use href={`${MAP}#lake`} className="region-lake" />
      {towns.map(
        (town, index) =>
          town.square && (
            <Link key={town.name} to={pathOf(town)} tabIndex={-1}>
              {/* Its foot is on the town, so that towns at the coast have theirs on land. */}
              <path d={`M${town.square[0] - 2} ${town.square[1] - 4}h5v5h-5z`} />
              <text x={town.square[0] + 0.5} y={town.square[1] - 0.2}>
                {index + 1}
              </text>
            </Link>
          ),
      )}
    </svg>
  );
}

function pathOf({ name, events }: PlannedTown): string {
  return `/${events > 0 ? 'events' : 'courses'}?town=${encodeURIComponent(name)}`;
}

/** `1 event, 6 classes` */
function countText({ events, classes }: PlannedTown): string {
  return [
    events > 0 && `${events} ${events === 1 ? 'event' : 'events'}`,
    classes > 0 && `${classes} ${classes === 1 ? 'class' : 'classes'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
