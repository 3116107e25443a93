import { createHash } from 'node:crypto';

/** What lets the inline scripts of a page run. */
export type PageScripts = {
  readonly nonce: string | undefined;
  /** Takes their hashes in its place, as sources of the Content-Security-Policy. */
  readonly allowScripts: (hashes: string) => void;
};

/**
 * Takes the nonce out of a page and names its inline scripts to the server by their SHA-256 instead,
 * so that the same answer serves every visitor. A hash is given to what carries our nonce alone: a
 * script that got into the page in another way has none and does not run.
 */
export function hashScripts(html: string, { nonce, allowScripts }: PageScripts): string {
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
