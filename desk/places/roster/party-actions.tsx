import { useId } from 'react';
import { isMinor } from '#modules/places/model/place-state.ts';
import type { RosterRow } from '#modules/places/model/roster.ts';
import { needsConsent, personLabel } from '#modules/places/model/staff/place-labels.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

type PartyActionsProps = {
  readonly reference: string;
  readonly people: readonly RosterRow[];
  /** Of what they have places in. */
  readonly offeringKey: string;
};

/** What staff can do for those who were sent together. Folded: nobody does it by a slip. */
export function PartyActions({ reference, people, offeringKey }: PartyActionsProps) {
  const seatless = people.filter(
    (line) => ACCEPTABLE_STATES.includes(line.state) || hasTurnedAdult(line),
  );
  const unsaid = people.filter((line) => needsConsent(line, offeringKey));
  return (
    <details className="fold roster-actions">
      <summary>
        Change<span className="sr-only"> the places of {reference}</span>
      </summary>
      <div className="flex flex-wrap gap-4 pb-3">
        {people.some(({ state }) => state === 'confirming') && (
          <PartyAction reference={reference}>
            <Button type="submit" name="do" value="confirm">
              Confirmed by phone
            </Button>
          </PartyAction>
        )}
        {seatless.length > 0 && (
          <PartyAction reference={reference}>
            <Button type="submit" name="do" value="accept">
              {seatless.length === 1 ? 'Give the place' : `Give all ${seatless.length} places`}
            </Button>
          </PartyAction>
        )}
        {unsaid.map((line) => (
          <PartyAction key={line.seat} reference={reference} seat={line.seat}>
            <Button type="submit" look="plain" name="do" value="paper">
              {`Yes on paper for ${personLabel(line, offeringKey)}`}
            </Button>
          </PartyAction>
        ))}
        <RemovePlaces reference={reference} people={people} offeringKey={offeringKey} />
      </div>
    </details>
  );
}

/** Takes one place back, or those of all who were sent together. */
function RemovePlaces({ reference, people, offeringKey }: PartyActionsProps) {
  const seat = useId();
  if (people.length === 1) {
    return (
      <PartyAction reference={reference} seat={people[0]?.seat}>
        <DangerButton name="do" value="remove">
          Take the place back
        </DangerButton>
      </PartyAction>
    );
  }
  return (
    <PartyAction reference={reference}>
      <label className="field-label" htmlFor={seat}>
        Whose place
      </label>
      <div className="flex flex-wrap gap-4">
        <select id={seat} name="seat" className="field" defaultValue="">
          <option value="">Everybody of {reference}</option>
          {people.map((line) => (
            <option key={line.seat} value={line.seat}>
              {personLabel(line, offeringKey)}
            </option>
          ))}
        </select>
        <DangerButton name="do" value="remove">
          Take back
        </DangerButton>
      </div>
    </PartyAction>
  );
}

/** Whoever has none of these has no seat to be given. */
const ACCEPTABLE_STATES: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/** Whoever awaited a guardian's yes and is said to be 18 now gets the place from staff alone. */
function hasTurnedAdult(line: RosterRow): boolean {
  return line.state === 'awaiting' && line.previousAge !== null && !isMinor(line);
}

type PartyActionProps = {
  readonly reference: string;
  readonly seat?: number | undefined;
  readonly children: React.ReactNode;
};

function PartyAction({ reference, seat, children }: PartyActionProps) {
  return (
    <DeskForm>
      <input type="hidden" name="reference" value={reference} />
      {seat !== undefined && <input type="hidden" name="seat" value={seat} />}
      {children}
    </DeskForm>
  );
}
