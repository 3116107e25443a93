import type { ContentStore } from '#modules/content/api.ts';
import type { Course } from '#modules/content/model/course.ts';
import type { Event } from '#modules/content/model/event.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';

/** What every mail may be made with. */
export type MailContext = {
  readonly organisation: Organisation;
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Milliseconds. */
  readonly now: number;
  /** The Message-ID of a mail of ours. */
  readonly messageIdOf: (id: string) => string;
};

/**
 * Makes the words of a claimed mail, of how things stand now; undefined where it is not so any more,
 * or its submission was erased: the mail is given up.
 */
export type MailTemplate = (mail: ClaimedMail, context: MailContext) => Promise<Mail | undefined>;

/** Templates by the kind of their mails. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/**
 * What mails take from the content, as far as it fits: the store says in the log what is wrong with
 * it. Rejects with a `ServiceFailure` where it cannot be read now: a mail then waits.
 */
export async function contentForMails(content: ContentStore) {
  const [organisations, events, courses] = await Promise.all([
    content.list<Organisation>('organisation'),
    content.list<Event>('events'),
    content.list<Course>('courses'),
  ]);
  // The store always gives one organisation; where the content has none, its fields are empty.
  return { organisation: organisations[0] as Organisation, events, courses };
}
