import type { Config } from '@react-router/dev/config';

const isDesk = process.env.PART === 'desk';

export default {
  appDirectory: 'src',
  buildDirectory: isDesk ? 'build/desk' : 'build',
  basename: isDesk ? '/desk' : '/',
  ssr: true,
  // Each page is a document of its own: it needs no other route.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
