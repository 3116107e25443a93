import { parseFrozen } from '#modules/giving/api.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';
import { dayText } from './find-submissions.ts';
import type { Find, Scope } from './scope.ts';

const referenceOf = ({ submissions }: Scope, submissionId: string) =>
  submissions.find(({ id }) => id === submissionId)?.reference ?? '';

const moneyText = ({ minor, currency }: { minor: number; currency: string }) =>
  formatMoney({ minor, currency: currency as Currency });

/** Gifts that were promised, each with its state. */
export const findGifts: Find = async (open, scope) => {
  if (scope.ids.length === 0) return [];
  const rows = await open
    .selectFrom('gift')
    .selectAll()
    .where('submission_id', 'in', scope.ids)
    .orderBy('submission_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    reference: referenceOf(scope, row.submission_id),
    title: `Gift ${row.number}`,
    facts: [[`Due ${dayText(row.due_on)}`, `${moneyText(row)}, ${row.state}`]],
  }));
};

/** Money that came or went back. */
export const findPayments: Find = async (open, scope) => {
  if (scope.ids.length === 0) return [];
  const rows = await open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', 'in', scope.ids)
    .orderBy('paid_at')
    .execute();
  return rows.map((row) => ({
    reference: referenceOf(scope, row.submission_id),
    title: 'Payment',
    facts: [
      [`${row.kind}, ${dayText(row.paid_at)}`, `${moneyText(row)}, ${row.channel}, ${row.proof}`],
    ],
  }));
};

/** Attempts to pay online. */
export const findAttempts: Find = async (open, scope) => {
  if (scope.ids.length === 0) return [];
  const rows = await open
    .selectFrom('payment_attempt')
    .select(['reference', 'submission_id', 'state', 'started_at'])
    .where('submission_id', 'in', scope.ids)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    reference: referenceOf(scope, row.submission_id),
    title: 'Online payment',
    facts: [[row.reference, `${row.state}, ${dayText(row.started_at)}`]],
  }));
};

/** Receipts and credit notes, with the reason why they stay. */
export function findReceipts(periods: RetentionPeriods): Find {
  return async (open, scope) => {
    if (scope.ids.length === 0) return [];
    const rows = await open
      .selectFrom('receipt')
      .selectAll()
      .where('submission_id', 'in', scope.ids)
      .orderBy('issued_at')
      .execute();
    return rows.map((row) => {
      const frozen = parseFrozen(row);
      const until = new Date(Date.parse(row.issued_at) + periods.gifts * DAY_MS).toISOString();
      return {
        reference: referenceOf(scope, row.submission_id),
        title: `${row.kind === 'receipt' ? 'Receipt' : 'Credit note'} ${row.number}`,
        facts: [
          ['Issued', dayText(row.issued_at)],
          ...(frozen
            ? ([
                ['Name on it', frozen.donor],
                ['In honour of', frozen.honouree],
              ] as const)
            : []),
          ['Stays', `${RECEIPT_REASON} It stays until ${dayText(until)}.`],
        ].filter(([, text]) => text) as [string, string][],
      };
    });
  };
}

/** Why receipts are not erased. */
export const RECEIPT_REASON = 'Tax law asks us to keep receipts (Act 915).';
