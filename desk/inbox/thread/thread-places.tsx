import { Link } from 'react-router';
import { isAttended } from '#modules/places/model/requested-offering.ts';
import type { SubmissionPlaces } from '#modules/places/model/staff/desk-places.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { personLabel, stateLabel } from '#modules/places/model/staff/place-labels.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { EraseSeat } from '../../ui/erase-seat.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';

type ThreadPlacesProps = { readonly places: SubmissionPlaces; readonly reference: string };

/** Places requested by a submission, with their state. */
export function ThreadPlaces({ places, reference }: ThreadPlacesProps) {
  const { key, title, start, people, position } = places;
  return (
    <section aria-labelledby="places" className="mb-8">
      <h2 id="places">Places</h2>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <Link to={deskOfferingPath(key)}>
          <strong>{title}</strong>
        </Link>
        {start && <Timestamp at={start} />}
        {position !== null && <span>Number {position} of those who wait</span>}
      </p>
      <ul className="desk-list mt-2">
        {people.map(({ seat, name, age, isErased, state, until }) => (
          <li key={seat} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              <bdi>{personLabel({ name, seat, isErased }, key)}</bdi>
              {age === null ? !isErased && isAttended(key) && ', age unknown' : `, ${age}`}
            </span>
            <span className="badge">{stateLabel(state, key)}</span>
            {until && (
              <span className="muted">
                until <Timestamp at={until} />
              </span>
            )}
            {name && people.length > 1 && (
              <EraseSeat reference={reference} seat={seat} called={name} />
            )}
          </li>
        ))}
      </ul>
      {people.some(({ state }) => state === 'confirming') && (
        <DeskForm className="mt-4">
          <Button type="submit" name="do" value="confirmed">
            Confirmed by phone
          </Button>
        </DeskForm>
      )}
    </section>
  );
}
