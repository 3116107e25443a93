import { isSeated } from '#modules/places/model/place-state.ts';
import { isAttended } from '#modules/places/model/requested-offering.ts';
import type { RosterRow } from '#modules/places/model/roster.ts';

/** Id of the form to which the checkboxes beside the names belong. */
export const ATTENDANCE_FORM_ID = 'came-form';

/** Value of a checkbox for one seat: `EVT-7K3Q:1`. */
export function seatName({ reference, seat }: Pick<RosterRow, 'reference' | 'seat'>): string {
  return `${reference}:${seat}`;
}

/** The seat of a checkbox value; empty if malformed. */
export function readSeat(name: FormDataEntryValue): { reference: string; seat: number }[] {
  const [, reference, seat] = /^([\w-]+):(\d+)$/.exec(String(name)) ?? [];
  return reference && seat ? [{ reference, seat: Number(seat) }] : [];
}

/** True if attendance can be recorded for this person, given the offering's key. */
export function canAttend({ state }: Pick<RosterRow, 'state'>, key: string): boolean {
  return isAttended(key) && isSeated(state);
}

type Attendance = { readonly reference: string; readonly seat: number; readonly came: boolean };

/**
 * Attendance that differs from what was recorded when the form was opened, so that two colleagues
 * at two doors do not undo each other's ticks. People who were not ticked before either stay
 * unchanged.
 * @param isAll also records everybody who is not ticked as absent
 */
export function readAttendance(sent: FormData, isAll: boolean): Attendance[] {
  const ticked = new Set(sent.getAll('came').map(String));
  return sent.getAll('was').flatMap((value) => {
    const [, reference, seat, was] = /^([\w-]+):(\d+)=(yes|no|)$/.exec(String(value)) ?? [];
    if (!reference || !seat) return [];
    const came = ticked.has(`${reference}:${seat}`);
    const isChanged = came ? was !== 'yes' : was === 'yes' || (isAll && was === '');
    return isChanged ? [{ reference, seat: Number(seat), came }] : [];
  });
}
