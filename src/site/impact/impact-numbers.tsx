import type { LinkedFigure } from '#content/figures.ts';
import { Link } from '#ui/link.tsx';
import { NumberCloth } from '#ui/number-cloth.tsx';

type ImpactNumbersProps = { numbers: readonly LinkedFigure[]; fee: string | undefined };

export function ImpactNumbers({ numbers, fee }: ImpactNumbersProps) {
  return (
    <>
      <dl className={`cells numbers ${numbers.length > 4 ? '' : 'numbers-few'}`}>
        {numbers.map(({ value, label, figure }) => (
          <div key={label} className="cell">
            <dt className="order-1 mt-1">
              {figure ? <Link to={`/transparency#${figure}`}>{label}</Link> : label}
            </dt>
            <dd className="figure">
              {value}
              <NumberCloth value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-4">One square = 10. A square with a hole = 1. A full strip = 100%.</p>
      {fee && <p className="note measure mt-2">{fee}</p>}
    </>
  );
}
