import type { DiscoveryParts } from './parts.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 86_400_000;
/** Days for which the answer holds. RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** Whom to tell of a hole in the site (RFC 9116). Rejects with a `ServiceFailure`. */
export async function securityTxt({ services, siteUrl, now }: DiscoveryParts): Promise<string> {
  const { email } = await services.organisation.get();
  // Whole days: the file is the same all day.
  const expires = new Date((Math.floor(now() / DAY) + VALID_DAYS) * DAY);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
