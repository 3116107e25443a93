import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Writes the bill of materials of the packages that run on the server (CycloneDX, works offline).
// npm makes it from a lock file without development packages: its own `--omit dev` also leaves out
// packages that the server and a development package both use, and without it a package that
// depends on the "latest" of another one makes npm refuse.
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
  // Warnings about the user's npm settings do not concern the bill.
  command.push('--loglevel', 'error');
  process.stdout.write(execFileSync('npm', command, { cwd: folder }));
} finally {
  rmSync(folder, { recursive: true });
}
