import { isSeated } from '#modules/places/model/place-state.ts';
import { isAttended } from '#modules/places/model/requested-offering.ts';
import type { RosterRow } from '#modules/places/model/roster.ts';

/** The form that the boxes beside names belong to. */
export const ATTENDANCE_FORM_ID = 'came-form';

/** Somebody with a seat, as the boxes name them: `EVT-7K3Q:1`. */
export function seatName({ reference, seat }: Pick<RosterRow, 'reference' | 'seat'>): string {
  return `${reference}:${seat}`;
}

/** The seat that a box names; nobody where it names none. */
export function readSeat(name: FormDataEntryValue): { reference: string; seat: number }[] {
  const [, reference, seat] = /^([\w-]+):(\d+)$/.exec(String(name)) ?? [];
  return reference && seat ? [{ reference, seat: Number(seat) }] : [];
}

/** Who can have come to what has this key. */
export function canAttend({ state }: Pick<RosterRow, 'state'>, key: string): boolean {
  return isAttended(key) && isSeated(state);
}

type Attendance = { readonly reference: string; readonly seat: number; readonly came: boolean };

/**
 * What a form says of who came that is not noted as it says: two colleagues at two doors do not undo
 * each other's ticks. Who was not ticked before either stays as they are.
 * @param isAll who is not ticked did not come
 */
export function readAttendance(sent: FormData, isAll: boolean): Attendance[] {
  const ticked = new Set(sent.getAll('came').map(String));
  return sent.getAll('was').flatMap((shown) => {
    const [, reference, seat, was] = /^([\w-]+):(\d+)=(yes|no|)$/.exec(String(shown)) ?? [];
    if (!reference || !seat) return [];
    const came = ticked.has(`${reference}:${seat}`);
    const isToBeNoted = came ? was !== 'yes' : was === 'yes' || (isAll && was === '');
    return isToBeNoted ? [{ reference, seat: Number(seat), came }] : [];
  });
}
