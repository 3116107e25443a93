import { COLOURS } from '#platform/pages/colours.ts';
import type { DiscoveryParts } from './parts.ts';

/**
 * The web app manifest (W3C): how the site looks on a phone's home screen. Rejects with a
 * `ServiceFailure`.
 */
export async function webAppManifest({ services }: DiscoveryParts): Promise<string> {
  const { name, tagline, description } = await services.organisation.get();
  return JSON.stringify({
    id: '/',
    name: `${name}: ${tagline}`,
    short_name: name,
    description,
    lang: 'en-GH',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.paper,
    theme_color: COLOURS.paper,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Courses', url: '/courses' },
      { name: 'Events', url: '/events' },
      { name: 'STEM Squad', url: '/stem-squad' },
    ],
  });
}
