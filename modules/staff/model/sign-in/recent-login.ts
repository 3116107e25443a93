import type { StaffSession } from '../people/staff.ts';

/** Milliseconds after a login or confirmation in which dangerous actions need no new one. */
const RECENT_LOGIN_MS = 15 * 60_000;

/** Whether a session may export, erase, invite and change roles. `now` in milliseconds. */
export function isRecentLogin(
  { confirmedAt }: Pick<StaffSession, 'confirmedAt'>,
  now: number,
): boolean {
  return now - Date.parse(confirmedAt) < RECENT_LOGIN_MS;
}
