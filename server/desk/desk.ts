import { join } from 'node:path';
import { PublishingRefused } from '#modules/content/model/editing/publishing-refused.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { ContentEffect } from '#modules/content/store/content-effect.ts';
import type { ContentStore } from '#modules/content/store/content-store.ts';
import { PICTURED_CONTENT } from '#modules/content/store/picture-uses.ts';
import { type Drafts, makePreview } from '#modules/content/store/preview/drafts.ts';
import {
  makeDeskContent,
  type RemoteContent,
} from '#modules/content/store/publishing/desk-content.ts';
import { makeOutsideLinks } from '#modules/content/store/publishing/outside-links.ts';
import { deedWordsOfIt } from '#modules/deeds.ts';
import type { DeskServices } from '#modules/desk-services.ts';
import { makeDeskGiving } from '#modules/giving/store/staff/desk-giving.ts';
import { makeDeskPictures } from '#modules/pictures/store/staff/desk-pictures.ts';
import { makeDeskPlaces } from '#modules/places/store/staff/desk-places.ts';
import { placeWordsOf } from '#modules/places/store/staff/submission-places.ts';
import type { SignedIn } from '#modules/staff/model/sign-in/sign-in-services.ts';
import { makeDeskLog } from '#modules/staff/store/people/desk-log.ts';
import { makeDeskPeople } from '#modules/staff/store/people/desk-people.ts';
import { makeOwnSessions } from '#modules/staff/store/people/own-sessions.ts';
import { makePasskeys } from '#modules/staff/store/sign-in/passkeys.ts';
import { sessionToken } from '#modules/staff/store/sign-in/session-cookie.ts';
import { makeSessions } from '#modules/staff/store/sign-in/sessions.ts';
import { makeSignIn } from '#modules/staff/store/sign-in/sign-in.ts';
import { makeWelcomeKeys } from '#modules/staff/store/sign-in/welcome-keys.ts';
import { makeInboxExports } from '#modules/submissions/store/exports/inbox-exports.ts';
import { makeDeskInbox } from '#modules/submissions/store/inbox/desk-inbox.ts';
import { makeErasing } from '#modules/submissions/store/inbox/erasing.ts';
import { makeSuspicions } from '#modules/submissions/store/inbox/suspicions.ts';
import type { SubmissionEffect } from '#modules/submissions/store/submission-effect.ts';
import { makeToday, type TodaySettings } from '#modules/today/store/desk-today.ts';
import type { Database } from '#platform/db/database.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';

/** What HTTP needs of the desk. */
export interface Desk {
  readonly services: DeskServices;
  /** What is shown to those who have a link to a draft. */
  readonly drafts: Drafts;
  /** Who is signed in with a request's `Cookie` header. */
  signedIn(cookies: string | undefined): Promise<SignedIn | undefined>;
}

export type DeskParts = {
  readonly database: Database;
  readonly dataDir: string;
  /** What features do when submissions and content change. */
  readonly effects: readonly (SubmissionEffect & ContentEffect)[];
  /** What the site shows. */
  readonly content: ContentStore;
  /** Whether there is a file with this address below `/images/` or `/reports/`. */
  readonly hasFile: (path: string) => boolean;
  /** Content that comes from another server; unset: none does. */
  readonly remote?: RemoteContent | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs the links to places and receipts (`modules/places/store/links.ts`, `modules/giving/store/links.ts`). */
  readonly sign: (text: string) => string;
  /** Unset: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Whether the exact money has its receipt at once (`RECEIPTS`). */
  readonly receipts: boolean;
  /** Who hears of money; unset: nobody. */
  readonly financeEmail?: string | undefined;
  /** What Today tells of besides the database. */
  readonly today: TodaySettings;
};

/** The desk over the database. */
export function makeDesk(parts: DeskParts): Desk {
  const { database, content, dataDir, effects, siteUrl, smtpUrl, now, today } = parts;
  // Who signs in or is invited can do without the name.
  const organisation = () =>
    content.list<Organisation>('organisation').then(
      ([own]) => own?.name ?? '',
      () => '',
    );
  const sessions = makeSessions(database, now);
  const keys = makeWelcomeKeys(database, now);
  const passkeys = makePasskeys({ database, siteUrl, now });
  const written = { ...parts, remote: parts.remote ?? {} };
  const preview = inFailures(makePreview(written));

  return {
    async signedIn(cookies) {
      const token = sessionToken(cookies, siteUrl.startsWith('https:'));
      return token === undefined ? undefined : wrapErrors(() => sessions.find(token));
    },
    drafts: preview,
    services: {
      signIn: inFailures(makeSignIn({ database, sessions, keys, passkeys, siteUrl, now })),
      passkeys: inFailures(passkeys),
      sessions: inFailures(makeOwnSessions(database, sessions, now)),
      log: inFailures(makeDeskLog(database)),
      people: inFailures(makeDeskPeople({ database, siteUrl, smtpUrl, organisation, now })),
      inbox: inFailures(
        makeDeskInbox({
          database,
          wordsOf: deedWordsOfIt,
          mailsAreSent: smtpUrl !== undefined,
          now,
        }),
      ),
      exports: inFailures(makeInboxExports({ database, placeWordsOf, now })),
      suspicions: inFailures(makeSuspicions(database, effects, now)),
      erasing: inFailures(makeErasing({ database, dataDir, effects, now })),
      content: inFailures(makeDeskContent(written)),
      links: inFailures(makeOutsideLinks()),
      preview,
      pictures: inFailures(
        makeDeskPictures({
          database,
          content: PICTURED_CONTENT,
          cacheFolder: join(dataDir, 'pictures'),
          now,
        }),
      ),
      places: inFailures(makeDeskPlaces({ ...written, offersLapse: smtpUrl !== undefined })),
      giving: inFailures(
        makeDeskGiving({ ...written, receipts: parts.receipts, financeEmail: parts.financeEmail }),
      ),
      today: inFailures(makeToday(database, today, now)),
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever each function takes and gives stays as it is.
type Service<S> = { readonly [Name in keyof S]: (...given: any[]) => Promise<unknown> };

/** The same service, whose faults are all a `ServiceFailure`. */
function inFailures<S extends Service<S>>(service: S): S {
  const functions = Object.entries<Service<S>[keyof S]>(service).map(([name, does]) => [
    name,
    (...given: unknown[]) => wrapErrors(() => does(...given)),
  ]);
  return Object.fromEntries(functions) as S;
}

/** Without `PublishingRefused`, which pages show. */
function wrapErrors<T>(work: () => Promise<T>): Promise<T> {
  const isHandled = (error: unknown) => error instanceof PublishingRefused;
  return wrapStorageErrors('the desk could not read or write', work, isHandled);
}
