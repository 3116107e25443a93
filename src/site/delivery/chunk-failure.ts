import type { ClientInstrumentation } from 'react-router';
import { notifyVisit } from './service-worker.ts';

/** Reloads the page once if a chunk does not load, as React Router does, but opens the target. */
const TARGET_KEY = 'chunk-wanted';
const RELOADED_KEY = 'chunk-reloaded';

/** Milliseconds before loading a chunk counts as failed (specification, section 7). */
const CHUNK_TIMEOUT_MS = 120_000;

export const chunkFailureInstrumentation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to }) {
        const targetPath = typeof to === 'string' && to.startsWith('/') ? to : '';
        if (targetPath) sessionStorage.setItem(TARGET_KEY, targetPath);
        const tooLong = setTimeout(
          () => location.assign(targetPath || location.href),
          CHUNK_TIMEOUT_MS,
        );
        const { pathname } = location;
        try {
          await navigate();
        } finally {
          clearTimeout(tooLong);
          sessionStorage.removeItem(TARGET_KEY);
          if (location.pathname !== pathname) notifyVisit();
        }
      },
    });
  },
};

/** Inlined as text: nothing from outside. Scripts of the captcha's provider are not chunks. */
function watchChunks(targetKey: string, reloadedKey: string, timeout: number): void {
  const started = Date.now();
  const targetPath = sessionStorage.getItem(targetKey);
  sessionStorage.removeItem(targetKey);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (targetPath && entry?.type === 'reload') location.replace(targetPath);

  async function failed(url: string) {
    if (!url.startsWith(`${location.origin}/assets/`)) return;
    if (!sessionStorage.getItem(reloadedKey)) {
      sessionStorage.setItem(reloadedKey, '1');
      location.reload();
      return;
    }
    const reason =
      Date.now() - started > timeout
        ? 'timeout'
        : await fetch(url, { method: 'HEAD' }).then(
            (answer) => (answer.status === 404 ? 'missing' : 'other'),
            () => 'other',
          );
    const line = document.getElementById('chunk-failure');
    if (!line?.hidden) return;
    line.textContent = `Loading chunk failed (${reason}: ${new URL(url).pathname}). You can read this page and use its links and forms.`;
    line.hidden = false;
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) failed(target.src);
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') failed(target.href);
    },
    true,
  );
}

export function chunkWatchScript(): string {
  return `(${watchChunks})(${JSON.stringify(TARGET_KEY)},${JSON.stringify(RELOADED_KEY)},${CHUNK_TIMEOUT_MS})`;
}

/** All chunks have loaded: the next failure may reload the page again. */
export function markChunksLoaded(): void {
  setTimeout(() => {
    if (document.getElementById('chunk-failure')?.hidden) sessionStorage.removeItem(RELOADED_KEY);
  }, 5_000);
}
