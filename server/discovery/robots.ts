import type { DiscoveryParts } from './parts.ts';

/** Everything here is public; what should not be found says so itself (`noindex`). */
export async function robots({ siteUrl }: DiscoveryParts): Promise<string> {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
