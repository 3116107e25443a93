import type { NewsletterLinks } from './newsletter-mails.ts';

type Wish = 'confirm' | 'unsubscribe';

/** The links for a subscription. Signed, so that nobody can make one up for another address. */
export function newsletterLinks(
  submissionId: string,
  siteUrl: string,
  sign: (text: string) => string,
): NewsletterLinks {
  const link = (wish: Wish) =>
    `${siteUrl}/newsletter/${wish}?token=${encodeURIComponent(sign(tokenText(wish, submissionId)))}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** Which subscription a link's token speaks of, or undefined where it is not of ours. */
export function subscriptionOf(
  token: string,
  wish: Wish,
  signed: (text: string) => string | undefined,
): string | undefined {
  const text = signed(token);
  const start = tokenText(wish, '');
  return text?.startsWith(start) ? text.slice(start.length) : undefined;
}

function tokenText(wish: Wish, submissionId: string): string {
  return `newsletter-${wish}:${submissionId}`;
}
