import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { DayStrip } from './day-strip.tsx';
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
              {hours && <DayStrip hours={hours} />}
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span>{time}</span>
                {price && <span className="price strong">{price}</span>}
                {places && <span className="strong">{places}</span>}
              </p>
              <p className="mt-4">
                <ButtonLink to={bookingPath || '/contact'} look="plain" describedBy={`day-${id}`}>
                  {bookingPath ? 'Book places' : 'Ask for places'}
                </ButtonLink>
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
