import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small: sent once with the first page, it saves a request for every other.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
