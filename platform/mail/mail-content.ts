import type { SafeMarkup } from '../text/markup.server.ts';

/** A question with its answer. */
export type AnswerRow = { readonly label: string; readonly answer: string };

/** The fact that the reader looks for: a date and a place, an amount, a reference. */
export type KeyFact = {
  /** A few words before it. */
  readonly label?: string | undefined;
  /** The fact itself, in large type: one line or two. */
  readonly text: string;
  /** Lines below it. */
  readonly lines?: readonly string[];
};

/** The content of a mail, from top to bottom. One description makes its text and its HTML part. */
export type MailBody = {
  readonly heading: string;
  /** The name of the organisation: at the top of the HTML part, at the end of the text. */
  readonly sender?: string | undefined;
  readonly keyFact?: KeyFact | undefined;
  readonly parts: readonly MailPart[];
  /** A mail written by a person: the heading is only the document's title, not shown above it. */
  readonly isPersonal?: true;
};

export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  /** Questions with their answers. */
  | { readonly kind: 'answers'; readonly rows: readonly AnswerRow[] }
  /** Steps in order. */
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** A link with its label; the one that matters most is a button. */
  | { readonly kind: 'link' | 'button'; readonly label: string; readonly url: string }
  /** A text with formatting: safe markup for the HTML part, and the same as plain text. */
  | { readonly kind: 'markup'; readonly tree: SafeMarkup; readonly text: string }
  /** The last line: how to reach us. The phone number is in E.164, or empty. */
  | { readonly kind: 'contact'; readonly phone: string };
