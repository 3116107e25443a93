import { ERASE_PATH, ERASED } from '#platform/pages/visitor-choices.ts';
import { ANSWER_STORE } from '../forms/answer-drafts.tsx';

type Connection = { readonly saveData?: boolean };

/**
 * After loading: removes old answers, and registers the worker, which keeps this page and its
 * files. Not for visitors who save data, nor on `#erased`: everything was just erased there.
 * Inlined as text: nothing from outside.
 */
function startVisit(prefix: string, maxAge: number, erased: string): void {
  addEventListener('load', async () => {
    try {
      for (const [name, text] of Object.entries(localStorage)) {
        const age = Date.now() - Number.parseInt(text, 10);
        if (name.startsWith(prefix) && !(age >= 0 && age < maxAge)) localStorage.removeItem(name);
      }
    } catch {
      // Some browsers throw on access: then nothing is stored.
    }
    const { connection, serviceWorker } = navigator as Navigator & { connection?: Connection };
    if (!serviceWorker || connection?.saveData) return;
    try {
      if (location.hash === `#${erased}`) {
        for (const name of await caches.keys()) await caches.delete(name);
        return;
      }
      await serviceWorker.register('/service-worker.js');
      const { active } = await serviceWorker.ready;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      // Without the query, which may hold typed text. Not a page with a form: it may be too old.
      const hasForm = document.querySelector('main form[method=post]');
      active?.postMessage([...(hasForm ? [] : [location.pathname]), ...loaded]);
    } catch {
      // No connection, or a browser without storage: the site works as usual, only not offline.
    }
  });
}

/**
 * `/erase` answers with `Clear-Site-Data`; this erases the same, also without a connection and for
 * browsers without that header. Inlined as text: nothing from outside.
 */
function watchErase(erasePath: string, erased: string): void {
  const line = () => document.getElementById(erased) as HTMLElement;
  const eraseHere = async () => {
    try {
      localStorage.clear();
      // Browsers only notify other tabs.
      dispatchEvent(new StorageEvent('storage'));
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
        worker.active?.postMessage(erasePath);
        await worker.unregister();
      }
      for (const name of await caches.keys()) await caches.delete(name);
    } catch {
      // The browser denies access: then there is nothing to erase.
    }
  };
  addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`[action="${erasePath}"]`)) return;
    event.preventDefault();
    await eraseHere();
    // Only the server can erase the cookie and the browser's cache.
    const signal = AbortSignal.timeout(4_000);
    const sent = fetch(erasePath, { method: 'POST', redirect: 'manual', signal });
    if (await sent.catch(() => undefined)) return form.submit();
    line().hidden = false;
    line().className = '';
  });
  // Something may be stored again. `hidden`, because the line stays `:target`.
  addEventListener('input', () => {
    line().hidden = true;
    if (location.hash === `#${erased}`)
      history.replaceState(history.state, '', location.pathname + location.search);
  });
}

export function visitScript(): string {
  const { prefix, maxAge } = ANSWER_STORE;
  const start = `(${startVisit})('${prefix}',${maxAge},'${ERASED}');`;
  return `(${watchErase})('${ERASE_PATH}','${ERASED}');${import.meta.env.PROD ? start : ''}`;
}
