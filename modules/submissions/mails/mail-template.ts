import type { ContentStore } from '#modules/content/api.ts';
import type { Course } from '#modules/content/course.ts';
import type { Event } from '#modules/content/event.ts';
import type { Organisation } from '#modules/content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';

/** Data that every mail may use. */
export type MailContext = {
  readonly organisation: Organisation;
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Milliseconds. */
  readonly now: number;
  /** The Message-ID of one of our mails. */
  readonly messageIdOf: (id: string) => string;
};

/**
 * Makes the text of a claimed mail from the current data; undefined if it no longer applies, or its
 * submission was erased: the mail is then given up.
 */
export type MailTemplate = (mail: ClaimedMail, context: MailContext) => Promise<Mail | undefined>;

/** Templates by the kind of mail. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/**
 * Reads what mails need from the content; rows that do not fit are logged by the store. Rejects
 * with a `ServiceFailure` if the content cannot be read now: the mail then waits.
 */
export async function contentForMails(content: ContentStore) {
  const [organisations, events, courses] = await Promise.all([
    content.list<Organisation>('organisation'),
    content.list<Event>('events'),
    content.list<Course>('courses'),
  ]);
  // The store always gives one organisation; if the content has none, its fields are empty.
  return { organisation: organisations[0] as Organisation, events, courses };
}
