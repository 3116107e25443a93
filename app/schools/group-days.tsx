import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { DayStrips } from './day-strip.tsx';
import type { GroupDay } from './group-days.server.ts';

/** The coming events with room for a group, each with its hours drawn as a part of the day. */
export function GroupDays({ days }: { days: readonly GroupDay[] }) {
  return (
    <ul className="rows mt-6">
      {days.map(
        ({ id, title, path, bookingPath, date, time, town, ages, price, places, hours }) => (
          <li key={id} className="row">
            <div className="row-title">
              <h3 id={`day-${id}`}>
                <Link to={path}>{title}</Link>
              </h3>
              <p className="strong mt-1">{date}</p>
              <p>{[town, ages].filter(Boolean).join(' · ')}</p>
            </div>
            <div>
              <DayStrips days={hours} />
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                <span>{time}</span>
                {price && <span className="price strong">{price}</span>}
                {places && <span className="strong">{places}</span>}
                <span className="md:ms-auto">
                  <ButtonLink to={bookingPath || '/contact'} look="plain" describedBy={`day-${id}`}>
                    {bookingPath ? 'Book places' : 'Ask for places'}
                  </ButtonLink>
                </span>
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
