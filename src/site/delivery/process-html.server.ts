import { createHash } from 'node:crypto';

type Pass = (html: string, page: PageScripts) => string;

/**
 * The processing of a page's HTML after React rendered it, in this order. It applies to complete
 * pages; a streamed page is sent before it is complete, as React rendered it.
 */
const PASSES: readonly Pass[] = [
  // On a slow connection the page comes before its scripts (docs/decisions/021). In development the
  // scripts include hot reloading, which needs its own order.
  ...(import.meta.env.DEV ? [] : [deferScripts]),
  // Comes last, because it hashes the scripts as they are sent: a page without a nonce can be
  // cached and sent to everyone (docs/decisions/019).
  hashScripts,
];

/*
 * These change the HTML after it was sent:
 * - `src/platform/http/compress-streams.ts` and `src/platform/http/response-cache.ts` compress
 *   it, without any other change.
 * - `service-worker/pages.ts` adds a notice to a page from its cache, so that nobody takes old text
 *   for new.
 * - `service-worker/offline-page.ts` removes the scripts and forms from the offline page, which do
 *   not work without a connection, and inserts the list of stored pages.
 * The Lite version is no step here: React renders it without scripts (`lite.ts`).
 */

export function processHtml(html: string, page: PageScripts): string {
  return PASSES.reduce((result, pass) => pass(result, page), html);
}

/**
 * Lets a complete page request its scripts after the first paint, so that on a slow connection they
 * do not delay the visible page; until they run, the page works as it does without scripts. React
 * Router has no setting for this: it is its own inline script, with each import waiting for the
 * paint. No text of the content can look like a tag here.
 */
export function deferScripts(html: string): string {
  const program = ENTRY_MODULE.exec(html);
  if (!program) return html;
  const [whole, open = '', code = ''] = program;
  const urls: string[] = [];
  const rest = html.replaceAll(PRELOAD_LINKS, (_link, url) => {
    urls.push(url);
    return '';
  });
  const loadCall = `await (${loadAfterPaint})(${JSON.stringify(urls)});`;
  const script = open + loadCall + withDynamicImports(code);
  return rest.replace(whole, () => `${script}</script>`);
}

/** The inline module of React Router, which imports the app. */
const ENTRY_MODULE = /(<script\b[^>]* type="module" async="">)([\s\S]*?)<\/script>/;

/** The preload links for the imports of that module, direct and indirect. */
const PRELOAD_LINKS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/** The same module with `await import(…)`: static imports would load before its first line runs. */
function withDynamicImports(code: string): string {
  return code
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/^\s*import ("[^"]+");?/gm, 'await import($1);');
}

/**
 * Inlined into the page as text, so it must not use anything from outside. Browsers do not paint
 * background tabs, and some report no paints: then the scripts do not wait, or at most half a
 * second after `load`.
 */
async function loadAfterPaint(urls: string[]): Promise<void> {
  await new Promise<unknown>((painted) => {
    if (document.hidden || document.readyState === 'complete') painted(undefined);
    addEventListener('load', () => setTimeout(painted, 500));
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** The data that allows the inline scripts of a page to run. */
type PageScripts = {
  readonly nonce: string | undefined;
  /** Gets their hashes as sources of the Content-Security-Policy, instead of the nonce. */
  readonly allowScripts: (hashes: string) => void;
};

/**
 * Removes the nonce from a page and passes the SHA-256 of its inline scripts to the server instead,
 * so that one response serves every visitor. Only scripts with our nonce are hashed: a script that
 * got into the page in another way does not run.
 */
function hashScripts(html: string, { nonce, allowScripts }: PageScripts): string {
  if (!nonce) return html;
  allowScripts(scriptHashes(html, nonce));
  return html.replaceAll(` nonce="${nonce}"`, '');
}

/** The sources of a Content-Security-Policy for the inline scripts with this nonce. */
function scriptHashes(html: string, nonce: string): string {
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPTS)) {
    if (!attributes.includes(`nonce="${nonce}"`) || attributes.includes(' src=')) continue;
    sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...sources].join(' ');
}

/** A script element; its text cannot hold its own end tag. */
const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
