import type { ComponentProps } from 'react';
import { isMinor } from '#modules/places/model/place-state.ts';
import type { RosterRow } from '#modules/places/model/roster.ts';
import { needsConsent, personLabel } from '#modules/places/model/staff/place-labels.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { EraseSeat } from '../../ui/erase-seat.tsx';
import { MoveForm } from './move-form.tsx';
import { type Party, SeatChoice } from './seat-choice.tsx';

type ActionsProps = Party & {
  /** True if places can be given and taken back. Names can be erased at any time. */
  readonly canMove: boolean;
} & Pick<ComponentProps<typeof MoveForm>, 'sessions' | 'error'>;

/** Actions for a party. Folded, so that nobody triggers them by accident. */
export function PartyActions({ sessions, error, canMove, ...party }: ActionsProps) {
  const { reference, people, offeringKey } = party;
  const acceptable = people.filter(
    (row) => ACCEPTABLE_STATES.includes(row.state) || hasTurnedAdult(row),
  );
  const named = people.filter(({ name }) => name);
  if (!canMove && named.length === 0) return null;
  const withoutConsent = people.filter((row) => needsConsent(row, offeringKey));
  return (
    <details className="roster-actions" open={error !== undefined}>
      <summary>
        Change<span className="sr-only"> the places of {reference}</span>
      </summary>
      {canMove && (
        <div className="flex flex-wrap gap-4 pb-3">
          {people.some(({ state }) => state === 'confirming') && (
            <PartyAction reference={reference}>
              <Button type="submit" name="do" value="confirm">
                Confirmed by phone
              </Button>
            </PartyAction>
          )}
          {acceptable.length > 0 && (
            <PartyAction reference={reference}>
              <Button type="submit" name="do" value="accept">
                {acceptable.length === 1
                  ? 'Confirm place'
                  : `Confirm all ${acceptable.length} places`}
              </Button>
            </PartyAction>
          )}
          {withoutConsent.map((row) => (
            <PartyAction key={row.seat} reference={reference} seat={row.seat}>
              <Button type="submit" look="plain" name="do" value="paper">
                {`Record paper consent for ${personLabel(row, offeringKey)}`}
              </Button>
            </PartyAction>
          ))}
          <RemovePlaces {...party} />
        </div>
      )}
      {canMove && sessions.length > 0 && people.some(({ state }) => state !== 'checking') && (
        <MoveForm {...party} sessions={sessions} error={error} />
      )}
      {named.map((row) => (
        <EraseSeat
          key={row.seat}
          reference={reference}
          seat={row.seat}
          called={personLabel(row, offeringKey)}
        />
      ))}
    </details>
  );
}

/** Form that removes one place, or those of the whole party. */
function RemovePlaces(party: Party) {
  const { reference, people } = party;
  const [first, ...others] = people;
  const isParty = others.length > 0;
  return (
    <PartyAction reference={reference} seat={isParty ? undefined : first?.seat}>
      <div className="flex flex-wrap items-end gap-x-4">
        {isParty && <SeatChoice {...party} label="Whose place" />}
        <DangerButton name="do" value="remove">
          Remove from roster
        </DangerButton>
      </div>
    </PartyAction>
  );
}

/** States from which staff can give a place. */
const ACCEPTABLE_STATES: readonly string[] = ['checking', 'waiting', 'offered', 'lapsed'];

/**
 * True for a person who waited for a guardian's consent and is now recorded as 18. Only staff can
 * give them the place.
 */
function hasTurnedAdult(row: RosterRow): boolean {
  return row.state === 'awaiting' && row.previousAge !== null && !isMinor(row);
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
