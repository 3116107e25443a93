import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { link, paragraph, textMail } from '#platform/mail/mail-body.ts';
import { completeMailRow, enqueueMails, type MailSettings } from '#platform/mail/outbox.ts';
import { SEATED_STATES } from '../model/place-state.ts';
import { deskOfferingPath } from '../model/staff/offering-item.ts';
import type { OfferingRow } from '../store/offering-row.ts';

const MINUTE = 60_000;
/** Milliseconds within which half of the seats must go before staff get an alert. */
const RUSH_MS = 10 * MINUTE;

/**
 * Mails staff about an offering that has just become full, if half of its seats went within ten
 * minutes to senders who have not confirmed: somebody may have invented them. `now` in
 * milliseconds.
 */
export async function sendRushAlert(
  open: Kysely<Tables>,
  { key, title, capacity, reserved }: OfferingRow,
  now: number,
  { staffEmail, siteUrl }: Partial<Pick<MailSettings, 'staffEmail' | 'siteUrl'>>,
): Promise<void> {
  if (!staffEmail || capacity === null) return;
  const { count, first } = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('received_at').as('first')])
    .where('offering_key', '=', key)
    .where('state', 'in', SEATED_STATES)
    .where('verified_at', 'is', null)
    .where('received_at', '>', isoTimestamp(now - RUSH_MS))
    .executeTakeFirstOrThrow();
  const seats = capacity - reserved;
  if (Number(count) * 2 < seats || Number(count) < MIN_RUSH_SEATS) return;
  const minutes = Math.max(1, Math.ceil((now - Date.parse(first)) / MINUTE));
  const duration = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const mail = textMail(staffEmail, {
    heading: `Please check: ${title} filled in ${duration}`,
    parts: [
      paragraph(
        `${count} of ${seats} places went to people who have not confirmed by our email. Somebody may have made them up.`,
      ),
      paragraph('Look at who asked, and remove those who look invented.'),
      link('Open it at the desk', `${siteUrl}/desk${deskOfferingPath(key)}`),
    ],
  });
  await enqueueMails(open, [completeMailRow({ purpose: 'notice', mail }, { now })], now);
}

/** Fewer seats than this may go within minutes without anybody inventing people. */
const MIN_RUSH_SEATS = 10;
