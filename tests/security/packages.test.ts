import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('security check 32: every package that runs on the server has an exact version and a hash', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`].version, name).toBe(version);
  }
  const installed = Object.entries<{ dev?: boolean; integrity?: string }>(lock.packages);
  for (const [path, { dev, integrity }] of installed) {
    if (path && !dev) expect(integrity, path).toMatch(/^sha512-/);
  }
});
