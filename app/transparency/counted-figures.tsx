import type { FigureView } from '#modules/content/figures.ts';
import { displayDate } from '#platform/text/display-date.ts';

/** Each figure with its period, definition and source. Links from other pages lead to its id. */
export function CountedFigures({ figures }: { figures: readonly FigureView[] }) {
  return (
    <ul className="rows">
      {figures.map(({ id, value, label, period, definition, sum, source, updated, correction }) => (
        <li key={id} id={id} className="row">
          <div>
            <h3>
              <span className="figure block">{value}</span> {label}
            </h3>
            <p className="mt-1">{sum ? `${period}: ${sum}` : period}</p>
          </div>
          <div className="measure">
            <p>{definition}</p>
            <p className="note mt-2">
              Source: {source} Last checked on {displayDate(updated)}.
            </p>
            {correction && (
              <p className="mt-2">
                <strong>Corrected on {displayDate(correction.on)}:</strong> it said{' '}
                {correction.value} before, and says {value} now. {correction.reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
