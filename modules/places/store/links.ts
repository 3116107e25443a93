import type { LinkPurpose } from '../model/places.ts';

export type LinkParts = {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs a text; `signed` takes the signature off again (`guests.ts`). */
  readonly sign: (text: string) => string;
};

/** What a link names: a submission, or one person's place (`consent`, `own`). */
export type Linked = { readonly id: string; readonly version: number };

const PATHS: Readonly<Record<LinkPurpose, string>> = {
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
  linked: Linked,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}${PATHS[purpose]}?token=${tokenOf(purpose, linked, sign)}`;
}

/** Where the calendar's file is, for who has such a link. */
export function calendarLink(
  purpose: 'manage' | 'own',
  linked: Linked,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}/places/calendar.ics?token=${tokenOf(purpose, linked, sign)}`;
}

function tokenOf(purpose: LinkPurpose, { id, version }: Linked, sign: LinkParts['sign']): string {
  return encodeURIComponent(sign(`place-${purpose}:${id}:${version}`));
}

/** Whether a link is for one person's place. */
export function isOfOne(purpose: LinkPurpose): boolean {
  return purpose === 'consent' || purpose === 'own';
}

/** What a link's token names, or undefined where it is none of ours or for something else. */
export function linkedBy(
  token: string,
  purpose: LinkPurpose,
  signed: (text: string) => string | undefined,
): Linked | undefined {
  const [start, id, version, ...rest] = signed(token)?.split(':') ?? [];
  if (start !== `place-${purpose}` || !id || !version || rest.length > 0) return undefined;
  return { id, version: Number(version) };
}
