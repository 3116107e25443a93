import { createHash } from 'node:crypto';

export function processHtml(html: string, page: PageScripts): string {
  // On a slow connection the page comes before its scripts (docs/decisions/021).
  const deferred = import.meta.env.DEV ? html : deferScripts(html);
  // Last, because it hashes the scripts as they are sent (docs/decisions/019).
  return hashScripts(deferred, page);
}

/** React Router has no setting to load its scripts after the paint. */
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

const ENTRY_MODULE = /(<script\b[^>]* type="module" async="">)([\s\S]*?)<\/script>/;

const PRELOAD_LINKS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/** The same module with `await import(…)`: static imports would load before its first line runs. */
function withDynamicImports(code: string): string {
  return code
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/^\s*import ("[^"]+");?/gm, 'await import($1);');
}

/** Inlined as text: nothing from outside. Background tabs are not painted. */
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

type PageScripts = {
  readonly nonce: string | undefined;
  readonly allowScripts: (hashes: string) => void;
};

/** Serves every visitor. Only scripts with our nonce are hashed: no injected script runs. */
function hashScripts(html: string, { nonce, allowScripts }: PageScripts): string {
  if (!nonce) return html;
  allowScripts(scriptHashes(html, nonce));
  return html.replaceAll(` nonce="${nonce}"`, '');
}

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
