export type GivingLinkParts = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs a text; `readSigned` takes the signature off again (`form-token.ts`). */
  readonly sign: (text: string) => string;
};

/**
 * What a link opens: a pledge by the id of its submission, or a receipt or credit note by its `link_id`.
 * `mailed`: a pledge, for whom a mail reached, so that the mailbox is known to be theirs.
 * `back`: how a pledge stands, and no more, for whom the provider sends back, since the provider learns
 * that address.
 */
export type GivingLinkPurpose = 'pledge' | 'mailed' | 'back' | 'receipt';

const PATHS: Readonly<Record<GivingLinkPurpose, string>> = {
  pledge: '/donate/pledge',
  mailed: '/donate/pledge',
  back: '/donate/pledge',
  receipt: '/receipt',
};

/**
 * The address of a page that only those see who were given it. It is made of what is stored, so one
 * that is sent again is the same, and no secret is kept.
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
  // For people who read the address; what proves the mailbox is the token.
  return `${PATHS[purpose]}?token=${token}${purpose === 'mailed' ? '&by=mail' : ''}`;
}

export function givingToken(
  purpose: GivingLinkPurpose,
  id: string,
  sign: GivingLinkParts['sign'],
): string {
  return sign(`${purpose}:${id}`);
}

/** What a token names, or undefined where it is none of ours or for something else. */
export function readGivingToken(
  token: string,
  purpose: GivingLinkPurpose,
  readSigned: (text: string) => string | undefined,
): string | undefined {
  const [start, id, ...rest] = readSigned(token)?.split(':') ?? [];
  return start === purpose && id && rest.length === 0 ? id : undefined;
}
