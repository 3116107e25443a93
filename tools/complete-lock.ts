import { readFileSync, writeFileSync } from 'node:fs';

// `npm run complete-lock` adds what npm leaves out if a registry lacks other systems’ packages.
type Package = {
  version?: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
for (const [path, { optionalDependencies, dev, license }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const version = range.replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = Object.assign(
      { version, ...systemOf(name), optional: true },
      dev && { dev },
      license && { license },
    );
    console.log(`${name} ${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

/** Whether a package that `path` needs is in the lock file, beside it or further up. */
function isLocked(path: string, name: string): boolean {
  const above = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1));
  const folders = ['', ...above.map((parts) => `${parts.join('/node_modules/')}/`)];
  return folders.some((folder) => `${folder}node_modules/${name}` in lock.packages);
}

function systemOf(name: string): { cpu?: string[]; os?: string[]; libc?: string[] } {
  const cpu = ['arm64', 'x64', 'wasm32', 'arm'].find((each) => name.includes(each));
  const os = ['android', 'darwin', 'freebsd', 'win32', 'linux'].find((each) => name.includes(each));
  const libc = os === 'linux' ? (name.includes('musl') ? 'musl' : 'glibc') : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}
