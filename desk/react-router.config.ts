import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  basename: '/desk',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
