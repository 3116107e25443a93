/** Names with their values: when and where an event is, a course's code. Empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-lg">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-bold">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
