/** A list of names and values, such as the date and place of an event. Skips empty values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
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
