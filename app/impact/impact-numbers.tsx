import type { Figure } from '#platform/text/text.ts';
import { NumberCloth } from '../ui/number-cloth.tsx';

/** Impact figures in cells, each also drawn to scale. */
export function ImpactNumbers({ numbers }: { numbers: readonly Figure[] }) {
  return (
    <>
      <dl className={`cells numbers ${numbers.length > 4 ? '' : 'numbers-few'}`}>
        {numbers.map(({ value, label }) => (
          <div key={label} className="cell">
            <dt className="order-1 mt-1">{label}</dt>
            <dd className="figure">
              {value}
              <NumberCloth value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-4">One square = 10. A square with a hole = 1. A full strip = 100%.</p>
    </>
  );
}
