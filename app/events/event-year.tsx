import { Suspense, use } from 'react';
import type { Deferred } from '../pages/load-result.ts';
import type { EventYear as YearView } from './event-year.server.ts';

/** A list of events: those with a card on this page, and the year of all of them. */
type EventList = { readonly items: readonly { readonly id: number }[]; readonly year: YearView };

type YearProps = { from: Deferred<EventList> };

/**
 * The next twelve months as a table: months across, towns down, and in each square the day of an
 * event, in ink if it is full. A tap jumps to its card, or to its page if the card is not shown.
 * On phones it comes after the list. Nothing while the list loads.
 */
export function EventYear(props: YearProps) {
  return (
    <Suspense>
      <Year {...props} />
    </Suspense>
  );
}

function Year({ from }: YearProps) {
  const outcome = 'now' in from ? from.now : use(from.later);
  if (!('value' in outcome)) return null;
  const { items, year } = outcome.value;
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
                    {events.map(({ id, day, text, full }) => (
                      <a
                        key={id}
                        href={
                          items.some((item) => item.id === id) ? `#event-${id}` : `/events/${id}`
                        }
                        className={full ? 'year-full' : undefined}
                      >
                        {day}
                        <span className="sr-only">{text}</span>
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
