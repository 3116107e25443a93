import type { Transaction } from 'kysely';
import type { Event } from '#domain/content/event.ts';
import {
  type Payload,
  SUBMISSION_KINDS,
  type SubmissionKind,
} from '#domain/submissions/submission.ts';
import { deleteMailFiles, deleteOldMailFiles } from '../mail/mail-files.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { Database } from '../storage/database.ts';
import { eraseMails, eraseSubmission } from '../storage/erasure.ts';
import { DAY, moment } from '../storage/moment.ts';
import type { Tables } from '../storage/tables.ts';
import { write } from '../storage/write.ts';
import { expiredNotes, expiredSubmissions, type Keeping } from './expired-submissions.ts';
import type { KeepingTimes } from './keeping-times.ts';

export type ExpiryParts = {
  readonly database: Database;
  /** Where the days of events are known from. */
  readonly content: ContentStore;
  readonly dataDir: string;
  readonly times: KeepingTimes;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How much was erased, or would be; nothing else is ever said of it. */
export type Expired = {
  /** Submissions by their kind; kinds of which there were none are left out. */
  readonly submissions: Readonly<Partial<Record<SubmissionKind, number>>>;
  /** Event registrations whose notes on food and health were erased. */
  readonly notes: number;
  /** Mails that were sent, whose text was erased. */
  readonly mails: number;
  /** Files of mails. */
  readonly files: number;
};

/**
 * Erases what has been kept for its time, as `npm run submissions -- delete` does. Each submission
 * goes in a transaction of its own, by one process only, so that any number may do it at once.
 * `onlyCount`: erases nothing.
 */
export async function expire(
  { database, content, dataDir, times, now }: ExpiryParts,
  onlyCount = false,
): Promise<Expired> {
  const keeping = { times, events: await content.list<Event>('events'), now: now() };
  const mails = await expireMails(database, keeping, onlyCount);
  const erased: string[] = [];

  const registrations = await expiredNotes(database, keeping);
  let notes = registrations.length;
  if (!onlyCount) {
    notes = 0;
    for (const { id, payload } of registrations) {
      const its = await write(database, (open) => eraseNotes(open, id, payload, keeping.now));
      if (its) notes += 1;
      erased.push(...(its ?? []));
    }
  }

  const submissions: Partial<Record<SubmissionKind, number>> = {};
  for (const kind of SUBMISSION_KINDS) {
    const ids = await expiredSubmissions(database, kind, keeping);
    let count = onlyCount ? ids.length : 0;
    for (const id of onlyCount ? [] : ids) {
      const its = await write(database, (open) => eraseOnce(open, id, keeping.now));
      if (its) count += 1;
      erased.push(...(its ?? []));
    }
    if (count > 0) submissions[kind] = count;
  }

  const before = keeping.now - times.mails * DAY;
  const files = deleteOldMailFiles(dataDir, before, onlyCount);
  return { submissions, notes, mails, files: files + deleteMailFiles(dataDir, erased) };
}

/** Empties mails that were sent. One that was not is kept with its submission: it may still go. */
async function expireMails(
  database: Database,
  { times, now }: Keeping,
  onlyCount: boolean,
): Promise<number> {
  const before = moment(now - times.mails * DAY);
  if (onlyCount) {
    const found = await database
      .selectFrom('outbox_message')
      .select('id')
      .where('sent_at', '<=', before)
      .where('message', '<>', '')
      .execute();
    return found.length;
  }
  const emptied = await write(database, (open) =>
    open
      .updateTable('outbox_message')
      .set({ message: '', recipient: '', slot: null })
      .where('sent_at', '<=', before)
      .where('message', '<>', '')
      .returning('id')
      .execute(),
  );
  return emptied.length;
}

/** The ids of its mails; undefined where another process erased it meanwhile. */
async function eraseNotes(
  open: Transaction<Tables>,
  id: string,
  payload: Payload,
  now: number,
): Promise<string[] | undefined> {
  const text = JSON.stringify(payload);
  const changed = await open
    .updateTable('submission')
    .set({ payload: text })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('payload', '<>', text)
    .returning('id')
    .executeTakeFirst();
  return changed && eraseMails(open, id, now);
}

/** The ids of its mails; undefined where another process erased it, or it was confirmed, meanwhile. */
async function eraseOnce(
  open: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[] | undefined> {
  const marked = await open
    .updateTable('submission')
    .set({ erased_at: moment(now) })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscription')
            .select('submission_id')
            .where('submission_id', '=', id)
            .where('status', '=', 'confirmed'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return marked && eraseSubmission(open, id, now);
}
