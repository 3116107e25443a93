import type { DiscoveryParts } from './parts.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

const DAY = 86_400_000;
/** Days for which the file is valid. RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/**
 * `security.txt`: the contact for reports of vulnerabilities (RFC 9116). Rejects with a
 * `ServiceFailure`.
 */
export async function securityTxt({ services, siteUrl, now }: DiscoveryParts): Promise<string> {
  const { email } = await services.organisation.get();
  // Rounded to whole days, so that the file is the same all day.
  const expires = new Date((Math.floor(now() / DAY) + VALID_DAYS) * DAY);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
