import type { Migrations } from '#platform/db/migrate.ts';
import { addAssignmentMails } from './assignment-mails.ts';
import { addDraftsAndSavedReplies } from './drafts-and-saved-replies.ts';
import { makeInitialSchema } from './initial-schema.ts';
import { addMessages } from './messages.ts';
import { addPrivacy } from './privacy.ts';
import { reversePayments } from './reversed-payments.ts';
import { deleteSyncedContent } from './synced-content.ts';

/**
 * All migrations by name, in order. Each is written once for SQLite and PostgreSQL. From release
 * 1.0.0 on, existing migrations are never edited: every change of the tables is a new one.
 */
export const migrations: Migrations = {
  '001-initial-schema': makeInitialSchema,
  '002-assignment-mails': addAssignmentMails,
  '003-drafts-and-saved-replies': addDraftsAndSavedReplies,
  '004-messages': addMessages,
  '006-reversed-payments': reversePayments,
  '007-privacy': addPrivacy,
  '008-synced-content': deleteSyncedContent,
};
