import { PublishingRefused } from '#content/editing.ts';
import type { ContentEffect, ContentStore, RemoteContent } from '#content/store.server.ts';
import type { DeskServices } from '#desk-services.ts';
import type { SubmissionEffect } from '#inbox/submission-effect.ts';
import { makeDeskMessages } from '#messages/desk-messages.server.ts';
import type { Database } from '#platform/db/database.ts';
import { type Service, wrapService } from '#platform/db/storage-errors.ts';
import type { RetentionPeriods } from '#privacy/retention-periods.ts';
import { makeToday, type TodaySettings } from '#today/desk-today.server.ts';

/** The parts of the desk that HTTP needs. */
export interface Desk {
  readonly services: DeskServices;
}

export type DeskParts = {
  readonly database: Database;
  readonly dataDir: string;
  /** Effects of other modules when submissions and content change. */
  readonly effects: readonly (SubmissionEffect & ContentEffect)[];
  /** Published content. */
  readonly content: ContentStore;
  /** Content from another server; unset: none. */
  readonly remote?: RemoteContent | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs the links to places and receipts (`modules/places/store/links.ts`). */
  readonly sign: (text: string) => string;
  /** Unset: emails are written to files. */
  readonly smtpUrl?: string | undefined;
  readonly periods: RetentionPeriods;
  /** Current time in milliseconds. */
  readonly now: () => number;
  /** True if a payment of the exact amount is receipted at once (`RECEIPTS`). */
  readonly receipts: boolean;
  /** Recipient of notices about payments; unset: nobody. */
  readonly financeEmail?: string | undefined;
  /** Settings that the start page shows. */
  readonly today: TodaySettings;
};

/** Creates the desk's services over the database. */
export function makeDesk(parts: DeskParts): Desk {
  const { database, now, today } = parts;
  return {
    services: {
      messages: wrap(makeDeskMessages(database, now)),
      today: wrap(makeToday(database, today, now)),
    },
  };
}

/** Turns errors of a service into a `ServiceFailure`, except `PublishingRefused`, which pages show. */
function wrap<S extends Service<S>>(service: S): S {
  const isHandled = (error: unknown) => error instanceof PublishingRefused;
  return wrapService('the desk could not read or write', service, isHandled);
}
