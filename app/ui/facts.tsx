import type { ReactNode } from 'react';

/** A list of names and values, such as the date and place of an event. Skips empty values. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const filled = facts.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <div className="facts mt-6">
      <dl>
        {filled.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Values, each with its name below it, between rules. */
export function RuledFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <dl className="ruled">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`} className="flex flex-col-reverse py-2">
          <dt className="note">{name}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A short text, and a price beside or instead of it. */
type ShortFact = readonly [text: string, price?: string];

/** Short facts in cells of their own, such as date, town and price. Skips empty ones. */
export function FactCells({ facts }: { facts: readonly ShortFact[] }) {
  const filled = facts.filter(([text, price]) => text || price);
  if (filled.length === 0) return null;
  return (
    <p className="fact-cells">
      {filled.map(([text, price]) => (
        <span key={text}>
          {text} {price && <b className="price">{price}</b>}
        </span>
      ))}
    </p>
  );
}
