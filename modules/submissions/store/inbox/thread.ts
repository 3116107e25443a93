import type { Selectable } from 'kysely';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { isLandline } from '#platform/text/whatsapp.ts';
import { aboutPath } from '../../model/inbox/about-path.ts';
import { type InboxFilter, OPEN_STATUS } from '../../model/inbox/inbox-filter.ts';
import type { InboxRow } from '../../model/inbox/inbox-service.ts';
import type { Neighbours, Thread } from '../../model/inbox/thread.ts';
import { submissionType } from '../../model/kinds.ts';
import { readByReference } from './by-reference.ts';
import { readDrafts } from './drafts.ts';
import { cursorOf, inboxPage, isSamePerson } from './inbox-query.ts';
import { inboxRowOf } from './inbox-row.ts';
import { replyAddress } from './replies.ts';
import { type AuditEventText, readThreadEntries } from './thread-entries.ts';

/** Maximum number of related submissions that are listed. */
const MAX_RELATED = 20;

/**
 * Everything about one submission for `reader`, with an audit event of opening it. Undefined if
 * there is none. `now` in milliseconds.
 */
export async function openThread(
  database: Database,
  {
    reference,
    reader,
    mailsAreSent,
    wordsOf,
  }: { reference: string; reader: Staff; wordsOf: AuditEventText } & Pick<Thread, 'mailsAreSent'>,
  now: number,
): Promise<Thread | undefined> {
  const row = await readByReference(database, reference);
  if (!row) return undefined;
  await retryBusy(() =>
    audit(database, { staffId: reader.id, action: 'opened', subject: reference }, now),
  );
  const related = await readRelated(database, row);
  const payload = jsonObject(row.payload) ?? {};
  const type = submissionType(row.kind);
  const { email = '', phone = '' } = type?.sender(payload) ?? {};
  return {
    ...inboxRowOf(row),
    answers: type?.summary(payload) ?? [],
    email,
    phone: row.phone_e164 ?? phone,
    mailTo: replyAddress(row),
    whatsApp:
      row.phone_e164 && !isLandline(row.phone_e164) ? whatsAppLink(row.phone_e164) : undefined,
    aboutPath: aboutPath(row.kind, payload),
    mailsAreSent,
    spamVerdict: row.spam_verdict,
    drafts: await readDrafts(database, { submissionId: row.id, reader }, now),
    entries: await readThreadEntries(database, row, wordsOf),
    related: related.slice(0, MAX_RELATED),
    hasMoreRelated: related.length > MAX_RELATED,
  };
}

/** Other submissions from the same address or phone, the newest first; one more than is listed. */
async function readRelated(
  database: Database,
  row: Selectable<SubmissionTable>,
): Promise<InboxRow[]> {
  const samePerson = isSamePerson(row);
  if (!samePerson) return [];
  const rows = await database
    .selectFrom('submission')
    .selectAll()
    .where('id', '<>', row.id)
    .where(samePerson)
    .orderBy('received_at', 'desc')
    .limit(MAX_RELATED + 1)
    .execute();
  return rows.map(inboxRowOf);
}

/** The neighbours of a submission in a filtered list; undefined if there is no such submission. */
export async function readNeighbours(
  database: Database,
  { reference, filter }: { reference: string; filter: InboxFilter },
  now: number,
): Promise<Neighbours | undefined> {
  const row = await readByReference(database, reference);
  if (!row) return undefined;
  const page = (cursor: Pick<InboxFilter, 'after' | 'before'>, status = filter.status) => {
    const pageFilter = { ...filter, after: undefined, before: undefined, ...cursor, status };
    return inboxPage(database, pageFilter, { limit: 1, now }).execute();
  };
  const cursor = cursorOf(row);
  const [older] = await page({ after: cursor });
  const newer = (await page({ before: cursor })).at(-1);
  const open = filter.status ?? OPEN_STATUS;
  const waiting =
    open === 'done' || open === 'spam'
      ? []
      : [...(await page({ after: cursor }, open)), ...(await page({}, open))];
  return {
    newer: newer?.reference,
    older: older?.reference,
    nextOpen: waiting.find(({ id }) => id !== row.id)?.reference,
  };
}
