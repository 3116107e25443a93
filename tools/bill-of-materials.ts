import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Writes the bill of materials of what runs on the server (CycloneDX, works offline). npm makes it
// from a lock without the parts that only build or test: its own `--omit dev` also leaves out those
// that the server and such a part both use, and without it a part that asks for the "latest" of
// another one makes npm refuse.
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> };

const folder = mkdtempSync(join(tmpdir(), 'website-bill-'));
try {
  const { devDependencies: _development, ...manifest } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const parts = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { devDependencies: _unused, ...part }]) => [path, part]);
  const files = {
    'package.json': manifest,
    'package-lock.json': { ...lock, packages: Object.fromEntries(parts) },
  };
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(value));
  }
  const command = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'];
  // What npm has to say of its user's settings is not about the bill.
  command.push('--loglevel', 'error');
  process.stdout.write(execFileSync('npm', command, { cwd: folder }));
} finally {
  rmSync(folder, { recursive: true });
}
