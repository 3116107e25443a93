import { SUBMISSION_KINDS, SUBMISSION_TYPES } from '../kinds.ts';
import type { Status } from './status.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds within which visitors are promised a reply (specification, section 5). */
export const REPLY_WITHIN_MS = DAY;
/** Milliseconds before the reply deadline from which a submission is urgent. */
export const SOON_MS = 6 * HOUR;

/**
 * Kinds without a reply deadline: those that the owner of the address confirms by mail, and
 * pledges, where we are the ones who wait.
 */
export const KINDS_WITHOUT_DEADLINE: readonly string[] = SUBMISSION_KINDS.filter(
  (kind) => SUBMISSION_TYPES[kind].isConfirmedByMail || kind === 'donation-pledges',
);

/** Milliseconds within which requests about personal data must be answered (privacy policy). */
export const REQUEST_WITHIN_MS = 21 * DAY;

/** Milliseconds within which a submission of a kind must be answered. */
function replyWithinMs(kind: string): number {
  return kind === 'data-requests' ? REQUEST_WITHIN_MS : REPLY_WITHIN_MS;
}

/** The time left or exceeded until a reply; `dueAt` in milliseconds. */
export type ReplyDeadline = {
  readonly isLate: boolean;
  readonly text: string;
  readonly dueAt: number;
};

/**
 * "3 h left" or "late by 2 days"; undefined once it is answered or closed.
 * @param now milliseconds; the other times are ISO texts
 */
export function replyDeadline(
  {
    kind,
    status,
    receivedAt,
    answeredAt,
  }: { kind: string; status: Status; receivedAt: string; answeredAt: string | null },
  now: number,
): ReplyDeadline | undefined {
  if (answeredAt !== null || status !== 'new' || KINDS_WITHOUT_DEADLINE.includes(kind))
    return undefined;
  const dueAt = Date.parse(receivedAt) + replyWithinMs(kind);
  const left = dueAt - now;
  return left >= 0
    ? { isLate: false, text: `${durationText(left)} left`, dueAt }
    : { isLate: true, text: `late by ${durationText(-left)}`, dueAt };
}

/** A duration in the largest unit that it fills. */
function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.round(milliseconds / 60_000))} min`;
  if (milliseconds <= DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  const days = Math.floor(milliseconds / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
