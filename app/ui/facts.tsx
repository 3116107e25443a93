/** A reference or the number of a receipt, which no line may break at its hyphen. */
const REFERENCE = /^[A-Z]{1,4}-[\w-]{4,10}$/;

/** Names with their values: when and where an event is, a course's code. Empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const filled = facts.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <div className="facts mt-6">
      <dl>
        {filled.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className={REFERENCE.test(value) ? 'whitespace-nowrap' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
