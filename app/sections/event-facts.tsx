import type { Event } from '#domain/content/event.ts';

/** When and where an event is. */
export function EventFacts({ event }: { event: Pick<Event, 'date' | 'time' | 'location'> }) {
  const facts = [
    ['Date', event.date],
    ['Time', event.time],
    ['Location', event.location],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-lg">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-bold">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
