import './help.ts';
import { spawnSync } from 'node:child_process';

// `npm run check`: ends at the first part that fails, with its exit code.
const PARTS = [
  'biome check .',
  'react-router typegen',
  'tsc',
  'tsc -p service-worker',
  'node scripts/content.ts check',
];
for (const part of PARTS) {
  const { status } = spawnSync(part, { shell: true, stdio: 'inherit' });
  if (status === 0) continue;
  if (part === PARTS[0]) console.log('npm run format repairs most of it');
  process.exit(status ?? 1);
}
