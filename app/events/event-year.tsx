import { Suspense, use } from 'react';
import { eventPath } from '#modules/content/model/event.ts';
import type { Deferred, LoadResult } from '../pages/load-result.ts';
import type { EventYear as Year } from './event-year.server.ts';

/** A list of events: those with a card on this page, and the year of all of them. */
type EventList = { readonly items: readonly { readonly id: number }[]; readonly year: Year };

/**
 * The next twelve months as a table: months across, towns down, and in each square the day of an
 * event, in ink if it is full. A tap jumps to its card, or to its page if the card is not shown.
 * On phones it comes after the list. Nothing while the list loads.
 */
export function EventYear({ from }: { from: Deferred<EventList> }) {
  if ('now' in from) return <YearOf outcome={from.now} />;
  return (
    <Suspense fallback={null}>
      <AwaitedYear outcome={from.later} />
    </Suspense>
  );
}

function AwaitedYear({ outcome }: { outcome: Promise<LoadResult<EventList>> }) {
  return <YearOf outcome={use(outcome)} />;
}

function YearOf({ outcome }: { outcome: LoadResult<EventList> }) {
  if (!('value' in outcome)) return null;
  const { items, year } = outcome.value;
  const isShown = (wanted: number) => items.some(({ id }) => id === wanted);
  return (
    <div className="year">
      {/* No heading: the page's second-level headings are its events. */}
      <p id="year" className="motto strong">
        The year ahead
      </p>
      <p className="note mt-2 mb-4">
        {year.towns.length === 0 ? (
          'Nothing is planned yet. The next dates will be here.'
        ) : (
          <>
            Tap a day to see its event. <span className="year-key" /> places left{' '}
            <span className="year-key year-full" /> full
          </>
        )}
      </p>
      {year.towns.length > 0 && (
        <table aria-labelledby="year">
          <thead>
            <tr>
              <td className="year-town" />
              {year.months.map((month) => (
                <th key={month} scope="col">
                  <span aria-hidden="true">
                    {month.slice(0, 1)}
                    <span className="max-xl:hidden">{month.slice(1, 3)}</span>
                  </span>
                  <span className="sr-only">{month}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {year.towns.map(({ name, months }) => (
              <tr key={name}>
                <th scope="row" className="year-town">
                  {name}
                </th>
                {months.map((events, index) => (
                  <td key={year.months[index]}>
                    {events.map(({ id, title, day, date, full }) => (
                      <a
                        key={id}
                        href={isShown(id) ? `#event-${id}` : eventPath({ id })}
                        className={full ? 'year-full' : undefined}
                      >
                        {day}
                        <span className="sr-only">{`, ${title}, ${date}${full ? ', full' : ''}`}</span>
                      </a>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
