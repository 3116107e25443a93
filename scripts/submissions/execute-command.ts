import { makeContentStore } from '#modules/content/api.ts';
import {
  forcePurge,
  type PurgeParts,
  previewPurge,
  purgeDue,
  syncEventEnds,
} from '#modules/retention/store/purge.ts';
import { makeSubmissionStore } from '#modules/submissions/store/submission-store.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import type { Config } from '../../server/config.ts';
import { effectsWithLedger } from '../../server/effects.ts';
import type { Command } from './command.ts';
import { toCsvText, toJsonText } from './export.ts';
import { erasedText, listText, purgeText, submissionText } from './terminal.ts';

/**
 * Executes a command and returns its output. `now` is the current time in milliseconds.
 * @throws Error if there is no such submission
 */
export async function executeCommand(
  command: Command,
  database: Database,
  { dataDir, retention, erasureLedger }: Pick<Config, 'dataDir' | 'retention' | 'erasureLedger'>,
  now: () => number = Date.now,
): Promise<string> {
  const effects = effectsWithLedger(erasureLedger);
  const store = makeSubmissionStore(database, effects);
  const queue = makeMailQueue(database);
  switch (command.name) {
    case 'list':
      return `${listText(await store.list(command))}\n`;
    case 'export': {
      const submissions = await store.list(command);
      return command.format === 'csv' ? toCsvText(submissions) : toJsonText(submissions);
    }
    case 'show': {
      const submission = await store.byReference(command.reference);
      if (!submission) throw unknownReference(command.reference);
      return `${submissionText(submission, await queue.deliveryStatusesOf(submission.id))}\n`;
    }
    case 'delete': {
      const mails = await store.erase(command.reference);
      if (!mails) throw unknownReference(command.reference);
      deleteMailFiles(dataDir, mails);
      return `${command.reference} is erased. Mails that were sent and older backups still hold it.\n`;
    }
    case 'expire': {
      const content = makeContentStore(database);
      return expire(command.how, {
        database,
        content,
        dataDir,
        periods: retention,
        effects,
        now,
      });
    }
    case 'retry mail':
      return `${await queue.retryAll()} mails are due now.\n`;
  }
}

/** @throws Error with the reason if the purge is stopped and nothing was erased */
async function expire(how: 'count' | 'due' | 'anyway', parts: PurgeParts): Promise<string> {
  await syncEventEnds(parts);
  if (how === 'anyway') return erasedText(await forcePurge(parts));
  if (how === 'count') return purgeText(await previewPurge(parts));
  const { erased, ...preview } = await purgeDue(parts);
  if (!erased) throw new Error(`Nothing was erased.\n${purgeText(preview)}${EXPIRE_ANYWAY_TEXT}`);
  return erasedText(erased);
}

const EXPIRE_ANYWAY_TEXT =
  'The server erases it after a day of running. If this is right, it goes at once with\n' +
  '  npm run submissions -- expire --anyway';

function unknownReference(reference: string): Error {
  return new Error(`There is no submission ${reference}.`);
}
