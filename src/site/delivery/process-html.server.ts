import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageContext } from '#platform/pages/page-context.ts';

/** `isReading`: a page to read needs no scripts at first (docs/decisions/021). */
export function processHtml(html: string, isReading: boolean, page: InlineParts): string {
  if (import.meta.env.DEV) return html;
  const styled = page.isFirstVisit ? inlineStyles(html, page) : html;
  const deferred = deferScripts(styled, isReading);
  // Last, because it hashes the scripts as they are sent (docs/decisions/019).
  return hashScripts(deferred, page);
}

const SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;
const sheets = new Map<string, { text: string; hash: string }>();

/** It would be painted a round trip later with a file. The next page fetches the file, once. */
function inlineStyles(html: string, { allowInline }: InlineParts): string {
  return html.replace(SHEET, (_link, href: string) => {
    const text = sheets.get(href)?.text ?? readFileSync(`build/client${href}`, 'utf8');
    const sheet = sheets.get(href) ?? { text, hash: hashOf(text) };
    sheets.set(href, sheet);
    allowInline('style-src', sheet.hash);
    return `<style>${sheet.text}</style>`;
  });
}

/** React Router has no setting to load its scripts after the paint. */
export function deferScripts(html: string, isReading: boolean): string {
  const program = ENTRY_MODULE.exec(html);
  if (!program) return html;
  const [whole, open = '', code = ''] = program;
  const urls: string[] = [];
  const rest = html.replaceAll(PRELOAD_LINKS, (_link, url) => {
    urls.push(url);
    return '';
  });
  const wait = isReading ? loadAtNeed : loadAfterPaint;
  const loadCall = `await (${wait})();(${preload})(${JSON.stringify(urls)});`;
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

/** Inlined as text: nothing from outside. */
function preload(urls: string[]): void {
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** Inlined as text: nothing from outside. Background tabs are not painted. */
async function loadAfterPaint(): Promise<void> {
  await new Promise<unknown>((painted) => {
    if (document.hidden || document.readyState === 'complete') painted(undefined);
    addEventListener('load', () => setTimeout(painted, 500));
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

/** Focus or a press in a form that uses scripts: the newsletter's, or a search. Inlined as text. */
async function loadAtNeed(): Promise<void> {
  await new Promise<unknown>((needed) => {
    const watch = ({ target }: Event) =>
      (target as Element).closest('form[data-scripts]') && needed(undefined);
    addEventListener('focusin', watch);
    addEventListener('pointerdown', watch);
  });
}

type InlineParts = Pick<PageContext, 'nonce' | 'allowInline' | 'isFirstVisit'>;

/** Serves every visitor. Only scripts with our nonce are hashed: no injected script runs. */
function hashScripts(html: string, { nonce, allowInline }: InlineParts): string {
  if (!nonce) return html;
  allowInline('script-src', scriptHashes(html, nonce));
  return html.replaceAll(` nonce="${nonce}"`, '');
}

function scriptHashes(html: string, nonce: string): string {
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPTS)) {
    if (!attributes.includes(`nonce="${nonce}"`) || attributes.includes(' src=')) continue;
    sources.add(hashOf(script));
  }
  return [...sources].join(' ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A script element; its text cannot hold its own end tag. */
const SCRIPTS = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
