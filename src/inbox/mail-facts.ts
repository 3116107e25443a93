import type { Course } from '#content/course.ts';
import type { Event } from '#content/event.ts';
import type { Organisation } from '#content/organisation.ts';
import type { KeyFact, MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';

/** What all mails are made from: the content, and the time in milliseconds. */
export type MailContext = {
  readonly organisation: Organisation;
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly siteUrl: string;
  readonly now: number;
};

/** What a feature says in the mails about a submission. */
export type MailFacts = {
  /** The current state, in the confirmation. */
  readonly confirmation: readonly MailPart[];
  /** The current state, as the subject of the confirmation. */
  readonly subject?: string;
  /** The same as its heading, without what the key fact says. */
  readonly heading?: string;
  /** The date and place, or the amount: the first that the confirmation shows. */
  readonly keyFact?: KeyFact;
  /** The confirmation leaves out the form's text on next steps. */
  readonly coversNextSteps: boolean;
  readonly coversChoices?: boolean;
  /** Replaces the event's calendar file. */
  readonly attachments?: readonly Attachment[];
  readonly notice?: readonly MailPart[];
};
