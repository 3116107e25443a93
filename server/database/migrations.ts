import { content } from './changes/001-content.ts';
import { submissions } from './changes/002-submissions.ts';
import { secrets } from './changes/003-secrets.ts';
import { submissionKeys } from './changes/004-submission-keys.ts';
import { senderAddress } from './changes/005-sender-address.ts';
import { eventEnds } from './changes/006-event-ends.ts';
import { retentionClock } from './changes/007-retention-clock.ts';
import { jobs } from './changes/008-jobs.ts';
import { desk } from './changes/009-desk.ts';
import { publishing } from './changes/010-publishing.ts';
import { places } from './changes/011-places.ts';
import { giving } from './changes/012-giving.ts';
import type { Migration } from './changes/migration.ts';

/** Every change of the tables, in order. Written once for SQLite and PostgreSQL; never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-content': content,
  '002-submissions': submissions,
  '003-secrets': secrets,
  '004-submission-keys': submissionKeys,
  '005-sender-address': senderAddress,
  '006-event-ends': eventEnds,
  '007-retention-clock': retentionClock,
  '008-jobs': jobs,
  '009-desk': desk,
  '010-publishing': publishing,
  '011-places': places,
  '012-giving': giving,
};
