import type { DiscoveryParts } from './parts.ts';

/** `humans.txt`: the people behind the site (humanstxt.org). Rejects with a `ServiceFailure`. */
export async function humans({ services, siteUrl }: DiscoveryParts): Promise<string> {
  const { name, legalName, tagline, email, address } = await services.organisation.get();
  const lines = [
    '/* TEAM */',
    `Organisation: ${name} (${legalName})`,
    `What we do: ${tagline}`,
    `Contact: ${email}`,
    `From: ${address.join(', ')}`,
    `People: ${siteUrl}/about`,
    '',
    '/* SITE */',
    `Address: ${siteUrl}/`,
    'Language: English (Ghana)',
    'Standards: HTML, CSS, WCAG 2.2 AA',
    'Built with: React, React Router, Hono',
    'Typeface: Unbounded (SIL Open Font License)',
  ];
  return `${lines.map((line) => line.replace(/\s+/g, ' ')).join('\n')}\n`;
}
