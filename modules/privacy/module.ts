import type { SubmissionEffects } from '#modules/submissions/api.ts';
import type { Log } from '#platform/process/log.ts';
import type { Ledger } from './store/ledger.ts';
import { type MyDataParts, makeMyData } from './store/my-data.ts';
import { makeReceiptLedger, replayLedger } from './store/replay-ledger.ts';

type Parts = MyDataParts & {
  readonly ledger: Ledger;
  readonly log: Log;
};

/** The module of privacy as a server uses it: the service for pages, and the ledger's part. */
export function makePrivacyModule(parts: Parts) {
  const { ledger, database, log, now } = parts;
  return {
    service: makeMyData(parts),
    work: makeReceiptLedger(database, ledger, now),
    /**
     * Erases again what a restored backup brought back. Must come before mails and HTTP.
     * @param effects those of `parts` without the ledger's own
     */
    async replay(effects: SubmissionEffects) {
      const counts = await replayLedger(await ledger.read(), { ...parts, effects });
      if (counts.erased + counts.receipts > 0) {
        log.warn(counts, 'an older database was brought back: erased again what the ledger names');
      }
    },
  };
}
