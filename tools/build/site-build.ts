import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServiceWorker } from './build-service-worker.ts';
import { compressFiles } from './compress-files.ts';

/** The sources of a build: if none of them changed, the last build is still valid. */
const SOURCES = [
  'src',
  'public',
  'server.ts',
  'tools/build',
  'service-worker',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
const STAMP = 'build/sources.sha256';

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

export const PROGRAM = 'build/program/server.js';

export async function buildSite(): Promise<void> {
  run('react-router', ['build'], { PART: 'site' });
  run('react-router', ['build'], { PART: 'desk' });
  // Node can run `server.ts` directly; that takes a second and 35 MB more for stripping types.
  run('vite', ['build', '--config', 'tools/build/program.config.ts']);
  const revision = fingerprint();
  await buildServiceWorker('build/client', revision);
  compressFiles('build/client');
  compressFiles('build/desk/client');
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim();
  writeFileSync('build/commit', commit || 'unknown');
  writeFileSync(STAMP, revision);
}

function run(command: string, args: readonly string[], environment = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...environment,
      PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return (
    readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  );
}
