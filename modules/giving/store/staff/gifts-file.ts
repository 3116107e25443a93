import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { purposeWords } from '#modules/content/model/giving.ts';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ExportFile } from '#modules/submissions/model/inbox/inbox-exports.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { patiently } from '#platform/db/write.ts';
import { BYTE_ORDER_MARK, csvRow } from '#platform/export/csv.ts';
import { type BookedGift, GIFT_COLUMNS, giftRows } from '../../model/staff/gift-columns.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';
import { pledgeWords } from '../pledges.ts';
import { asLine, type ListedRow, listed } from './gift-list.ts';
import { moneyOfGifts, paperLine, paymentLine } from './gift-money.ts';
import { giftQuery } from './gift-query.ts';
import { givingOf, type SheetParts } from './pledge-sheet.ts';

/** Gifts that are read at a time. */
const AT_ONCE = 500;

/** The day on which money of a gift came first; where none came, the day on which it was due. */
const DAY = sql<string>`coalesce((
  select substr(min(payment.paid_at), 1, 10) from payment
  where payment.submission_id = gift.submission_id and payment.gift_number = gift.number
    and payment.kind = 'paid'
), gift.due_on)`;

type DatedRow = ListedRow & { readonly day: string };

type Asked = { readonly filter: GiftFilter; readonly by: Staff };

/** All gifts that a filter lists, to take along; that they were taken is written down. */
export async function giftsFile(
  parts: SheetParts,
  { filter: { page: _page, ...filter }, by }: Asked,
  now: number,
): Promise<ExportFile> {
  const { count } = await giftQuery(parts.database, filter, now)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const whom = inWords(Number(count), filter);
  const deed = { staffId: by.id, what: 'exported', whom } as const;
  await patiently(() => audit(parts.database, deed, now));
  return {
    name: `gifts-${new Date(now).toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: csv(parts, filter, now),
  };
}

/** `42 gifts as CSV, by state and words`. What was looked for may be somebody's name: it is not said. */
function inWords(count: number, filter: GiftFilter): string {
  const by = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return `${count} gifts as CSV${by.length > 0 ? `, by ${by.join(', ')}` : ''}`;
}

/** In the order of the days on which money came first, or was due where none came. */
async function* csv(parts: SheetParts, filter: GiftFilter, now: number) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(GIFT_COLUMNS));
  for await (const gifts of bookedGifts(parts, filter, now)) {
    yield encoder.encode(gifts.flatMap((gift) => giftRows(gift, filter).map(csvRow)).join(''));
    // SQLite's driver works without giving the event loop a turn.
    await nextTurn();
  }
}

async function* bookedGifts(
  { database, content, sign }: SheetParts,
  filter: GiftFilter,
  now: number,
): AsyncGenerator<BookedGift[]> {
  const giving = await givingOf(content);
  const order = sql`${DAY}, submission.reference, gift.number`;
  for (let last: DatedRow | undefined; ; ) {
    let query = listed(database, filter, now)
      .select(DAY.as('day'))
      .orderBy(DAY)
      .orderBy('submission.reference')
      .orderBy('gift.number')
      .limit(AT_ONCE);
    if (last) {
      const { day, reference, number } = last;
      query = query.where(sql<boolean>`(${order}) > (${day}, ${reference}, ${number})`);
    }
    const rows = await query.execute();
    const money = await moneyOfGifts(database, rows);
    yield rows.map((row) => {
      const its = money(row);
      const payload = jsonObject(row.payload) ?? {};
      const { purpose, honouree } = pledgeWords(row);
      return {
        ...asLine(row, its, now),
        email: String(payload.email ?? ''),
        honouree,
        isAnonymous: payload.anonymous === true,
        purpose: purposeWords(giving, purpose) || purpose,
        payments: its.payments.map(paymentLine),
        papers: its.papers.map((paper) => paperLine(paper, sign)),
      };
    });
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
