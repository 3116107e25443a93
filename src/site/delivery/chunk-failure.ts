const RELOADED_KEY = 'chunk-reloaded';

/** Milliseconds before loading a chunk counts as failed (specification, section 7). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Reloads the page once if a chunk does not load, then says so. Scripts of the captcha's provider are
 * not chunks. Inlined as text: nothing from outside.
 */
function watchChunks(reloadedKey: string, timeout: number): void {
  const started = Date.now();

  async function failed(url: string) {
    // Without a connection a page to read stays as it is.
    if (!navigator.onLine || !url.startsWith(`${location.origin}/assets/`)) return;
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
  return `(${watchChunks})(${JSON.stringify(RELOADED_KEY)},${CHUNK_TIMEOUT_MS})`;
}

/** All chunks have loaded: the next failure may reload the page again. */
export function markChunksLoaded(): void {
  setTimeout(() => {
    if (document.getElementById('chunk-failure')?.hidden) sessionStorage.removeItem(RELOADED_KEY);
  }, 5_000);
}
