import { createHash } from 'node:crypto';

/** The data that allows the inline scripts of a page to run. */
export type PageScripts = {
  readonly nonce: string | undefined;
  /** Gets their hashes as sources of the Content-Security-Policy, instead of the nonce. */
  readonly allowScripts: (hashes: string) => void;
};

/**
 * Removes the nonce from a page and passes the SHA-256 of its inline scripts to the server instead,
 * so that one response serves every visitor. Only scripts with our nonce are hashed: a script that
 * got into the page in another way does not run.
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
