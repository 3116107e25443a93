import type { Selectable } from 'kysely';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { patiently } from '#platform/db/write.ts';
import { isLandline } from '#platform/text/whatsapp.ts';
import { aboutPath } from '../../model/inbox/about-path.ts';
import { type InboxFilter, OPEN } from '../../model/inbox/inbox-filter.ts';
import type { InboxLine } from '../../model/inbox/inbox-service.ts';
import type { Neighbours, Thread } from '../../model/inbox/thread.ts';
import { submissionType } from '../../model/kinds.ts';
import { lineOf } from './inbox-line.ts';
import { afterRow, inboxPage } from './inbox-query.ts';
import { mailTo } from './replies.ts';
import { type DeedWordsOf, entriesOf } from './thread-entries.ts';

/** What else came from one person, as far as it is listed. */
const MOST_OTHERS = 20;

/**
 * All that is known of one submission, for `reader`; that it was opened is written down. Undefined
 * where there is none. `now` in milliseconds.
 */
export async function openThread(
  database: Database,
  {
    reference,
    reader,
    mailsAreSent,
    wordsOf,
  }: { reference: string; reader: Staff; wordsOf: DeedWordsOf } & Pick<Thread, 'mailsAreSent'>,
  now: number,
): Promise<Thread | undefined> {
  const row = await rowOf(database, reference);
  if (!row) return undefined;
  await patiently(() =>
    audit(database, { staffId: reader.id, what: 'opened', whom: reference }, now),
  );
  const others = await othersOf(database, row);
  const payload = jsonObject(row.payload) ?? {};
  const type = submissionType(row.kind);
  const { email = '', phone = '' } = type?.sender(payload) ?? {};
  return {
    ...lineOf(row),
    answers: type?.summary(payload) ?? [],
    email,
    phone: row.phone_e164 ?? phone,
    mailTo: mailTo(row),
    whatsApp:
      row.phone_e164 && !isLandline(row.phone_e164) ? whatsAppLink(row.phone_e164) : undefined,
    aboutPath: aboutPath(row.kind, payload),
    mailsAreSent,
    suspicion: row.suspicion,
    entries: await entriesOf(database, row, wordsOf),
    others: others.slice(0, MOST_OTHERS),
    hasMoreOthers: others.length > MOST_OTHERS,
  };
}

function rowOf(database: Database, reference: string) {
  return database
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** What else came from the same address or phone, the newest first; one more than is listed. */
async function othersOf(
  database: Database,
  { id, sender_address, phone_e164 }: Selectable<SubmissionTable>,
): Promise<InboxLine[]> {
  if (!sender_address && !phone_e164) return [];
  const rows = await database
    .selectFrom('submission')
    .selectAll()
    .where('id', '<>', id)
    .where((is) =>
      is.or([
        ...(sender_address ? [is('sender_address', '=', sender_address)] : []),
        ...(phone_e164 ? [is('phone_e164', '=', phone_e164)] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(MOST_OTHERS + 1)
    .execute();
  return rows.map(lineOf);
}

/** Where to go on from a submission in a filtered list. Undefined where there is no such submission. */
export async function neighboursOf(
  database: Database,
  { reference, filter }: { reference: string; filter: InboxFilter },
  now: number,
): Promise<Neighbours | undefined> {
  const row = await rowOf(database, reference);
  if (!row) return undefined;
  const page = (place: Pick<InboxFilter, 'after' | 'before'>, status = filter.status) => {
    const asked = { ...filter, after: undefined, before: undefined, ...place, status };
    return inboxPage(database, asked, { limit: 1, now }).execute();
  };
  const place = afterRow(row);
  const [older] = await page({ after: place });
  const newer = (await page({ before: place })).at(-1);
  const open = filter.status ?? OPEN;
  const waiting =
    open === 'done' || open === 'spam'
      ? []
      : [...(await page({ after: place }, open)), ...(await page({}, open))];
  return {
    newer: newer?.reference,
    older: older?.reference,
    nextOpen: waiting.find(({ id }) => id !== row.id)?.reference,
  };
}
