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

/** Short facts beside each other in cells of their own, such as date, town and price. */
export function FactCells({
  facts,
}: {
  facts: readonly (readonly [text: string, look?: 'price'])[];
}) {
  const filled = facts.filter(([text]) => text);
  if (filled.length === 0) return null;
  return (
    <p className="fact-cells">
      {filled.map(([text, look]) => (
        <span key={text} className={look}>
          {text}
        </span>
      ))}
    </p>
  );
}
