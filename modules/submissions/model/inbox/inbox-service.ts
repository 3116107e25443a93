import type { Staff } from '#modules/staff/staff.ts';
import { cleanLine, cleanText, staffTextError } from '#platform/forms/text-answer.ts';
import { displayDate, shortDate } from '#platform/text/display-date.ts';
import type { SummaryRow } from '../submission-type.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { STATUS_LABELS, type Status } from './status.ts';

/** A submission in the list of the inbox. */
export type InboxRow = {
  readonly reference: string;
  readonly kind: string;
  /** The noun of its kind: `enrolment`. */
  readonly noun: string;
  /** The contact person; empty once it is erased. */
  readonly name: string;
  /** Its subject, such as a course or an event; empty if the kind says it all. */
  readonly about: string;
  /** The first line of its first long answer, or its subject; at most 120 characters. */
  readonly excerpt: string;
  readonly status: Status;
  /** The id of the member who answered last. */
  readonly assignee: string | null;
  readonly isFlagged: boolean;
  readonly isErased: boolean;
  readonly receivedAt: string;
  readonly answeredAt: string | null;
};

/** A page of the inbox. */
export type InboxPage = {
  readonly rows: readonly InboxRow[];
  /** Cursors to older and newer rows (`after`, `before`); undefined if there are none. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
  /** The number of new submissions, whatever the filter; counted up to a limit. */
  readonly newCount: number;
};

/** Result of a bulk change. */
export type BulkChangeResult = {
  /** The id by which it can be undone. */
  readonly batch: string;
  /** How many were changed; those that already matched are not counted. */
  readonly count: number;
};

/** State of a bulk change and its undo. */
export type ChangeReport = {
  readonly status: Status;
  readonly count: number;
  /** How many of them were put back; undefined if none were. */
  readonly undoneCount: number | undefined;
  /** Whether the time for an undo has not passed. */
  readonly canBeUndone: boolean;
};

/** The submissions of visitors, as staff work with them. */
export interface InboxService {
  list(filter: InboxFilter): Promise<InboxPage>;
  /** The first of the submissions that are late, or will be within `SOON_MS`: the oldest first. */
  due(): Promise<readonly InboxRow[]>;
  /** How many submissions each filter lists, up to `MAX_COUNTED`. */
  count(filters: readonly InboxFilter[]): Promise<readonly number[]>;
  /** How many submissions arrived after this time, in milliseconds; up to `MAX_COUNTED`. */
  countSince(time: number): Promise<number>;
  /** Everything about a submission; undefined if there is none. */
  open(reference: string, reader: Staff): Promise<Thread | undefined>;
  /** Sets the status of the submissions that do not have it already. */
  change(references: readonly string[], status: Status, by: Staff): Promise<BulkChangeResult>;
  /** The report on the member's own change; undefined if there is no such batch. */
  changeReport(batch: string, by: Staff): Promise<ChangeReport | undefined>;
  /**
   * Undoes the member's own bulk change of the last day, except where somebody changed a submission
   * since. Resolves with how many were put back; undefined if there is nothing of theirs to undo.
   */
  undo(batch: string, by: Staff): Promise<number | undefined>;
  /** Adds an internal note. False if there is no such submission, or it is erased. */
  addNote(reference: string, note: SubmittedNote, by: Staff): Promise<boolean>;
  /** Replies to the sender by mail, or records a reply that is sent by WhatsApp. */
  reply(reference: string, reply: NewReply, by: Staff): Promise<ReplyResult>;
  /**
   * Keeps the member's draft; an empty one is deleted. False if there is no such submission, or it
   * is erased.
   */
  saveDraft(reference: string, draft: SubmittedDraft, by: Staff): Promise<boolean>;
  /** Clears a spam verdict: the sender gets, once, the mail that was held back. */
  clearSpamFlag(reference: string, by: Staff): Promise<SpamClearResult>;
  /** Undefined if there is no such submission. */
  neighbours(reference: string, filter: InboxFilter): Promise<Neighbours | undefined>;
}

/**
 * Result of clearing a spam verdict. `mailed`: the mail that was held back is on its way. `not
 * mailed`: the address is invalid or had its share of mails. `no suspicion`: there was no verdict.
 */
export type SpamClearResult = 'mailed' | 'not mailed' | 'no suspicion';

/** The result of an undo as a sentence. */
export function undoText({ count, undoneCount = 0 }: ChangeReport): string {
  const left = count - undoneCount;
  if (undoneCount === 0) return 'Nothing was put back: somebody has changed it since.';
  if (left === 0) return `${undoneCount} put back as before.`;
  const pronoun = left === 1 ? 'it' : 'them';
  return `${undoneCount} put back as before. ${left} left as now: somebody has changed ${pronoun} since.`;
}

/** The result of a change as a sentence. */
export function changeText({ status, count }: ChangeReport): string {
  return `${count} set to ${STATUS_LABELS[status]}.`;
}

/** The delivery of a mail. Times are ISO texts. */
export type DeliveryStatus = {
  /** A `Purpose` of mails. */
  readonly purpose: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** How many attempts failed. */
  readonly attempts: number;
  /** The reason of the last failure: codes, no address. */
  readonly failure: string | null;
};

/** Ways to send a reply. */
export const REPLY_CHANNELS = ['mail', 'whatsapp'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** An entry in the history of a submission. */
export type ThreadEntry = {
  readonly id: string;
  /** The name of the person; empty for the site's own entries. */
  readonly by: string;
  readonly at: string;
} & (
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly channel: ReplyChannel;
      /** Delivery of its mail; undefined if it went another way. */
      readonly deliveryStatus: DeliveryStatus | undefined;
      /** Opens WhatsApp with the text of the reply; set if it goes that way. */
      readonly link: string | undefined;
    }
  | { readonly kind: 'mail'; readonly deliveryStatus: DeliveryStatus }
  /** `text`: "set it to Done". */
  | { readonly kind: 'change'; readonly text: string }
);

/** All that is known of one submission. */
export type Thread = InboxRow & {
  readonly answers: readonly SummaryRow[];
  /** As typed; empty if missing. */
  readonly email: string;
  readonly phone: string;
  /** The address for a reply by mail; undefined if it is invalid. */
  readonly mailTo: string | undefined;
  /** Opens WhatsApp; undefined if the phone is no valid mobile number. */
  readonly whatsApp: string | undefined;
  /** The path of its event or course; undefined if it is about neither. */
  readonly aboutPath: string | undefined;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** The reason why it may not come from a person; null if there is none. */
  readonly spamVerdict: string | null;
  /** Texts that its reader typed here and has not sent. */
  readonly drafts: Drafts;
  /** The oldest first. */
  readonly entries: readonly ThreadEntry[];
  /** Other submissions from the same address or phone, the newest first. */
  readonly related: readonly InboxRow[];
  /** Whether there are more related submissions than listed. */
  readonly hasMoreRelated: boolean;
};

/** A note or reply as submitted in a form. */
export type SubmittedNote = {
  readonly body: string;
  /** The form's token: the same text of one form is stored once, however often it is sent. */
  readonly token: string;
};

/** A reply as submitted by a member. */
export type NewReply = SubmittedNote & {
  readonly channel: ReplyChannel;
  /** How many notes and replies the member had seen; undefined skips the check. */
  readonly seenCount: number | undefined;
  /** Sets the status to done. */
  readonly marksDone: boolean;
};

/** Result of a reply. `newer`: not stored, since `count` notes and replies were not seen yet. */
export type ReplyResult =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'newer'; readonly count: number }
  | { readonly outcome: 'erased' | 'without address' };

/** References of the neighbours of a submission in a filtered list. */
export type Neighbours = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The next open submission: an older one, else the newest. */
  readonly nextOpen: string | undefined;
};

/** The number of notes and replies in a thread, which a reply compares with those seen. */
export function countNotes({ entries }: Pick<Thread, 'entries'>): number {
  return entries.filter(({ kind }) => kind === 'note' || kind === 'reply').length;
}

/** Sentences for the stored reasons that staff would not understand by themselves. */
const FLAG_REASONS: Readonly<Record<string, string>> = {
  'the field that people do not see was filled':
    'It filled in a field that people cannot see. Programs do that.',
  'the time of the form was missing or forged': 'It did not come from the form on our site.',
  'sent within 3 seconds': 'It was sent within 3 seconds. A person needs longer to fill in a form.',
  'sent more than eight days after the form was opened':
    'The form was opened more than eight days before it was sent.',
  'the robot check could not be made': 'We could not check whether a person sent it.',
  'the robot check could not be asked': 'We could not check whether a person sent it.',
  'too many came with this email address':
    'Very many forms came with this email address within an hour.',
  'it has links as forums write them': 'It has links written in code, as in advertising.',
  'it has several links and words of adverts': 'It has several links and advertising words.',
};

/** Why a submission is flagged, as a sentence. Other reasons are sentences without their full stop. */
export function flagReason(verdict: string): string {
  const text = FLAG_REASONS[verdict];
  return text ?? `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}.`;
}

/** The fields of a thread whose text is kept as a draft. */
export const DRAFT_FIELDS = ['reply', 'note'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Maximum number of characters of a reply, a note and their drafts. */
export const MAX_NOTE_LENGTH = 5_000;

/** A member's draft. */
export type Draft = {
  readonly text: string;
  /** Time of saving, as `savedAtText` writes it. */
  readonly savedAt: string;
};

export type Drafts = Readonly<Partial<Record<DraftField, Draft>>>;

/** A draft as the form sends it. An empty text deletes the draft. */
export type SubmittedDraft = {
  readonly field: DraftField;
  readonly text: string;
  /** The token of the form. A draft of a form that was already sent is ignored. */
  readonly token: string;
};

/** Time of a draft in Ghana's time: `14:02`, with the date if it was another day. `now` in ms. */
export function savedAtText(savedAt: string, now: number): string {
  const [day = '', time = ''] = savedAt.split('T');
  const isToday = new Date(now).toISOString().startsWith(day);
  return `${isToday ? '' : `${displayDate(day)}, `}${time.slice(0, 5)}`;
}

/** A text that staff insert into replies, with placeholders (`placeholders.ts`). */
export type SavedReply = { readonly id: string } & SavedReplyText;

export type SavedReplyText = { readonly title: string; readonly text: string };

/** Maximum numbers of characters. */
export const SAVED_REPLY_LIMITS = { title: 80, text: 2_000 } as const;

/** The errors, each a sentence for its field. */
export type SavedReplyErrors = Readonly<Partial<Record<keyof SavedReplyText, string>>>;

/** A saved reply as it is stored, and the errors in it; no keys if there are none. */
export function checkSavedReply(typed: SavedReplyText) {
  const reply: SavedReplyText = { title: cleanLine(typed.title), text: cleanText(typed.text) };
  const fields = Object.keys(SAVED_REPLY_LIMITS) as (keyof SavedReplyText)[];
  const errors: SavedReplyErrors = Object.fromEntries(
    fields.flatMap((field) => {
      const error = staffTextError(reply[field], field, SAVED_REPLY_LIMITS[field]);
      return error ? [[field, error]] : [];
    }),
  );
  return { reply, errors };
}

/** The event or session that the sender of a submission booked. `start`: an ISO text. */
export type Booked = { readonly title: string; readonly start: string | null };

/** Saved replies, which all colleagues share. */
export interface SavedReplies {
  /** Sorted by title. */
  list(): Promise<readonly SavedReply[]>;
  find(id: string): Promise<SavedReply | undefined>;
  /** Adds it, or changes the one with this id. */
  save(reply: SavedReply, by: Staff): Promise<void>;
  delete(id: string, by: Staff): Promise<void>;
  /**
   * The text with the placeholders filled in for the sender of a submission. Undefined if there is
   * no such saved reply or submission.
   */
  fill(id: string, reference: string, booked: Booked | undefined): Promise<string | undefined>;
}

/** A file to download, in chunks as they are made. */
export type ExportFile = {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** Exports everything that the inbox lists, on all pages, as an Excel file. */
export interface InboxExports {
  /** Writes an audit event with the count and the filter parts in use, not the search words. */
  exportInbox(filter: InboxFilter, by: Staff): Promise<ExportFile>;
}

/** A submission as shown before it is erased. */
export type ErasePreview = {
  readonly reference: string;
  /** The noun of its kind: `enrolment`. */
  readonly noun: string;
  /** The contact person; empty once it is erased. */
  readonly name: string;
  readonly receivedAt: string;
  readonly isErased: boolean;
  /** How many notes and replies of staff it has, and how many mails. */
  readonly noteCount: number;
  readonly mailCount: number;
  /** How many people it requested places for, whatever their status now. */
  readonly placeCount: number;
  /** Newsletter subscriptions only: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
};

/** Erases for good what a person sent. */
export interface EraseService {
  /** One submission; undefined if there is none. */
  preview(reference: string): Promise<ErasePreview | undefined>;
  /** Resolves with how many of these were erased. Each gets an audit event without its content. */
  erase(references: readonly string[], by: Staff): Promise<number>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days that are shown as a span; older times are shown as a date. */
const MAX_DAYS = 7;

const RELATIVE_TIME = new Intl.RelativeTimeFormat('en-GB');

/**
 * A past time as people say it: "just now", "3 hours ago", "12 Nov"; "12 Nov 2025" if the year differs.
 * @param at ISO text
 * @param now milliseconds
 */
export function timeAgoText(at: string, now: number): string {
  const since = now - Date.parse(at);
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return RELATIVE_TIME.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return RELATIVE_TIME.format(-Math.floor(since / HOUR), 'hour');
  if (since < MAX_DAYS * DAY) return RELATIVE_TIME.format(-Math.floor(since / DAY), 'day');
  return shortDate(at, new Date(now).toISOString().slice(0, 4));
}

/** Words in braces that a saved reply or message has in place of what differs for each person. */
export const PLACEHOLDERS = ['name', 'reference', 'course', 'date'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text for each placeholder; empty or missing if the person has none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PATTERN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'gi');

/** The text with all values filled in. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PATTERN, (braces, name: string) => {
    return values[name.toLowerCase() as Placeholder] || braces;
  });
}

/** The first placeholder that is still in the text, such as `{course}`; undefined if there is none. */
export function unfilledPlaceholder(text: string): string | undefined {
  return text.match(PATTERN)?.[0].toLowerCase();
}

/** Counting stops here: nobody reads further, and it spares the database. */
export const MAX_COUNTED = 1_000;

/** A count as shown to people. */
export function countText(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
