export type GivingLinkParts = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs a text; `readSigned` takes the signature off again (`form-token.ts`). */
  readonly sign: (text: string) => string;
};

/**
 * Purposes of links: they open a pledge by the id of its submission, or a receipt or credit note by
 * its `link_id`. `mailed`: a pledge, for somebody who got the link by email, which proves the
 * mailbox. `back`: only the status of a pledge, for a donor who returns from the provider, since
 * the provider learns that URL.
 */
type GivingLinkPurpose = 'pledge' | 'mailed' | 'back' | 'receipt';

const PATHS: Readonly<Record<GivingLinkPurpose, string>> = {
  pledge: '/donate/pledge',
  mailed: '/donate/pledge',
  back: '/donate/pledge',
  receipt: '/receipt',
};

/**
 * The URL of a page that only people with the link can see. It is made from stored data, so the
 * same link can be sent again, and no secret is stored.
 */
export function givingUrl(
  purpose: GivingLinkPurpose,
  id: string,
  { siteUrl, sign }: GivingLinkParts,
): string {
  return `${siteUrl}${givingPath(purpose, id, sign)}`;
}

/** The same without the site. */
export function givingPath(
  purpose: GivingLinkPurpose,
  id: string,
  sign: GivingLinkParts['sign'],
): string {
  const token = encodeURIComponent(givingToken(purpose, id, sign));
  // `by=mail` is for people who read the URL; the token is what proves the mailbox.
  return `${PATHS[purpose]}?token=${token}${purpose === 'mailed' ? '&by=mail' : ''}`;
}

export function givingToken(
  purpose: GivingLinkPurpose,
  id: string,
  sign: GivingLinkParts['sign'],
): string {
  return sign(`${purpose}:${id}`);
}

/** The id that a token names, or undefined where it is invalid or for another purpose. */
export function readGivingToken(
  token: string,
  purpose: GivingLinkPurpose,
  readSigned: (text: string) => string | undefined,
): string | undefined {
  const [tokenPurpose, id, ...rest] = readSigned(token)?.split(':') ?? [];
  return tokenPurpose === purpose && id && rest.length === 0 ? id : undefined;
}
