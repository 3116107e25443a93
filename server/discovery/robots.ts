import type { DiscoveryParts } from './parts.ts';

/**
 * `robots.txt`: everything is public; pages that should not be found say so themselves (`noindex`).
 */
export async function robots({ siteUrl }: DiscoveryParts): Promise<string> {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
