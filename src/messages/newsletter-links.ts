type Decision = 'confirm' | 'unsubscribe';

/** The links for a subscription. They are signed, so nobody can make one up for another address. */
export function newsletterUrls(
  submissionId: string,
  siteUrl: string,
  sign: (text: string) => string,
): Readonly<Record<Decision, string>> {
  const link = (decision: Decision) =>
    `${siteUrl}/newsletter/${decision}?token=${encodeURIComponent(sign(tokenText(decision, submissionId)))}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** Headers with which mail programs unsubscribe without a page (RFC 8058). */
export function unsubscribeHeaders(unsubscribe: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The submission id in a link's token; undefined if we did not sign the token. */
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
