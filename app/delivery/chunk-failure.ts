import type { ClientInstrumentation } from 'react-router';
import { notifyVisit } from './service-worker.ts';

/**
 * What happens when a part of the program (a "chunk") does not arrive, as it does on bad networks
 * and after a new version was put up: the page is loaded anew once, as a whole document, which
 * needs no chunk to be read; if a chunk is still missing there, the visitor is told.
 *
 * React Router reloads the page by itself when the chunk of a navigation fails. It reloads the page
 * that is left, so the place that was wanted is remembered here and gone to after the reload.
 */
const TARGET_KEY = 'chunk-wanted';
const RELOADED_KEY = 'chunk-reloaded';

/** Milliseconds that a chunk may take (specification, section 7). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Remembers where a navigation leads for as long as it is under way. */
export const chunkFailureInstrumentation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to }) {
        const wanted = typeof to === 'string' && to.startsWith('/') ? to : '';
        if (wanted) sessionStorage.setItem(TARGET_KEY, wanted);
        const tooLong = setTimeout(
          () => location.assign(wanted || location.href),
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

/**
 * Put into the page as text before any chunk is asked for, so it must not use anything from
 * outside. Only addresses under `/assets/` are chunks: the captcha's part tells by itself when a
 * provider's script fails. `missing`: the server does not have it. `timeout`: it took too long.
 * `other`: anything else.
 */
export function watchChunks(wantedKey: string, reloadedKey: string, timeout: number): void {
  const started = Date.now();
  const wanted = sessionStorage.getItem(wantedKey);
  sessionStorage.removeItem(wantedKey);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (wanted && entry?.type === 'reload') location.replace(wanted);

  async function failed(address: string) {
    if (!address.startsWith(`${location.origin}/assets/`)) return;
    if (!sessionStorage.getItem(reloadedKey)) {
      sessionStorage.setItem(reloadedKey, '1');
      location.reload();
      return;
    }
    const reason =
      Date.now() - started > timeout
        ? 'timeout'
        : await fetch(address, { method: 'HEAD' }).then(
            (answer) => (answer.status === 404 ? 'missing' : 'other'),
            () => 'other',
          );
    const line = document.getElementById('chunk-failure');
    if (!line?.hidden) return;
    line.textContent = `Loading chunk failed (${reason}: ${new URL(address).pathname}). You can read this page and use its links and forms.`;
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

/** The inline script that watches over the chunks of this page. */
export function chunkWatchScript(): string {
  return `(${watchChunks})(${JSON.stringify(TARGET_KEY)},${JSON.stringify(RELOADED_KEY)},${CHUNK_TIMEOUT_MS})`;
}

/**
 * Called when the program runs: all chunks came, so the next failure may reload the page once more.
 */
export function markChunksLoaded(): void {
  setTimeout(() => {
    if (document.getElementById('chunk-failure')?.hidden) sessionStorage.removeItem(RELOADED_KEY);
  }, 5_000);
}
