import type { Config } from '@react-router/dev/config';

const isDesk = process.env.PART === 'desk';

export default {
  appDirectory: 'src',
  buildDirectory: isDesk ? 'build/desk' : 'build',
  basename: isDesk ? '/desk' : '/',
  ssr: true,
  // The site map is small: sent once with the first page, it saves a request for every other.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
