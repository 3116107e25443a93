import type { ContentStore } from '#modules/content/api.ts';
import type { Organisation } from '#modules/content/organisation.ts';
import { type GivingContent, NO_GIVING, purposeLabel } from '#modules/content/organisation.ts';
import { audit } from '#modules/staff/audit.server.ts';
import { submissionType } from '#modules/submissions/model/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import type {
  Actor,
  GiftDetails,
  PledgeDetails,
  PledgeNote,
} from '../../model/staff/desk-giving.ts';
import { pledgeFacts, readGifts } from '../pledges.ts';
import { documentView, giftStatusOf, paymentView, readGiftMoney } from './gift-list.ts';

export type PledgeDetailsParts = {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'list'>;
  /** Signs the links to receipts (`modules/giving/store/links.ts`). */
  readonly sign: (text: string) => string;
};

/**
 * A pledge with all its gifts and notes, for `reader`; opening it is written to the audit log.
 * Undefined where there is none. `now` in milliseconds.
 */
export async function readPledgeDetails(
  { database, content, sign }: PledgeDetailsParts,
  reference: string,
  reader: Actor,
  now: number,
): Promise<PledgeDetails | undefined> {
  const row = await database
    .selectFrom('submission')
    .select(['id', 'kind', 'payload', 'erased_at', 'spam_verdict', 'phone_e164'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const gifts = row ? await readGifts(database, row.id) : [];
  if (!row || gifts.length === 0) return undefined;
  if (reader) {
    const event = { staffId: reader.id, action: 'opened', subject: reference } as const;
    await retryBusy(() => audit(database, event, now));
  }
  const payload = jsonObject(row.payload) ?? {};
  const sender = submissionType(row.kind)?.sender(payload);
  const { donor, frequency, method, purpose, honouree } = pledgeFacts(row);
  const attempts = await readAttempts(database, row.id);
  const money = await readGiftMoney(database, gifts);
  const newest = gifts.at(-1);
  return {
    reference,
    donor,
    frequency,
    method,
    honouree,
    isErased: row.erased_at !== null,
    isFlagged: row.spam_verdict !== null,
    email: sender?.email ?? '',
    phone: row.phone_e164 ?? sender?.phone ?? '',
    purpose: purposeLabel(await readGivingContent(content), purpose) || purpose,
    isAnonymous: payload.anonymous === true,
    nextOn: newest?.next_due_on ?? null,
    notes: await readNotes(database, row.id),
    isStopped: (newest?.stopped_at ?? null) !== null,
    gifts: gifts.map((gift): GiftDetails => {
      const { payments, documents } = money(gift);
      return {
        ...giftStatusOf({ ...gift, reference, spam_verdict: row.spam_verdict }, { payments }, now),
        payments: payments.map(paymentView),
        documents: documents.map((document) => documentView(document, sign)),
        attempts: attempts
          .filter(({ gift_number }) => gift_number === gift.number)
          .map((one) => ({
            reference: one.reference,
            state: one.state,
            startedAt: one.started_at,
          })),
      };
    }),
  };
}

function readNotes(database: Database, submissionId: string): Promise<PledgeNote[]> {
  return database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.id', 'staff.name as by', 'submission_note.created_at as at', 'body'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'note')
    .orderBy('submission_note.created_at')
    .orderBy('submission_note.id')
    .execute();
}

function readAttempts(database: Database, submissionId: string) {
  return database
    .selectFrom('payment_attempt')
    .select(['reference', 'gift_number', 'state', 'started_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('started_at')
    .execute();
}

/** The giving part of the content. */
export async function readGivingContent(
  content: PledgeDetailsParts['content'],
): Promise<GivingContent> {
  const [organisation] = await content.list<Organisation>('organisation');
  return organisation?.giving ?? NO_GIVING;
}
