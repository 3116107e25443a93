import type { SummaryLine } from '../submission-type.ts';
import type { InboxLine } from './inbox-line.ts';

/** What became of a mail. Moments are ISO texts. */
export type MailFate = {
  /** A `Purpose` of mails. */
  readonly purpose: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** Why the last try failed: codes, no address. */
  readonly failure: string | null;
};

/** How a reply goes to the sender. */
export const WAYS = ['mail', 'whatsapp'] as const;
export type Way = (typeof WAYS)[number];

/** Something that happened to a submission since it came. */
export type ThreadEntry = {
  readonly id: string;
  /** Whose doing; empty where it was the site's own. */
  readonly by: string;
  readonly at: string;
} & (
  | { readonly is: 'note'; readonly words: string }
  | {
      readonly is: 'reply';
      readonly words: string;
      readonly way: Way;
      /** Of the mail; undefined where it went another way. */
      readonly fate: MailFate | undefined;
      /** Opens WhatsApp with its words, where it goes that way. */
      readonly link: string | undefined;
    }
  | { readonly is: 'mail'; readonly fate: MailFate }
  /** `words`: "set it to Done". */
  | { readonly is: 'change'; readonly words: string }
);

/** All that is known of one submission. */
export type Thread = InboxLine & {
  readonly answers: readonly SummaryLine[];
  /** As it was typed; empty where none was. */
  readonly email: string;
  readonly phone: string;
  /** Where a reply goes to by mail; undefined where no address can be written to. */
  readonly mailTo: string | undefined;
  /** Opens WhatsApp; undefined where what was typed is no number. */
  readonly whatsApp: string | undefined;
  /** The path of the event or course that it is about; undefined where it is about none. */
  readonly aboutPath: string | undefined;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** Why it may not come from a person; null where nothing says so. */
  readonly suspicion: string | null;
  /** The oldest first. */
  readonly entries: readonly ThreadEntry[];
  /** What else came from the same address or phone, the newest first. */
  readonly others: readonly InboxLine[];
  /** Whether there are more than those. */
  readonly hasMoreOthers: boolean;
};

/** What somebody wrote in a form. */
export type Written = {
  readonly body: string;
  /** The form's own: the same words of one form are one note or reply, however often they are sent. */
  readonly token: string;
};

/** What somebody answers. */
export type NewReply = Written & {
  readonly way: Way;
  /** How many notes and replies were there when it was written; undefined: all, whatever they are. */
  readonly seen: number | undefined;
  /** Sets it to done. */
  readonly marksDone: boolean;
};

/** What became of it. `newer`: not stored, since so many notes and replies were not seen yet. */
export type Replied =
  | { readonly is: 'stored' }
  | { readonly is: 'newer'; readonly count: number }
  | { readonly is: 'erased' | 'without address' };

/** Where to go on from a submission, in the list that a filter makes: references. */
export type Neighbours = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The next that somebody still waits for: an older one, else the newest. */
  readonly nextOpen: string | undefined;
};

/** How many notes and replies a thread has: of these a reply says whether they were seen. */
export function writtenIn({ entries }: Pick<Thread, 'entries'>): number {
  return entries.filter(({ is }) => is === 'note' || is === 'reply').length;
}
