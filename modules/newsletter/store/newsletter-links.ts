type Decision = 'confirm' | 'unsubscribe';

/** The links for a subscription. Signed, so that nobody can make one up for another address. */
export function newsletterUrls(
  submissionId: string,
  siteUrl: string,
  sign: (text: string) => string,
): Readonly<Record<Decision, string>> {
  const link = (decision: Decision) =>
    `${siteUrl}/newsletter/${decision}?token=${encodeURIComponent(sign(tokenText(decision, submissionId)))}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** Which subscription a link's token speaks of, or undefined where it is not of ours. */
export function readSubscriptionToken(
  token: string,
  decision: Decision,
  readSigned: (text: string) => string | undefined,
): string | undefined {
  const text = readSigned(token);
  const start = tokenText(decision, '');
  return text?.startsWith(start) ? text.slice(start.length) : undefined;
}

function tokenText(decision: Decision, submissionId: string): string {
  return `newsletter-${decision}:${submissionId}`;
}
