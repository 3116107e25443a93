/**
 * Lets a whole page ask for its scripts once it was painted, so that on a thin line they take
 * nothing from what is seen; until they run, the page works as it does without scripts. React
 * Router has no setting for it: this is its own inline script, with each import waiting for the
 * paint. No text of content can look like a tag here.
 */
export function deferScripts(html: string): string {
  const program = ENTRY_MODULE.exec(html);
  if (!program) return html;
  const [whole, open = '', code = ''] = program;
  const addresses: string[] = [];
  const rest = html.replaceAll(PRELOAD_LINKS, (_link, address) => {
    addresses.push(address);
    return '';
  });
  const asked = `await (${loadAfterPaint})(${JSON.stringify(addresses)});`;
  const script = open + asked + withDynamicImports(code);
  return rest.replace(whole, () => `${script}</script>`);
}

/** React Router's inline module, which imports the program of the page. */
const ENTRY_MODULE = /(<script\b[^>]* type="module" async="">)([\s\S]*?)<\/script>/;

/** Its links to what that module imports, and to what that imports. */
const PRELOAD_LINKS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

/**
 * The same module with `await import(…)`: static imports would be fetched before its first line
 * runs.
 */
function withDynamicImports(code: string): string {
  return code
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/^\s*import ("[^"]+");?/gm, 'await import($1);');
}

/**
 * Put into the page as text, so it must not use anything from outside. Browsers do not paint a tab
 * in the background, and some report no paints: there the scripts do not wait, or half a second
 * after `load` at most.
 */
async function loadAfterPaint(addresses: string[]): Promise<void> {
  await new Promise<unknown>((painted) => {
    if (document.hidden || document.readyState === 'complete') painted(undefined);
    addEventListener('load', () => setTimeout(painted, 500));
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
  for (const href of addresses) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}
