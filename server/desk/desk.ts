import { join } from 'node:path';
import type { Organisation } from '#domain/content/organisation.ts';
import { PublishingRefused } from '#domain/desk/content/publishing-refused.ts';
import type { DeskServices } from '#domain/desk/desk-services.ts';
import type { SignedIn } from '#domain/desk/sign-in/sign-in-services.ts';
import type { ContentEffect } from '../content/content-effect.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { wrapStorageErrors } from '../database/storage-errors.ts';
import type { SubmissionEffect } from '../inbox/submission-effect.ts';
import { makeDeskContent, type RemoteContent } from './content/desk-content.ts';
import { makeOutsideLinks } from './content/outside-links.ts';
import { makeInboxExports } from './exports/inbox-exports.ts';
import { makeDeskGiving } from './giving/desk-giving.ts';
import { makeDeskInbox } from './inbox/desk-inbox.ts';
import { makeErasing } from './inbox/erasing.ts';
import { makeSuspicions } from './inbox/suspicions.ts';
import { makeDeskLog } from './people/desk-log.ts';
import { makeDeskPeople } from './people/desk-people.ts';
import { makeOwnSessions } from './people/own-sessions.ts';
import { makeDeskPictures } from './pictures/desk-pictures.ts';
import { makeDeskPlaces } from './places/desk-places.ts';
import { type Drafts, makePreview } from './preview/drafts.ts';
import { makePasskeys } from './sign-in/passkeys.ts';
import { sessionToken } from './sign-in/session-cookie.ts';
import { makeSessions } from './sign-in/sessions.ts';
import { makeSignIn } from './sign-in/sign-in.ts';
import { makeWelcomeKeys } from './sign-in/welcome-keys.ts';
import { makeToday, type TodaySettings } from './today/desk-today.ts';

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
  /** Signs the links to places and receipts (`server/places/links.ts`, `server/giving/links.ts`). */
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
      inbox: inFailures(makeDeskInbox({ database, mailsAreSent: smtpUrl !== undefined, now })),
      exports: inFailures(makeInboxExports(database, now)),
      suspicions: inFailures(makeSuspicions(database, effects, now)),
      erasing: inFailures(makeErasing({ database, dataDir, effects, now })),
      content: inFailures(makeDeskContent(written)),
      links: inFailures(makeOutsideLinks()),
      preview,
      pictures: inFailures(
        makeDeskPictures({ database, cacheFolder: join(dataDir, 'pictures'), now }),
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
