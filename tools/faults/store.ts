import type { SubmissionReceipt } from '#modules/submissions/model/submission.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import { quietLog } from '../../tests/support/log.ts';
import { expectNone, type FaultFinding, figure } from './fault.ts';
import { EXPECTED_OUTCOMES, type Tally } from './load.ts';

/** The contents of a database that faults can harm. */
export type Store = {
  readonly submissions: readonly StoredSubmission[];
  readonly mails: readonly StoredMail[];
};
/** `key` is the subject, which is the idempotency key (`sender.ts`). */
export type StoredSubmission = SubmissionReceipt & { readonly key: string };
export type StoredMail = {
  readonly submission_id: string | null;
  readonly purpose: string;
  readonly sent_at: string | null;
};

/** Damage in a store: the keys of submissions, and the submission ids of mails. */
export type Damage = {
  /** Answered with 201, but not in the store under this id and reference. */
  readonly missing: readonly string[];
  /** In the store more than once. */
  readonly duplicates: readonly string[];
  /** Submissions without exactly one confirmation, or with more than one notice (`notices.ts`). */
  readonly incomplete: readonly string[];
  /** Mails without a submission. */
  readonly orphans: readonly string[];
};

/** Opens a database like a starting server, and reads it. */
export async function readStore(location: DatabaseLocation): Promise<Store> {
  const database = await openDatabase(location, quietLog);
  try {
    const rows = await database
      .selectFrom('submission')
      .select(['id', 'reference', 'payload'])
      .execute();
    const mails = await database
      .selectFrom('outbox_message')
      .select(['submission_id', 'purpose', 'sent_at'])
      .execute();
    const submissions = rows.map(({ id, reference, payload }) => ({
      id,
      reference,
      key: JSON.parse(payload).subject as string,
    }));
    return { submissions, mails };
  } finally {
    await database.destroy();
  }
}

/** Compares a store with the answers to senders. */
export function damageOf(store: Store, answered: ReadonlyMap<string, SubmissionReceipt>): Damage {
  const byKey = Map.groupBy(store.submissions, ({ key }) => key);
  const mailsOf = Map.groupBy(store.mails, ({ submission_id }) => submission_id ?? '');
  const ids = new Set(store.submissions.map(({ id }) => id));
  const isStored = ([key, { id, reference }]: [string, SubmissionReceipt]) =>
    (byKey.get(key) ?? []).some((row) => row.id === id && row.reference === reference);
  const isHalf = ({ id }: StoredSubmission) => {
    const purposes = (mailsOf.get(id) ?? []).map(({ purpose }) => purpose).sort();
    return !['confirmation', 'confirmation,notice'].includes(purposes.join());
  };
  return {
    missing: [...answered].filter((each) => !isStored(each)).map(([key]) => key),
    duplicates: [...byKey].filter(([, rows]) => rows.length > 1).map(([key]) => key),
    incomplete: store.submissions.filter(isHalf).map(({ key }) => key),
    orphans: [...mailsOf.keys()].filter((id) => !ids.has(id)),
  };
}

/** The rows that every fault has: nothing lost, nothing twice, nothing by halves. */
export async function storeFindings(
  location: DatabaseLocation,
  tally: Tally,
): Promise<FaultFinding[]> {
  const store = await readStore(location);
  const damage = damageOf(store, tally.stored);
  const unexpected = [...tally.outcomes].filter(
    ([outcome]) => !EXPECTED_OUTCOMES.includes(outcome),
  );
  return [
    figure('submissions answered with 201', tally.stored.size),
    figure('tries that ended otherwise', otherOutcomesText(tally)),
    expectNone('of the answered, not in the store', damage.missing.length),
    expectNone('in the store more than once', damage.duplicates.length),
    expectNone('without exactly one confirmation, or with two notices', damage.incomplete.length),
    expectNone('mails without a submission', damage.orphans.length),
    expectNone(
      'answers but 201 and 503',
      unexpected.reduce((sum, [, times]) => sum + times, 0),
    ),
    expectNone('503 without Retry-After', tally.withoutRetryAfter),
  ];
}

function otherOutcomesText({ outcomes }: Tally): string {
  const others = [...outcomes].filter(([outcome]) => outcome !== '201');
  return others.map(([outcome, times]) => `${times} ${outcome}`).join(', ') || 'none';
}
