import { useId } from 'react';
import { isMinor } from '#modules/places/model/place-state.ts';
import type { RosterLine } from '#modules/places/model/roster.ts';
import { calledWords, wantsYes } from '#modules/places/model/staff/desk-place-words.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

type PartyDeedsProps = {
  readonly reference: string;
  readonly people: readonly RosterLine[];
  /** Of what they have places in. */
  readonly offeringKey: string;
};

/** What staff can do for those who were sent together. Folded: nobody does it by a slip. */
export function PartyDeeds({ reference, people, offeringKey }: PartyDeedsProps) {
  const seatless = people.filter((line) => GIVEN.includes(line.state) || hasGrown(line));
  const unsaid = people.filter((line) => wantsYes(line, offeringKey));
  return (
    <details className="fold roster-deeds">
      <summary>
        Change<span className="sr-only"> the places of {reference}</span>
      </summary>
      <div className="flex flex-wrap gap-4 pb-3">
        {people.some(({ state }) => state === 'confirming') && (
          <Deed reference={reference}>
            <Button type="submit" name="do" value="confirm">
              Confirmed by phone
            </Button>
          </Deed>
        )}
        {seatless.length > 0 && (
          <Deed reference={reference}>
            <Button type="submit" name="do" value="accept">
              {seatless.length === 1 ? 'Give the place' : `Give all ${seatless.length} places`}
            </Button>
          </Deed>
        )}
        {unsaid.map((line) => (
          <Deed key={line.seat} reference={reference} seat={line.seat}>
            <Button type="submit" look="plain" name="do" value="paper">
              {`Yes on paper for ${calledWords(line, offeringKey)}`}
            </Button>
          </Deed>
        ))}
        <TakeBack reference={reference} people={people} offeringKey={offeringKey} />
      </div>
    </details>
  );
}

/** Takes one place back, or those of all who were sent together. */
function TakeBack({ reference, people, offeringKey }: PartyDeedsProps) {
  const seat = useId();
  if (people.length === 1) {
    return (
      <Deed reference={reference} seat={people[0]?.seat}>
        <DangerButton name="do" value="remove">
          Take the place back
        </DangerButton>
      </Deed>
    );
  }
  return (
    <Deed reference={reference}>
      <label className="field-label" htmlFor={seat}>
        Whose place
      </label>
      <div className="flex flex-wrap gap-4">
        <select id={seat} name="seat" className="field" defaultValue="">
          <option value="">Everybody of {reference}</option>
          {people.map((line) => (
            <option key={line.seat} value={line.seat}>
              {calledWords(line, offeringKey)}
            </option>
          ))}
        </select>
        <DangerButton name="do" value="remove">
          Take back
        </DangerButton>
      </div>
    </Deed>
  );
}

/** Whoever has none of these has no seat to be given. */
const GIVEN: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/** Whoever awaited a guardian's yes and is said to be 18 now gets the place from staff alone. */
function hasGrown(line: RosterLine): boolean {
  return line.state === 'awaiting' && line.ageWas !== null && !isMinor(line);
}

type DeedProps = {
  readonly reference: string;
  readonly seat?: number | undefined;
  readonly children: React.ReactNode;
};

function Deed({ reference, seat, children }: DeedProps) {
  return (
    <DeskForm>
      <input type="hidden" name="reference" value={reference} />
      {seat !== undefined && <input type="hidden" name="seat" value={seat} />}
      {children}
    </DeskForm>
  );
}
