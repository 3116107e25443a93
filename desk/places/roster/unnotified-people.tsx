import type { DeskRoster } from '#modules/places/model/staff/desk-places.ts';
import { personLabel } from '#modules/places/model/staff/place-labels.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Choice } from '../../ui/text-field.tsx';
import { seatName } from './attendance.ts';

/**
 * People without an email address who were not yet notified of a change: each with a WhatsApp
 * message and a checkbox.
 */
export function UnnotifiedPeople({ offering, rows }: DeskRoster) {
  const people = rows.flatMap(({ whatsAppNotice, ...row }) =>
    whatsAppNotice ? [{ ...row, notice: whatsAppNotice }] : [],
  );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="unwritten" className="panel mb-8">
      <h2 id="unwritten">Tell by WhatsApp: {people.length}</h2>
      <p className="mt-2">
        It changed, and these people have no email here. Write to each, then tick them. What a
        guardian agreed to still holds: the message says so, and how to take it back.
      </p>
      <DeskForm>
        <input type="hidden" name="sequence" value={offering.sequence} />
        <ul className="desk-list my-4">
          {people.map(({ notice: { to, whatsApp }, ...row }) => (
            <li key={seatName(row)} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Choice name="written" value={seatName(row)}>
                <span className="sr-only">Told: </span>
                <bdi>{row.guardianName || personLabel(row, offering.key)}</bdi>
                {row.guardianName && ', for '}
                {row.guardianName && <bdi>{personLabel(row, offering.key)}</bdi>}
              </Choice>
              <a href={whatsApp} target="_blank" rel="noopener noreferrer" className="button-link">
                {to ? `Write to ${to} by WhatsApp` : 'Write by WhatsApp'}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
        <Button type="submit" name="do" value="written">
          Note who is told
        </Button>
      </DeskForm>
    </section>
  );
}
