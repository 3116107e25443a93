import { readdirSync } from 'node:fs';
import { build } from 'vite';

/** The parts of the site that the offline page and forms without a connection need, by their names. */
const PRECACHED_FILES = [/^theme-.*\.css$/, /^unbounded-latin-.*\.woff2$/, /^draft-sync-.*\.js$/];

/**
 * Builds the service worker as a file of its own at the root of `folder`, which holds the built
 * site. `revision` changes with every build, and with it the offline page is fetched anew.
 */
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

/** What the worker fetches when it is installed. Files named after their content need no revision. */
function precached(folder: string, revision: string) {
  const files = readdirSync(`${folder}/assets`);
  const named = PRECACHED_FILES.map((pattern) => {
    const file = files.find((name) => pattern.test(name));
    if (!file) throw new Error(`the build made no file like ${pattern}`);
    return { url: `/assets/${file}`, revision: null };
  });
  return [{ url: '/offline', revision }, { url: '/favicon.svg', revision }, ...named];
}
