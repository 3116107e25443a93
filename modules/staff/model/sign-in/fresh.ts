import type { StaffSession } from '../people/staff.ts';

/** Milliseconds after somebody has shown who they are in which what is dangerous asks no second time. */
const FRESH = 15 * 60_000;

/** Whether a session may export, erase, invite and change roles. `now` in milliseconds. */
export function isFresh({ confirmedAt }: Pick<StaffSession, 'confirmedAt'>, now: number): boolean {
  return now - Date.parse(confirmedAt) < FRESH;
}
