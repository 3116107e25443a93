import { normalizeEmail } from '#platform/forms/email.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import type { IncomingSubmission } from '../model/submission.ts';

/** Words of adverts that robots send to forms, and that people rarely write with several links. */
const SPAM_WORDS =
  /\b(?:backlinks?|bitcoin|casinos?|cialis|crypto|escorts?|forex|guest posts?|payday loans?|porn|replica watches|seo|slots|viagra|xxx)\b/i;
const LINK = /https?:\/\/|\bwww\./gi;
/** Link notations of forums, which no form of ours supports. */
const FORUM_LINK = /\[url[=\]]|<a\s[^>]{0,40}href/i;

/** Minimum characters of a text that several people hardly write alike; short questions may be. */
const MIN_REPEATED_LENGTH = 80;
/** The same text from this many mailboxes within this many milliseconds counts as spam. */
const SAME_TEXT = { mailboxes: 3, within: 10 * 60_000 };
/** Maximum number of remembered texts; the oldest are dropped first. */
const MAX_REMEMBERED_TEXTS = 1_000;

/** Finds the reason why a submission looks like spam; undefined if it does not. */
export type SpamRules = (received: IncomingSubmission) => string | undefined;

/**
 * The rules for obvious spam. Each server remembers the last texts by itself; nothing is stored.
 * @param now the clock, in milliseconds
 */
export function makeSpamRules(now: () => number): SpamRules {
  const recent = new Map<string, { mailboxes: Set<string>; since: number }>();

  /** Whether several people sent this text. Forms for places are exempt: classes send alike. */
  function isRepeated({ kind, payload }: IncomingSubmission, texts: readonly string[]): boolean {
    const { requestsOffering, sender } = SUBMISSION_TYPES[kind];
    const [longest = ''] = [...texts].sort((a, b) => b.length - a.length);
    const mailbox = normalizeEmail(sender(payload).email);
    if (requestsOffering || !mailbox || longest.length < MIN_REPEATED_LENGTH) return false;
    const text = longest.toLowerCase().replace(/\s+/g, ' ');
    const known = recent.get(text);
    const isRecent = known !== undefined && now() - known.since < SAME_TEXT.within;
    const entry = isRecent ? known : { mailboxes: new Set<string>(), since: now() };
    entry.mailboxes.add(mailbox);
    recent.delete(text);
    recent.set(text, entry);
    const [oldest] = recent.keys();
    if (oldest !== undefined && recent.size > MAX_REMEMBERED_TEXTS) recent.delete(oldest);
    return entry.mailboxes.size >= SAME_TEXT.mailboxes;
  }

  return (received) => {
    const texts = Object.values(received.payload).filter((each) => typeof each === 'string');
    const all = texts.join('\n');
    const links = all.match(LINK)?.length ?? 0;
    if (FORUM_LINK.test(all)) return 'it has links as forums write them';
    if (links >= 2 && SPAM_WORDS.test(all)) return 'it has several links and words of adverts';
    if (isRepeated(received, texts)) return 'the same text came from several people within minutes';
    return undefined;
  };
}
