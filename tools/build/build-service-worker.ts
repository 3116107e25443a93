import { readdirSync } from 'node:fs';
import { build } from 'vite';

/** Built files that the offline page and forms without a connection need, by name. */
const PRECACHED_FILES = [/^theme-.*\.css$/, /^unbounded-latin-.*\.woff2$/, /^draft-sync-.*\.js$/];

/** `revision` changes with every build, so that the offline page is fetched again. */
export async function buildServiceWorker(folder: string, revision: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached(folder, revision)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Files that the worker fetches at installation. Those named after their content need no revision. */
function precached(folder: string, revision: string) {
  const files = readdirSync(`${folder}/assets`);
  const named = PRECACHED_FILES.map((pattern) => {
    const file = files.find((name) => pattern.test(name));
    if (!file) throw new Error(`the build made no file like ${pattern}`);
    return { url: `/assets/${file}`, revision: null };
  });
  return [{ url: '/offline', revision }, { url: '/favicon.svg', revision }, ...named];
}
