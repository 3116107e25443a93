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
