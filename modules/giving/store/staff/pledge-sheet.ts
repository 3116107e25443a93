import type { ContentStore } from '#modules/content/api.ts';
import { type GivingContent, NO_GIVING, purposeWords } from '#modules/content/model/giving.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { audit } from '#modules/staff/api.ts';
import { submissionType } from '#modules/submissions/model/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { patiently } from '#platform/db/write.ts';
import type { Doer, GiftSheet, PledgeNote, PledgeSheet } from '../../model/staff/desk-giving.ts';
import { giftsOf, pledgeWords } from '../pledges.ts';
import { standingOf } from './gift-list.ts';
import { moneyOfGifts, paperLine, paymentLine } from './gift-money.ts';

export type SheetParts = {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'list'>;
  /** Signs the links to receipts (`modules/giving/store/links.ts`). */
  readonly sign: (text: string) => string;
};

/**
 * A pledge with all that came of it, for `reader`; that staff opened it is written down. Undefined
 * where there is none. `now` in milliseconds.
 */
export async function openPledge(
  { database, content, sign }: SheetParts,
  reference: string,
  reader: Doer,
  now: number,
): Promise<PledgeSheet | undefined> {
  const row = await database
    .selectFrom('submission')
    .select(['id', 'kind', 'payload', 'erased_at', 'suspicion', 'phone_e164'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const gifts = row ? await giftsOf(database, row.id) : [];
  if (!row || gifts.length === 0) return undefined;
  if (reader) {
    const deed = { staffId: reader.id, what: 'opened', whom: reference } as const;
    await patiently(() => audit(database, deed, now));
  }
  const payload = jsonObject(row.payload) ?? {};
  const sender = submissionType(row.kind)?.sender(payload);
  const { giver, frequency, method, purpose, honouree } = pledgeWords(row);
  const attempts = await attemptsOf(database, row.id);
  const money = await moneyOfGifts(database, gifts);
  const newest = gifts.at(-1);
  return {
    reference,
    giver,
    frequency,
    method,
    honouree,
    isErased: row.erased_at !== null,
    isFlagged: row.suspicion !== null,
    email: sender?.email ?? '',
    phone: row.phone_e164 ?? sender?.phone ?? '',
    purpose: purposeWords(await givingOf(content), purpose) || purpose,
    isAnonymous: payload.anonymous === true,
    nextOn: newest?.next_on ?? null,
    notes: await notesOf(database, row.id),
    isStopped: (newest?.stopped_at ?? null) !== null,
    gifts: gifts.map((gift): GiftSheet => {
      const { payments, papers } = money(gift);
      return {
        ...standingOf({ ...gift, reference, suspicion: row.suspicion }, { payments }, now),
        payments: payments.map(paymentLine),
        papers: papers.map((paper) => paperLine(paper, sign)),
        attempts: attempts
          .filter(({ gift_number }) => gift_number === gift.number)
          .map((one) => ({
            reference: one.reference,
            state: one.state,
            begunAt: one.begun_at,
          })),
      };
    }),
  };
}

function notesOf(database: Database, submissionId: string): Promise<PledgeNote[]> {
  return database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.id', 'staff.name as by', 'submission_note.at', 'body'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'note')
    .orderBy('submission_note.at')
    .orderBy('submission_note.id')
    .execute();
}

function attemptsOf(database: Database, submissionId: string) {
  return database
    .selectFrom('payment_attempt')
    .select(['reference', 'gift_number', 'state', 'begun_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('begun_at')
    .execute();
}

/** What the content says of gifts. */
export async function givingOf(content: SheetParts['content']): Promise<GivingContent> {
  const [organisation] = await content.list<Organisation>('organisation');
  return organisation?.giving ?? NO_GIVING;
}
