import type { LinkPurpose } from '../model/places.ts';

export type LinkParts = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs a text; `readSigned` checks and removes the signature (`form-token.ts`). */
  readonly sign: (text: string) => string;
};

/** The target of a link: a submission, or one person's place (`consent`, `own`). */
export type LinkTarget = { readonly id: string; readonly version: number };

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  manage: '/places',
  consent: '/places/consent',
  join: '/places/join',
  confirm: '/places/confirm',
  own: '/places/own',
};

/**
 * The URL of a page that shows and changes places without an account. It is derived from stored
 * data, so sending it again gives the same URL and no secret is stored; a new version of the link
 * voids the earlier ones.
 */
export function placeLink(
  purpose: LinkPurpose,
  target: LinkTarget,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}${LINK_PATHS[purpose]}?token=${tokenOf(purpose, target, sign)}`;
}

/** The URL of the calendar file, for people with such a link. */
export function calendarLink(
  purpose: 'manage' | 'own',
  target: LinkTarget,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}/places/calendar.ics?token=${tokenOf(purpose, target, sign)}`;
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

/** The target of a link's token; undefined if it is not valid or for another purpose. */
export function readLinkToken(
  token: string,
  purpose: LinkPurpose,
  readSigned: (text: string) => string | undefined,
): LinkTarget | undefined {
  const [start, id, version, ...rest] = readSigned(token)?.split(':') ?? [];
  if (start !== `place-${purpose}` || !id || !version || rest.length > 0) return undefined;
  return { id, version: Number(version) };
}
