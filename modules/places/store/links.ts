import type { LinkPurpose } from '../model/places.ts';

export type LinkParts = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs a text; `readSigned` takes the signature off again (`form-token.ts`). */
  readonly sign: (text: string) => string;
};

/** What a link names: a submission, or one person's place (`consent`, `own`). */
export type LinkTarget = { readonly id: string; readonly version: number };

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  manage: '/places',
  consent: '/places/consent',
  join: '/places/join',
  confirm: '/places/confirm',
  own: '/places/own',
};

/**
 * The address of a page that sees and changes places without an account. It is made of what is
 * stored, so one that is sent again is the same and no secret is kept; with another version of the
 * link those before it open nothing.
 */
export function placeLink(
  purpose: LinkPurpose,
  linked: LinkTarget,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}${LINK_PATHS[purpose]}?token=${tokenOf(purpose, linked, sign)}`;
}

/** Where the calendar's file is, for who has such a link. */
export function calendarLink(
  purpose: 'manage' | 'own',
  linked: LinkTarget,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}/places/calendar.ics?token=${tokenOf(purpose, linked, sign)}`;
}

function tokenOf(
  purpose: LinkPurpose,
  { id, version }: LinkTarget,
  sign: LinkParts['sign'],
): string {
  return encodeURIComponent(sign(`place-${purpose}:${id}:${version}`));
}

/** Whether a link is for one person's place. */
export function isPersonLink(purpose: LinkPurpose): boolean {
  return purpose === 'consent' || purpose === 'own';
}

/** What a link's token names, or undefined where it is none of ours or for something else. */
export function readLinkToken(
  token: string,
  purpose: LinkPurpose,
  readSigned: (text: string) => string | undefined,
): LinkTarget | undefined {
  const [start, id, version, ...rest] = readSigned(token)?.split(':') ?? [];
  if (start !== `place-${purpose}` || !id || !version || rest.length > 0) return undefined;
  return { id, version: Number(version) };
}
