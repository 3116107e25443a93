import type { Figure } from '#domain/content/text.ts';
import { WovenBar } from '../ui/woven-bar.tsx';

/** The grid 'Impact by the Numbers'. A share is drawn as well. */
export function ImpactNumbers({ numbers }: { numbers: readonly Figure[] }) {
  return (
    <dl className="cells grid-cols-2 lg:grid-cols-4">
      {numbers.map(({ value, label }) => {
        const percent = /^(\d{1,3})%$/.exec(value)?.[1];
        return (
          <div key={label} className="cell">
            <dt className="order-1 mt-1">{label}</dt>
            <dd className="figure">{value}</dd>
            {percent && (
              <dd className="order-2 mt-auto">
                <WovenBar percent={Number(percent)} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
