import { normalizeEmail } from '#platform/forms/email.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import type { IncomingSubmission } from '../model/submission.ts';

/** Words of adverts that robots send to forms, and that people hardly write with several links. */
const SPAM_WORDS =
  /\b(?:backlinks?|bitcoin|casinos?|cialis|crypto|escorts?|forex|guest posts?|payday loans?|porn|replica watches|seo|slots|viagra|xxx)\b/i;
const LINK = /https?:\/\/|\bwww\./gi;
/** How links are written for forums: no form of ours takes them. */
const FORUM_LINK = /\[url[=\]]|<a\s[^>]{0,40}href/i;

/** Characters from which a text is too long for several people to write it alike: a short question may be. */
const MIN_REPEATED_LENGTH = 80;
/** The same text comes from so many mailboxes before it counts as spam, within so many milliseconds. */
const SAME_TEXT = { mailboxes: 3, within: 10 * 60_000 };
/** Texts that are remembered at most; the oldest are forgotten first. */
const MAX_REMEMBERED_TEXTS = 1_000;

/** Why a submission looks like spam; undefined where it does not. */
export type SpamRules = (received: IncomingSubmission) => string | undefined;

/**
 * The rules for obvious spam. Each server remembers the last texts by itself; nothing is stored.
 * @param now the clock, in milliseconds
 */
export function makeSpamRules(now: () => number): SpamRules {
  const recent = new Map<string, { mailboxes: Set<string>; since: number }>();

  /** Whether several people sent this very text. Forms that ask for a place are left out: a class fills them in alike. */
  function isRepeated({ kind, payload }: IncomingSubmission, texts: readonly string[]): boolean {
    const { requestsOffering, sender } = SUBMISSION_TYPES[kind];
    const [longest = ''] = [...texts].sort((a, b) => b.length - a.length);
    const mailbox = normalizeEmail(sender(payload).email);
    if (requestsOffering || !mailbox || longest.length < MIN_REPEATED_LENGTH) return false;
    const text = longest.toLowerCase().replace(/\s+/g, ' ');
    const known = recent.get(text);
    const isRecent = known !== undefined && now() - known.since < SAME_TEXT.within;
    const seen = isRecent ? known : { mailboxes: new Set<string>(), since: now() };
    seen.mailboxes.add(mailbox);
    recent.delete(text);
    recent.set(text, seen);
    const [oldest] = recent.keys();
    if (oldest !== undefined && recent.size > MAX_REMEMBERED_TEXTS) recent.delete(oldest);
    return seen.mailboxes.size >= SAME_TEXT.mailboxes;
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
